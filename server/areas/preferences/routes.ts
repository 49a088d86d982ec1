import type { FastifyInstance } from 'fastify';
import { preferences } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { readPreferences, writePreferences } from './service.ts';

export const preferenceRoutes = (app: FastifyInstance): void => {
  route(app, preferences.getPreferences, (input) => readPreferences(input.context, actorOf(input)));
  route(app, preferences.setPreferences, (input) =>
    writePreferences(input.context, actorOf(input), input.body),
  );
};
