import type { FastifyInstance } from 'fastify';
import { activity } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { getCustomerSummary, listActivity } from './service.ts';

export const activityRoutes = (app: FastifyInstance): void => {
  route(app, activity.getCustomerSummary, (input) =>
    getCustomerSummary(input.context, actorOf(input), input.params.id),
  );
  route(app, activity.listCustomerActivity, (input) =>
    listActivity(input.context, actorOf(input), 'customers', input.params.id, input.query),
  );
  route(app, activity.listAdvisorActivity, (input) =>
    listActivity(input.context, actorOf(input), 'advisors', input.params.id, input.query),
  );
  route(app, activity.listCompanyActivity, (input) =>
    listActivity(input.context, actorOf(input), 'companies', input.params.id, input.query),
  );
};
