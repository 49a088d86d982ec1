import type { FastifyInstance } from 'fastify';
import { dashboard } from '../../../domain/contract/index.ts';
import { route } from '../../http/route.ts';
import { readCommissions, readSummary } from './service.ts';

export const dashboardRoutes = (app: FastifyInstance): void => {
  route(app, dashboard.summary, ({ context }) => readSummary(context));
  route(app, dashboard.commissions, ({ context }) => readCommissions(context));
};
