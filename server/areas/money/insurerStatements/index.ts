export { approveStatement, reconcileStatement, reopenStatement } from './approval.ts';
export { confirmCertain, decideLine, listLineChoices, placeAgain } from './decide.ts';
export { comparePortfolio } from './portfolio.ts';
export { readStatementFile, registerStatement } from './register.ts';
export {
  deleteStatement,
  getStatement,
  listStatementLines,
  listStatements,
  updateStatement,
} from './service.ts';
