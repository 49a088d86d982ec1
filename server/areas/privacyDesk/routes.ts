import type { FastifyInstance } from 'fastify';
import { privacyDesk } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { readDesk } from './service.ts';

export const privacyDeskRoutes = (app: FastifyInstance): void => {
  route(app, privacyDesk.privacyDesk, (input) => readDesk(input.context, actorOf(input)));
};
