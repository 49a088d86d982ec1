import type { FastifyInstance } from 'fastify';
import { receipts as calls } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { collectSeveral } from './collectSeveral.ts';
import { getReceipt, listReceipts } from './service.ts';
import { reverseReceipt, undoReceipt } from './takeBackReceipt.ts';

export const receiptRoutes = (app: FastifyInstance): void => {
  route(app, calls.collectSeveral, (input) =>
    collectSeveral(input.context, actorOf(input), input.body),
  );
  route(app, calls.listReceipts, ({ context, list }) => listReceipts(context, list));
  route(app, calls.reverseReceipt, (input) =>
    reverseReceipt(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.undoReceipt, (input) =>
    undoReceipt(input.context, actorOf(input), input.params.id),
  );
  route(app, calls.getReceipt, ({ context, params }) => getReceipt(context, params.id));
};
