import { type LedgerDifference, ledgerDifferences } from '../db/ledgerCheck.ts';
import { command, onDatabase } from './command.ts';

/**
 * `npm run ledgers:verify`: compares what the ledgers come to with the rows they count (decision 12).
 * Exit code 0 when they agree, 1 when they do not, 2 when that could not be found out.
 */

const DIFFERENT = 1;
const NOT_VERIFIED = 2;

/** Enough to begin looking; the count says how many there are. */
const SHOWN = 20;

const lineOf = ({ ledger, of, entered, counted }: LedgerDifference): string =>
  `  ${ledger} ${of}: tiene ${entered ?? 'nada'} y las filas suman ${counted ?? 'nada'}`;

const report = (differences: readonly LedgerDifference[]): string => {
  if (differences.length === 0) return 'Los totales guardados coinciden con las filas que cuentan.';
  const lines = differences.slice(0, SHOWN).map(lineOf);
  const title = `Los totales guardados NO coinciden con las filas que cuentan (${differences.length} diferencias):`;
  return [title, ...lines, ...(differences.length > SHOWN ? ['  …'] : [])].join('\n');
};

command(
  () =>
    onDatabase(async ({ database }) => {
      const differences = await ledgerDifferences(database.kysely);
      console.log(report(differences));
      if (differences.length > 0) process.exitCode = DIFFERENT;
    }),
  NOT_VERIFIED,
);
