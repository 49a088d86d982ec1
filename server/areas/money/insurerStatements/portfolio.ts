import type { insurerStatements } from '../../../../domain/contract/index.ts';
import { PORTFOLIO_ROWS } from '../../../../domain/contract/money/insurerStatements.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import { keysOf } from '../../../../domain/keysOf.ts';
import { findCandidates } from '../../../../domain/money/insurerStatements/candidates.ts';
import type { StatementLine } from '../../../../domain/money/insurerStatements/lines.ts';
import {
  comparePortfolio as compare,
  PORTFOLIO_DIFFERENCES,
  type PortfolioRow,
} from '../../../../domain/money/insurerStatements/portfolio.ts';
import { fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import type { Input } from '../../../context.ts';
import { pastDay } from '../../../pastDay.ts';
import { inTransaction } from '../../../transaction.ts';
import { findSettings } from '../../agency/settings/repository.ts';
import { readAliases, readBook } from './book.repository.ts';
import { nothingToKeep, unknownCompany } from './problems.ts';
import { type PortfolioInstalment, readOwedInstalments } from './receivables.repository.ts';
import { readInsurerFile } from './register.ts';
import { findColumnMap, keepColumnMap } from './repository.ts';

const shown = (
  { difference, rows, policyId, paymentId, theirs, ours }: PortfolioRow,
  line: StatementLine | undefined,
  instalments: readonly PortfolioInstalment[],
) => {
  const instalment = instalments.find((one) => one.paymentId === paymentId);
  const { dueDate, collectedOn } = instalment ?? {};
  const [policy] = instalments;
  return {
    difference,
    rows: [...rows],
    policy_id: policyId === null ? null : String(policyId),
    numberPolicy: policy?.numberPolicy ?? line?.policyNumber ?? '',
    customerName: policy?.customerName ?? line?.insured ?? null,
    number_payment: instalment?.number ?? null,
    dueDate: dueDate ? wireDay(dueDate) : null,
    collectedOn: collectedOn ? wireDay(collectedOn) : null,
    theirs: fromCents(theirs),
    ours: fromCents(ours),
  };
};

const sumsOf = (differences: readonly PortfolioRow[]) =>
  keysOf(PORTFOLIO_DIFFERENCES).flatMap((difference) => {
    const found = differences.filter((row) => row.difference === difference);
    if (found.length === 0) return [];
    const theirs = fromCents(sumCents(found.map((row) => row.theirs)));
    const ours = fromCents(sumCents(found.map((row) => row.ours)));
    return [{ difference, count: found.length, theirs, ours }];
  });

/**
 * Compares the instalments that an insurer says are unpaid at the end of a day with ours.
 * @throws Problem 400 for a day to come, an insurer that does not exist, or a file or a cell that cannot be read
 */
export const comparePortfolio = async ({
  context,
  actor,
  body: { company_id: companyId, asOf, file: sent },
}: Input<typeof insurerStatements.comparePortfolio>) => {
  const { lines, file } = await readInsurerFile(context, actor, sent, 'portfolio');
  if (lines.length === 0) throw nothingToKeep();
  return inTransaction(context, async (trx) => {
    const day = await pastDay(context, trx, 'asOf', asOf);
    const key = { companyId, fingerprint: file.fingerprint };
    if ((await findColumnMap(trx, companyId, file.fingerprint)) === undefined)
      throw unknownCompany();
    await keepColumnMap(trx, key, file.columns, context.clock.now());
    const [policies, aliases] = [await readBook(trx, companyId), await readAliases(trx, companyId)];
    const candidates = findCandidates(lines, policies, aliases);
    const named = [...candidates.values()].flat().map(({ policyId }) => policyId);
    const { timeZone } = context.config.agency;
    const instalments = await readOwedInstalments(trx, { companyId, asOf: day, named }, timeZone);
    const tolerance = toCents((await findSettings(trx)).line_tolerance);
    const compared = { lines, candidates, instalments, asOf: day, tolerance };
    const { agreeing, differences } = compare(compared);
    const lineAt = new Map(lines.map((line) => [line.row, line]));
    const result = {
      lines: lines.length,
      agreeing,
      sums: sumsOf(differences),
      differences: differences
        .slice(0, PORTFOLIO_ROWS)
        .map((row) =>
          shown(row, lineAt.get(row.rows[0] ?? 0), instalments.get(row.policyId ?? 0) ?? []),
        ),
    };
    return { result, events: [] };
  });
};
