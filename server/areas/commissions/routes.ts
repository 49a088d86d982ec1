import type { FastifyInstance } from 'fastify';
import { commissions } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { actorOf, route } from '../../http/route.ts';
import { registerAdvance } from './advance.ts';
import { distribute } from './distribution.ts';
import { registerRefund } from './refund.ts';
import {
  getBalanceTotals,
  listBalanceCustomers,
  listBalances,
  listOpenAdvances,
} from './service.ts';

export const commissionRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, commissions.registerAdvance, (input) =>
    registerAdvance(input.context, actorOf(input), input.body),
  );
  route(app, commissions.distribute, (input) =>
    distribute(input.context, actorOf(input), input.body),
  );
  route(app, commissions.registerRefund, (input) =>
    registerRefund(input.context, actorOf(input), input.body),
  );
  route(app, commissions.listBalances, ({ params, list }) =>
    listBalances(context, params.advisorId, list),
  );
  route(app, commissions.getBalanceTotals, ({ params, query }) =>
    getBalanceTotals(context, params.advisorId, query.filter ?? {}),
  );
  route(app, commissions.listBalanceCustomers, ({ params, list }) =>
    listBalanceCustomers(context, params.advisorId, list),
  );
  route(app, commissions.listOpenAdvances, ({ params }) =>
    listOpenAdvances(context, params.advisorId),
  );
};
