import type { FastifyInstance } from 'fastify';
import { policies } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { actorOf, route } from '../../http/route.ts';
import { getPolicy, listPolicies, registerPolicy } from './service.ts';

export const policyRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, policies.listPolicies, ({ list }) => listPolicies(context, list));
  route(app, policies.getPolicy, ({ params }) => getPolicy(context, params.id));
  route(app, policies.registerPolicy, (input) =>
    registerPolicy(context, actorOf(input), input.body),
  );
};
