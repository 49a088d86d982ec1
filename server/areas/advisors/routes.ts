import type { FastifyInstance } from 'fastify';
import { advisors } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { actorOf, route } from '../../http/route.ts';
import {
  findAdvisorByIdentity,
  getAdvisor,
  listAdvisors,
  registerAdvisor,
  updateAdvisor,
} from './service.ts';

export const advisorRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, advisors.listAdvisors, ({ list }) => listAdvisors(context, list));
  route(app, advisors.getAdvisor, ({ params }) => getAdvisor(context, params.id));
  route(app, advisors.findAdvisorByIdentity, ({ query }) => findAdvisorByIdentity(context, query));
  route(app, advisors.registerAdvisor, (input) =>
    registerAdvisor(input.context, actorOf(input), input.body),
  );
  route(app, advisors.updateAdvisor, (input) =>
    updateAdvisor(input.context, actorOf(input), input.params.id, input.body),
  );
};
