import type { FastifyInstance } from 'fastify';
import { companies } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { actorOf, route } from '../../http/route.ts';
import { findCompanyByIdentity, listCompanies, registerCompany, updateCompany } from './service.ts';

export const companyRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, companies.listCompanies, ({ list }) => listCompanies(context, list));
  route(app, companies.findCompanyByIdentity, ({ query }) => findCompanyByIdentity(context, query));
  route(app, companies.registerCompany, (input) =>
    registerCompany(input.context, actorOf(input), input.body),
  );
  route(app, companies.updateCompany, (input) =>
    updateCompany(input.context, actorOf(input), input.params.id, input.body),
  );
};
