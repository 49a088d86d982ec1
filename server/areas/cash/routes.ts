import type { FastifyInstance } from 'fastify';
import { cash as calls } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { closeCash, getCash } from './service.ts';

export const cashRoutes = (app: FastifyInstance): void => {
  route(app, calls.getCash, ({ context, query }) => getCash(context, query.day));
  route(app, calls.closeCash, (input) => closeCash(input.context, actorOf(input), input.body));
};
