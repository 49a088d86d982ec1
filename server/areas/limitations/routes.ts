import type { FastifyInstance } from 'fastify';
import { limitations } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { imposeLimitation, liftLimitation, listLimitations } from './service.ts';

export const limitationRoutes = (app: FastifyInstance): void => {
  route(app, limitations.listLimitations, ({ context, params }) =>
    listLimitations(context, params.id),
  );
  route(app, limitations.imposeLimitation, (input) =>
    imposeLimitation(input.context, actorOf(input), input.body),
  );
  route(app, limitations.liftLimitation, (input) =>
    liftLimitation(input.context, actorOf(input), input.body),
  );
};
