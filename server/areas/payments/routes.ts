import type { FastifyInstance } from 'fastify';
import { payments } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { actorOf, route } from '../../http/route.ts';
import { previewProcessing, processPayments } from './processing.ts';
import { reversePayment } from './reverse.ts';
import { listRuns, undoRun } from './runs.ts';
import {
  listLatePayments,
  listMovements,
  listPayments,
  sumLatePayments,
  sumPayments,
} from './service.ts';
import { undoCollection } from './undo.ts';
import { updatePayment } from './updatePayment.ts';

const collectingRoutes = (app: FastifyInstance): void => {
  route(app, payments.updatePayment, (input) =>
    updatePayment(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, payments.undoCollection, (input) =>
    undoCollection(input.context, actorOf(input), input.params.id),
  );
  route(app, payments.reversePayment, (input) =>
    reversePayment(input.context, actorOf(input), input.params.id, input.body),
  );
};

const processingRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, payments.previewProcessing, () => previewProcessing(context));
  route(app, payments.processPayments, (input) =>
    processPayments(input.context, actorOf(input), {
      mark: input.query.mark,
      chosen: input.body.policies,
    }),
  );
  route(app, payments.listRuns, () => listRuns(context));
  route(app, payments.undoRun, (input) => undoRun(input.context, actorOf(input), input.params.id));
};

export const paymentRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, payments.listPayments, ({ list }) => listPayments(context, list));
  route(app, payments.listLatePayments, ({ list, query }) =>
    listLatePayments(context, list, query.companyId),
  );
  route(app, payments.sumPayments, ({ context, query }) => sumPayments(context, query.filter));
  route(app, payments.sumLatePayments, ({ query }) => sumLatePayments(context, query.filter));
  route(app, payments.listMovements, ({ list }) => listMovements(context, list));
  collectingRoutes(app);
  processingRoutes(app, context);
};
