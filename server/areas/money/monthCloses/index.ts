export { closeMonth, reopenMonth } from './close.ts';
export { listMonths } from './months.ts';
export { approveStatements, getMonth, listMonthStatements, reviewStep } from './prepare.ts';
export { downloadStatement, listClosedStatements } from './print.ts';
