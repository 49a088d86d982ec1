import type { FastifyInstance } from 'fastify';
import { search } from '../../../domain/contract/search.ts';
import { actorOf, route } from '../../http/route.ts';
import { searchEverything } from './service.ts';

export const searchRoutes = (app: FastifyInstance): void => {
  route(app, search, (input) => searchEverything(input.context, actorOf(input), input.query.q));
};
