import type { FastifyInstance } from 'fastify';
import { customerMerges as calls } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { listMerges, mergeCustomers, previewMerge } from './merge.ts';
import { undoMerge } from './undo.ts';

export const customerMergeRoutes = (app: FastifyInstance): void => {
  route(app, calls.previewMerge, ({ context, query }) => previewMerge(context, query));
  route(app, calls.mergeCustomers, (input) =>
    mergeCustomers(input.context, actorOf(input), input.body),
  );
  route(app, calls.listMerges, ({ context, list }) => listMerges(context, list));
  route(app, calls.undoMerge, (input) => undoMerge(input.context, actorOf(input), input.params.id));
};
