import type { FastifyInstance } from 'fastify';
import { dashboard } from '../../../domain/contract/index.ts';
import { route } from '../../http/route.ts';
import { readSummary } from './service.ts';

export const dashboardRoutes = (app: FastifyInstance): void => {
  route(app, dashboard.summary, ({ context }) => readSummary(context));
};
