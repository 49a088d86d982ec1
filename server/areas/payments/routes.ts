import type { FastifyInstance } from 'fastify';
import { payments } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { actorOf, route } from '../../http/route.ts';
import { previewProcessing, processPayments } from './processing.ts';
import { reversePayment } from './reverse.ts';
import {
  listLatePayments,
  listMovements,
  listPayments,
  sumLatePayments,
  updatePayment,
} from './service.ts';

export const paymentRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, payments.listPayments, ({ list }) => listPayments(context, list));
  route(app, payments.listLatePayments, ({ list, query }) =>
    listLatePayments(context, list, query.companyId),
  );
  route(app, payments.sumLatePayments, ({ query }) => sumLatePayments(context, query.filter));
  route(app, payments.listMovements, ({ list }) => listMovements(context, list));
  route(app, payments.updatePayment, (input) =>
    updatePayment(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, payments.reversePayment, (input) =>
    reversePayment(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, payments.previewProcessing, () => previewProcessing(context));
  route(app, payments.processPayments, (input) =>
    processPayments(input.context, actorOf(input), input.query.mark),
  );
};
