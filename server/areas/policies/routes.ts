import type { FastifyInstance } from 'fastify';
import { policies } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { actorOf, route } from '../../http/route.ts';
import { updateValuesByYear } from './adjust.ts';
import { registerRenewal } from './renew.ts';
import {
  findPolicyByNumber,
  getPolicy,
  listEndingPolicies,
  listPeriods,
  listPolicies,
  registerPolicy,
} from './service.ts';
import { updatePolicy } from './update.ts';

export const policyRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, policies.listPolicies, ({ list }) => listPolicies(context, list));
  route(app, policies.listEndingPolicies, ({ list }) => listEndingPolicies(context, list));
  route(app, policies.getPolicy, ({ params }) => getPolicy(context, params.id));
  route(app, policies.findPolicyByNumber, ({ query }) =>
    findPolicyByNumber(context, query.numberPolicy),
  );
  route(app, policies.registerPolicy, (input) =>
    registerPolicy(input.context, actorOf(input), input.body),
  );
  route(app, policies.updatePolicy, (input) =>
    updatePolicy(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, policies.registerRenewal, (input) =>
    registerRenewal(input.context, actorOf(input), input.body),
  );
  route(app, policies.listPeriods, ({ params }) => listPeriods(context, params.id));
  route(app, policies.updateValuesByYear, (input) =>
    updateValuesByYear(input.context, actorOf(input), input.params, input.body),
  );
};
