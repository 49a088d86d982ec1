export { registerAdvance } from './advance.ts';
export { distribute } from './distribution.ts';
export { getAccount, listAdvances } from './history.ts';
export { registerRefund } from './refund.ts';
export {
  getBalanceTotals,
  listBalanceCustomers,
  listBalances,
  listOpenAdvances,
} from './service.ts';
export { getStatement, listStatementEntries } from './statement.ts';
