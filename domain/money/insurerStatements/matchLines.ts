import type { Cents } from '../money.ts';
import type { Candidate } from './candidates.ts';
import { type EarlierLine, type KnownLine, knownLines } from './earlierLines.ts';
import { type BookInstalment, instalmentNumber } from './instalmentChoice.ts';
import type { StatementLine } from './lines.ts';
import { assignToInstalments, type Book, choosePolicy, matchInPolicy } from './matchInPolicy.ts';
import { normalPolicyNumber } from './policyNumber.ts';
import { type LineMatch, reasonText, unmatched } from './queues.ts';
import { divide, type LinePart } from './severalInstalments.ts';

/** Decision of a person about a line; it goes before the rules. */
export type Decision =
  | { readonly kind: 'ignore' }
  /** @property paymentIds none leaves the choice of the instalments to the rules. */
  | {
      readonly kind: 'assign';
      readonly policyId: number;
      readonly paymentIds: readonly number[];
    };

export interface StatementToMatch {
  readonly lines: readonly StatementLine[];
  readonly candidates: ReadonlyMap<number, readonly Candidate[]>;
  readonly instalments: ReadonlyMap<number, readonly BookInstalment[]>;
  readonly earlier: readonly EarlierLine[];
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly tolerance: Cents;
}

type Work = StatementToMatch & Book;

/**
 * Puts each line of a statement into one queue (domain §11). What takes back a line of another
 * statement goes first, so that its instalment can be paid anew; a credit note with a number of its own
 * only where this statement has no line of its amount. Then the lines whose policy and instalment are
 * plainest, so that a guess takes no instalment from them.
 *
 * @returns a placement for each line, in their order.
 */
export function matchLines(statement: StatementToMatch): LineMatch[] {
  const { lines, earlier, tolerance } = statement;
  const work = { ...statement, known: knownLines(earlier, tolerance) };
  const placed = new Map<number, LineMatch>();
  const place = (line: StatementLine, placement: LineMatch | undefined) => {
    if (placement === undefined) return;
    placed.set(line.row, placement);
    if (placement.queue === 'duplicate' || placement.queue === 'ignored') return;
    const { row, policyId, paymentId, parts } = placement;
    const reference = { kind: 'same', row } as const;
    work.known.add({ reference, line, policyId, paymentId, parts, isApproved: false });
  };
  const isReversal = (line: StatementLine) =>
    line.commission < 0 && line.policyNumber !== '' && !work.decisions.has(line.row);
  const reversals = lines.filter(isReversal);
  const others = lines.filter((line) => !isReversal(line));
  const isBroughtHere = oppositesAmong(others, tolerance);
  for (const line of reversals) place(line, matchReversal(line, work, !isBroughtHere(line)));
  for (const line of others.toSorted((a, b) => plainness(b, work) - plainness(a, work))) {
    place(line, matchLine(line, work));
  }
  for (const line of reversals.filter(({ row }) => !placed.has(row))) {
    place(line, matchReversal(line, work, true) ?? unknownReversal(line, work));
  }
  return lines.flatMap(({ row }) => placed.get(row) ?? []);
}

const candidatesOf = ({ row }: StatementLine, { candidates }: Work): readonly Candidate[] =>
  candidates.get(row) ?? [];

function plainness(line: StatementLine, work: Work): number {
  if (work.decisions.has(line.row)) return 8;
  const [first] = candidatesOf(line, work);
  const isFound = first !== undefined && first.foundBy !== 'likeness';
  const isNamed = instalmentNumber(line.instalment) !== undefined;
  return (isFound ? 4 : 0) + (isNamed ? 2 : 0) + (line.collectedOn === null ? 0 : 1);
}

function oppositesAmong(others: readonly StatementLine[], tolerance: Cents) {
  const brought = new Map<string, Cents[]>();
  for (const { policyNumber, commission } of others) {
    const number = normalPolicyNumber(policyNumber);
    const amounts = brought.get(number);
    if (amounts) amounts.push(commission);
    else brought.set(number, [commission]);
  }
  return ({ policyNumber, commission }: StatementLine): boolean =>
    (brought.get(normalPolicyNumber(policyNumber)) ?? []).some(
      (amount) => Math.abs(amount + commission) <= tolerance,
    );
}

