import { type Cents, sumCents } from '../money.ts';
import type { Candidate, Reason } from './candidates.ts';
import type { KnownLines } from './earlierLines.ts';
import {
  type BookInstalment,
  chooseInstalment,
  type InstalmentChoice,
} from './instalmentChoice.ts';
import type { StatementLine } from './lines.ts';
import { type LineMatch, type MatchReason, type Queue, reasonText, unmatched } from './queues.ts';
import { divide, namedTogether } from './severalInstalments.ts';

export interface Book {
  readonly instalments: ReadonlyMap<number, readonly BookInstalment[]>;
  readonly known: KnownLines;
  readonly tolerance: Cents;
}

export interface ChosenPolicy {
  readonly policyId: number;
  readonly reasons: readonly Reason[];
  /** Found by its number or an alias alone, and not doubtful. */
  readonly isSure: boolean;
  readonly foundBy?: Candidate['foundBy'] | undefined;
}

const MIN_SCORE = 50;
const MIN_LEAD = 15;

/** @returns `several` where two are nearly as likely, `undefined` where none is likely enough. */
export function choosePolicy(
  candidates: readonly Candidate[],
): ChosenPolicy | 'several' | undefined {
  const [first, second] = candidates;
  if (first === undefined || first.score < MIN_SCORE) return undefined;
  if (second && first.score - second.score < MIN_LEAD) return 'several';
  const { policyId, reasons, foundBy } = first;
  const isAlone = !candidates.slice(1).some((other) => other.foundBy !== 'likeness');
  const isSure = foundBy !== 'likeness' && isAlone && !first.isDoubtful;
  return { policyId, reasons, foundBy, isSure };
}

/** Amount that the insurer still owes of an instalment, less lines that are not approved yet. */
const openOf = (instalment: BookInstalment, { known }: Book): Cents =>
  instalment.expected - instalment.paidByInsurer - known.unapprovedFor(instalment.paymentId);

/**
 * Places a line in its policy: on the instalments it is about, or in the queue that says why on none.
 */
export function matchInPolicy(line: StatementLine, policy: ChosenPolicy, book: Book): LineMatch {
  const { policyId } = policy;
  const instalments = book.instalments.get(policyId) ?? [];
  const open = (instalment: BookInstalment) => openOf(instalment, book);
  const several = namedTogether(line, instalments, open, book.tolerance);
  const choice = chooseInstalment(line, instalments, open, book.tolerance);
  const meant = several ?? (choice.kind === 'one' ? [choice.instalment] : []);
  const repeated = book.known.repeatedBy(line);
  // The same receipt is one collection; the same day or number can be another instalment's.
  if (repeated && (repeated.hasReceipt || !isStillOwed(line, meant, book))) {
    const { reference, paymentId } = repeated.known;
    const reasons = [...reasonText('repeated'), ...policy.reasons];
    const placement = { ...unmatched(line.row, 'duplicate', reasons), policyId, paymentId };
    return { ...placement, duplicateOf: reference };
  }
  const known = { ...policy, isSure: policy.isSure && !repeated };
  if (several) return assignToInstalments(line, several, known, book);
  return matchByChoice(line, choice, known, book);
}

const isStillOwed = (line: StatementLine, meant: readonly BookInstalment[], book: Book) =>
  meant.length > 0 &&
  meant.every(({ collectedOn }) => collectedOn !== null) &&
  Math.abs(sumCents(meant.map((one) => openOf(one, book))) - line.commission) <= book.tolerance;

function matchByChoice(
  line: StatementLine,
  choice: InstalmentChoice,
  policy: ChosenPolicy,
  book: Book,
): LineMatch {
  if (choice.kind !== 'one') {
    const isNone = choice.kind === 'none';
    const reasons = reasonText(isNone ? 'noInstalment' : 'severalInstalments');
    const queue = isNone ? 'wrongTerm' : 'ambiguous';
    const placement = unmatched(line.row, queue, [...reasons, ...policy.reasons]);
    return { ...placement, policyId: policy.policyId };
  }
  const reasons = choice.isDayApart
    ? [...reasonText('dayApart'), ...policy.reasons]
    : policy.reasons;
  const isSure = policy.isSure && choice.isClear;
  return assignToInstalment(line, choice.instalment, { ...policy, reasons, isSure }, book);
}

