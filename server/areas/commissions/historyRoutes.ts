import type { FastifyInstance } from 'fastify';
import { commissionOverview, commissions } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { getAccount, listAdvances } from './history.ts';
import { getOverview, listAdvisorCommissions, listCompanyCommissions } from './overview.ts';
import { getStatement, listStatementEntries } from './statement.ts';

/** Readings of the advisors' accounts; no route here changes them. */
export const commissionHistoryRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, commissions.getAccount, ({ params }) =>
    getAccount(context, params.advisorId, params.policyId),
  );
  route(app, commissions.listAdvances, ({ params, list }) =>
    listAdvances(context, params.advisorId, list),
  );
  route(app, commissions.getStatement, ({ params, query }) =>
    getStatement(context, { ...params, ...query }),
  );
  route(app, commissions.listStatementEntries, ({ params, query, list }) =>
    listStatementEntries(context, { ...params, ...query }, list),
  );
  route(app, commissionOverview.getOverview, ({ query }) => getOverview(context, query.asOf));
  route(app, commissionOverview.listAdvisorCommissions, ({ list }) =>
    listAdvisorCommissions(context, list),
  );
  route(app, commissionOverview.listCompanyCommissions, ({ list }) =>
    listCompanyCommissions(context, list),
  );
};
