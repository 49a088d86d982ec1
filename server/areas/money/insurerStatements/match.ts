import {
  type Candidate,
  findCandidates,
} from '../../../../domain/money/insurerStatements/candidates.ts';
import type { StatementLine } from '../../../../domain/money/insurerStatements/lines.ts';
import {
  matchLines,
  type StatementToMatch,
} from '../../../../domain/money/insurerStatements/matchLines.ts';
import { normalPolicyNumber } from '../../../../domain/money/insurerStatements/policyNumber.ts';
import type { LineMatch } from '../../../../domain/money/insurerStatements/queues.ts';
import type { LinePart } from '../../../../domain/money/insurerStatements/severalInstalments.ts';
import { fromCents, toCents } from '../../../../domain/money/money.ts';
import type { Executor } from '../../../db/transaction.ts';
import { findSettings } from '../../agency/settings/repository.ts';
import { readAliases, readBook, readEarlierLines, readInstalments } from './book.repository.ts';
import type { LineRow, MatchColumns } from './lines.repository.ts';

export interface MatchedStatement {
  readonly companyId: number;
  readonly except: readonly number[];
}

type Compared = Pick<StatementToMatch, 'lines' | 'candidates' | 'instalments' | 'decisions'>;

const matchedAmong = async (db: Executor, statement: MatchedStatement, compared: Compared) => {
  const { lines, candidates, instalments } = compared;
  const [earlier, settings] = await Promise.all([
    readEarlierLines(db, statement, {
      numbers: lines.map(({ policyNumber }) => normalPolicyNumber(policyNumber)),
      policyIds: [...instalments.keys()],
    }),
    findSettings(db),
  ]);
  const tolerance = toCents(settings.line_tolerance);
  const placed = matchLines({ ...compared, earlier, tolerance });
  return new Map(placed.map((one) => [one.row, columnsOf(one, candidates.get(one.row))]));
};

/**
 * Compares lines with the policies of their insurer (docs/domain.md §11).
 * @returns by the line's row
 */
export const matchStatementLines = async (
  db: Executor,
  statement: MatchedStatement,
  lines: readonly StatementLine[],
): Promise<Map<number, MatchColumns>> => {
  const [policies, aliases] = await Promise.all([
    readBook(db, statement.companyId),
    readAliases(db, statement.companyId),
  ]);
  const candidates = findCandidates(lines, policies, aliases);
  const named = new Set([...candidates.values()].flat().map(({ policyId }) => policyId));
  const instalments = await readInstalments(db, [...named]);
  return matchedAmong(db, statement, { lines, candidates, instalments, decisions: new Map() });
};

/**
 * Compares a line with the instalments that a person has chosen for it, or with those that the rules
 * choose in a policy where none is named.
 */
export const matchChosen = async (
  db: Executor,
  statement: MatchedStatement,
  line: StatementLine,
  choice: { readonly policyId: number; readonly paymentIds: readonly number[] },
  instalments: StatementToMatch['instalments'],
): Promise<MatchColumns | undefined> => {
  const decisions = new Map([[line.row, { kind: 'assign', ...choice } as const]]);
  const compared = { lines: [line], candidates: new Map(), instalments, decisions };
  return (await matchedAmong(db, statement, compared)).get(line.row);
};

const columnsOf = (placement: LineMatch, candidates: readonly Candidate[] = []): MatchColumns => {
  const { queue, policyId, paymentId, expected, isCertain, reasons } = placement;
  const refersTo = placement.takesBack ?? placement.duplicateOf;
  return {
    // Ignoring is a decision of its own, kept beside the queue.
    queue: queue === 'ignored' ? 'adjustment' : queue,
    policy_id: policyId,
    payment_id: paymentId,
    parts: JSON.stringify(placement.parts.map(storedPart)),
    expected: expected === null ? null : fromCents(expected),
    is_certain: isCertain,
    refers_to_id: refersTo?.kind === 'earlier' ? refersTo.lineId : null,
    reasons: JSON.stringify(reasons.map(({ text }) => text)),
    // No names: those of the policy and its customer are read with the line.
    candidates: JSON.stringify(
      candidates.map(({ policyId, reasons }) => ({
        policyId,
        reasons: reasons.map(({ text }) => text),
      })),
    ),
  };
};

const storedPart = ({ paymentId, amount, expected }: LinePart) => ({
  paymentId,
  amount: fromCents(amount),
  expected: fromCents(expected),
});

const cents = (amount: string | null) => (amount === null ? null : toCents(amount));

export const lineOf = (row: LineRow): StatementLine => ({
  row: row.row_number,
  policyNumber: row.policy_number,
  commission: toCents(row.commission),
  receipt: row.receipt,
  instalment: row.instalment,
  insured: row.insured,
  identification: row.identification,
  lineOfBusiness: row.line_of_business,
  collectedOn: row.collected_on,
  premium: cents(row.premium),
  percentage: row.percentage,
  vat: cents(row.vat),
  withholding: cents(row.withholding),
  net: cents(row.net),
  agentCode: row.agent_code,
  remarks: row.remarks,
});
