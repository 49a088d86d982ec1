import type { FastifyInstance } from 'fastify';
import { retention } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import {
  approveRun,
  dismissRun,
  listPast,
  listPastCustomers,
  listRuns,
  listTerms,
  proposeRun,
  updateTerm,
} from './service.ts';

export const retentionRoutes = (app: FastifyInstance): void => {
  route(app, retention.listRetentionTerms, ({ context }) => listTerms(context));
  route(app, retention.updateRetentionTerm, (input) =>
    updateTerm(input.context, actorOf(input), input.params, input.body),
  );
  route(app, retention.listPast, ({ context }) => listPast(context));
  route(app, retention.listPastCustomers, ({ context, list }) => listPastCustomers(context, list));
  route(app, retention.listRetentionRuns, ({ context }) => listRuns(context));
  route(app, retention.proposeRetention, (input) => proposeRun(input.context, actorOf(input)));
  route(app, retention.approveRetention, (input) =>
    approveRun(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, retention.dismissRetention, (input) =>
    dismissRun(input.context, actorOf(input), input.params.id, input.body),
  );
};