function paidAlready(
  { row }: StatementLine,
  instalment: BookInstalment,
  policy: ChosenPolicy,
  book: Book,
): LineMatch | undefined {
  const open = openOf(instalment, book);
  if (open > book.tolerance || open === instalment.expected) return undefined;
  return {
    ...unmatched(row, 'duplicate', [
      ...reasonText(instalment.isPaidBefore ? 'paidBefore' : 'paidAlready'),
      ...policy.reasons,
    ]),
    policyId: policy.policyId,
    paymentId: instalment.paymentId,
    duplicateOf: book.known.paidBy(instalment.paymentId)?.reference ?? null,
  };
}

/**
 * Compares a line with what the insurer still owes of an instalment, or says that it owes nothing of it
 * any more. Certain is only the full amount
 * of a collected instalment of which nothing is paid yet, in a policy that is sure.
 */
export function assignToInstalment(
  line: StatementLine,
  instalment: BookInstalment,
  policy: ChosenPolicy,
  book: Book,
): LineMatch {
  const paid = paidAlready(line, instalment, policy, book);
  if (paid) return paid;
  const expected = openOf(instalment, book);
  const difference = line.commission - expected;
  const { queue, reason } = queueOf(instalment, difference, book.tolerance);
  const isCertain =
    policy.isSure && queue === 'matched' && expected === instalment.expected && expected > 0;
  const choice = isCertain ? 'oneInstalment' : 'likeliestInstalment';
  return {
    ...unmatched(line.row, queue, [
      ...reasonText(reason),
      ...policy.reasons,
      ...reasonText(choice),
    ]),
    policyId: policy.policyId,
    paymentId: instalment.paymentId,
    expected,
    difference,
    isCertain,
  };
}

/**
 * Divides a line among several instalments and compares it with what is owed of them together. It is
 * about one alone where that one is not collected yet, or nothing is owed of the others.
 */
export function assignToInstalments(
  line: StatementLine,
  instalments: readonly [BookInstalment, ...BookInstalment[]],
  policy: ChosenPolicy,
  book: Book,
): LineMatch {
  const open = (instalment: BookInstalment) => openOf(instalment, book);
  const owed = instalments.filter((one) => open(one) > 0);
  const [first = instalments[0], second] = owed;
  const waiting = instalments.find(({ collectedOn }) => collectedOn === null);
  if (waiting || !second)
    return assignToInstalment(line, waiting ?? first, { ...policy, isSure: false }, book);
  const expected = sumCents(owed.map(open));
  const difference = line.commission - expected;
  const { queue, reason } = queueOf(first, difference, book.tolerance);
  const isUnpaid = instalments.every((one) => one.expected > 0 && open(one) === one.expected);
  return {
    ...unmatched(line.row, queue, [...reasonText(reason, 'severalPaid'), ...policy.reasons]),
    policyId: policy.policyId,
    paymentId: first.paymentId,
    parts: divide(line.commission, owed, open),
    expected,
    difference,
    isCertain: policy.isSure && queue === 'matched' && isUnpaid,
  };
}

function queueOf(
  { collectedOn }: BookInstalment,
  difference: Cents,
  tolerance: Cents,
): { queue: Queue; reason: MatchReason } {
  if (collectedOn === null) return { queue: 'notCollected', reason: 'notCollected' };
  if (Math.abs(difference) <= tolerance) return { queue: 'matched', reason: 'sameAmount' };
  return difference < 0
    ? { queue: 'underpaid', reason: 'lessThanExpected' }
    : { queue: 'overpaid', reason: 'moreThanExpected' };
}
