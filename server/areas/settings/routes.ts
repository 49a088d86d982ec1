import type { FastifyInstance } from 'fastify';
import { settings } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { readSettings, updateSettings } from './service.ts';

export const settingsRoutes = (app: FastifyInstance): void => {
  route(app, settings.getSettings, ({ context }) => readSettings(context));
  route(app, settings.updateSettings, (input) =>
    updateSettings(input.context, actorOf(input), input.body),
  );
};
