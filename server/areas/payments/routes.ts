import type { FastifyInstance } from 'fastify';
import { payments } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { actorOf, route } from '../../http/route.ts';
import { updatePayment } from './service.ts';

export const paymentRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, payments.updatePayment, (input) =>
    updatePayment(context, actorOf(input), input.params.id, input.body),
  );
};
