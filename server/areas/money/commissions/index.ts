export { distribute, registerRefund } from './paymentsAndRefunds.ts';
export { registerAdvance } from './receipts.ts';
export {
  getAccount,
  getBalanceTotals,
  getStatement,
  listAdvances,
  listBalanceCustomers,
  listBalances,
  listOpenAdvances,
  listStatementEntries,
} from './service.ts';
