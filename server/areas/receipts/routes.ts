import type { FastifyInstance } from 'fastify';
import { receipts as calls } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { collectSeveral } from './collectSeveral.ts';
import { getReceipt, listReceipts } from './service.ts';

export const receiptRoutes = (app: FastifyInstance): void => {
  route(app, calls.collectSeveral, (input) =>
    collectSeveral(input.context, actorOf(input), input.body),
  );
  route(app, calls.listReceipts, ({ context, list }) => listReceipts(context, list));
  route(app, calls.getReceipt, ({ context, params }) => getReceipt(context, params.id));
};
