import type { FastifyInstance } from 'fastify';
import { companies } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { listCompanies } from './service.ts';

export const companyRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, companies.listCompanies, ({ list }) => listCompanies(context, list));
};
