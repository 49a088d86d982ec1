import type { FastifyInstance } from 'fastify';
import { cards } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { registerBank } from './service.ts';

export const bankRoutes = (app: FastifyInstance): void => {
  route(app, cards.registerBank, (input) =>
    registerBank(input.context, actorOf(input), input.body),
  );
};
