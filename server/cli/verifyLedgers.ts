import { type LedgerDifference, verifyLedgers } from '../db/ledgerCheck.ts';
import { SHOWN, verifying } from './command.ts';

/**
 * `npm run ledgers:verify`: compares what the ledgers come to with the rows they count (decision 12).
 */

const lineOf = ({ ledger, of, entered, counted }: LedgerDifference): string =>
  `  ${ledger} ${of}: tiene ${entered ?? 'nada'} y las filas suman ${counted ?? 'nada'}`;

const report = (differences: readonly LedgerDifference[]): string => {
  if (differences.length === 0) return 'Los totales guardados coinciden con las filas que cuentan.';
  const lines = differences.slice(0, SHOWN).map(lineOf);
  const title = `Los totales guardados NO coinciden con las filas que cuentan (${differences.length} diferencias):`;
  return [title, ...lines, ...(differences.length > SHOWN ? ['  …'] : [])].join('\n');
};

verifying(() => async ({ database }) => {
  const differences = await verifyLedgers(database);
  return { report: report(differences), isRight: differences.length === 0 };
});
