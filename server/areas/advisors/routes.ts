import type { FastifyInstance } from 'fastify';
import { advisors } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { listAdvisors } from './service.ts';

export const advisorRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, advisors.listAdvisors, ({ list }) => listAdvisors(context, list));
};
