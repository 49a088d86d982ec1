import type * as contract from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../context.ts';
import { registerAdvance } from './advance.ts';
import { distribute } from './distribution.ts';
import { getAccount, listAdvances } from './history.ts';
import { getOverview, listAdvisorCommissions, listCompanyCommissions } from './overview.ts';
import { registerRefund } from './refund.ts';
import {
  getBalanceTotals,
  listBalanceCustomers,
  listBalances,
  listOpenAdvances,
} from './service.ts';
import { getStatement, listStatementEntries } from './statement.ts';

export const commissions: Answers<typeof contract.commissions> = {
  getAccount,
  listAdvances,
  getStatement,
  listStatementEntries,
  registerAdvance,
  distribute,
  registerRefund,
  listBalances,
  getBalanceTotals: ({ context, params, query }) =>
    getBalanceTotals(context, params.advisorId, query.filter),
  listBalanceCustomers,
  listOpenAdvances,
};

export const commissionOverview: Answers<typeof contract.commissionOverview> = {
  getOverview,
  listAdvisorCommissions,
  listCompanyCommissions,
};