/** `undefined` where it takes back no line known so far. */
function matchReversal(
  line: StatementLine,
  work: Work,
  hasOwnReceipt: boolean,
): LineMatch | undefined {
  const policy = choosePolicy(candidatesOf(line, work));
  const isSure = policy !== 'several' && policy?.isSure;
  const policyId = isSure ? policy.policyId : null;
  const back = work.known.takenBackBy(line, { hasOwnReceipt, policyId });
  if (back === undefined) return undefined;
  const expected = -back.line.commission;
  return {
    ...unmatched(line.row, 'reversal', reasonText('takesBack')),
    policyId: back.policyId,
    paymentId: back.paymentId,
    parts: takenBack(back.parts ?? [], line.commission),
    expected,
    difference: line.commission - expected,
    takesBack: back.reference,
  };
}

/** Amounts that a reversal takes of each of several instalments: all that was paid, or else the latest first. */
function takenBack(parts: NonNullable<KnownLine['parts']>, commission: Cents): readonly LinePart[] {
  let left = -commission;
  const taken = parts.toReversed().flatMap(({ paymentId, amount }, place) => {
    const part = place === parts.length - 1 ? left : Math.min(left, amount);
    left -= part;
    return part > 0 ? [{ paymentId, amount: -part, expected: -amount }] : [];
  });
  return taken.toReversed();
}

function unknownReversal(line: StatementLine, work: Work): LineMatch {
  const policy = choosePolicy(candidatesOf(line, work));
  const reasons = reasonText('takesBackUnknown');
  return {
    ...unmatched(
      line.row,
      'reversal',
      policy === 'several' ? reasons : [...reasons, ...(policy?.reasons ?? [])],
    ),
    policyId: policy === 'several' ? null : (policy?.policyId ?? null),
  };
}

function matchLine(line: StatementLine, work: Work): LineMatch {
  const { row } = line;
  const decision = work.decisions.get(row);
  if (decision?.kind === 'ignore') return unmatched(row, 'ignored', reasonText('ignored'));
  if (decision) return matchDecided(line, decision, work);
  const candidates = candidatesOf(line, work);
  const policy = choosePolicy(candidates);
  if (policy === 'several') {
    return unmatched(row, 'ambiguous', [
      ...reasonText('severalPolicies'),
      ...(candidates[0]?.reasons ?? []),
    ]);
  }
  if (policy === undefined) return matchUnknown(line, work);
  const placement = matchInPolicy(line, policy, work);
  const isGuess = policy.foundBy === 'likeness' && placement.queue === 'wrongTerm';
  return isGuess ? matchUnknown(line, work) : placement;
}

function matchUnknown(line: StatementLine, { known }: Work): LineMatch {
  const { row } = line;
  if (line.policyNumber === '') return unmatched(row, 'adjustment', reasonText('withoutNumber'));
  const repeated = known.repeatedBy(line);
  return repeated
    ? {
        ...unmatched(row, 'duplicate', reasonText('repeated', 'unknownNumber')),
        duplicateOf: repeated.known.reference,
      }
    : unmatched(row, 'noPolicy', reasonText('unknownNumber'));
}

function matchDecided(
  line: StatementLine,
  { policyId, paymentIds }: Extract<Decision, { kind: 'assign' }>,
  work: Work,
): LineMatch {
  const instalments = work.instalments.get(policyId) ?? [];
  const chosen = instalments.filter(({ paymentId }) => paymentIds.includes(paymentId));
  const reasons = reasonText('decided');
  if (line.commission < 0) {
    const paid = divide(-line.commission, chosen, (one) => one.paidByInsurer);
    const parts = paid.map((part) => ({ ...part, amount: -part.amount, expected: -part.expected }));
    const paymentId = paid[0]?.paymentId ?? null;
    return {
      ...unmatched(line.row, 'reversal', reasons),
      policyId,
      paymentId,
      parts: parts.length > 1 ? parts : [],
    };
  }
  const policy = { policyId, reasons, isSure: false };
  const [first, ...others] = chosen;
  if (!first) return matchInPolicy(line, policy, work);
  return assignToInstalments(line, [first, ...others], policy, work);
}
