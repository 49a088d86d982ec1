import type { Cents } from '../money.ts';
import { instalmentNumber } from './instalmentChoice.ts';
import type { StatementLine } from './lines.ts';
import { normalPolicyNumber } from './policyNumber.ts';
import type { LinePart } from './severalInstalments.ts';

export type LineReference =
  | { readonly kind: 'earlier'; readonly lineId: number }
  | { readonly kind: 'same'; readonly row: number };

type LineMarks = Pick<
  StatementLine,
  'policyNumber' | 'commission' | 'receipt' | 'instalment' | 'collectedOn'
>;

export interface EarlierLine extends LineMarks {
  readonly lineId: number;
  readonly policyId: number | null;
  readonly paymentId: number | null;
  readonly parts?: readonly Pick<LinePart, 'paymentId' | 'amount'>[];
  readonly isApproved: boolean;
}

export interface KnownLine
  extends Pick<EarlierLine, 'policyId' | 'paymentId' | 'parts' | 'isApproved'> {
  readonly reference: LineReference;
  readonly line: LineMarks;
}

function sharedMarks(a: LineMarks, b: LineMarks): 'other' | { count: number; hasReceipt: boolean } {
  const marks = [
    [receiptMark(a), receiptMark(b)],
    [instalmentNumber(a.instalment), instalmentNumber(b.instalment)],
    [a.collectedOn ?? undefined, b.collectedOn ?? undefined],
  ] as const;
  const given = marks.filter(([one, other]) => one !== undefined && other !== undefined);
  if (given.some(([one, other]) => one !== other)) return 'other';
  const [[receipt, otherReceipt]] = marks;
  return { count: given.length, hasReceipt: receipt !== undefined && otherReceipt !== undefined };
}

const receiptMark = ({ receipt }: LineMarks) => normalPolicyNumber(receipt ?? '') || undefined;

export interface Reversal {
  /** True for a possible credit note, whose own number tells nothing of the line that it takes back. */
  readonly hasOwnReceipt: boolean;
  /** Policy where that is sure; its lines may have its number in another writing. */
  readonly policyId: number | null;
}

export interface KnownLines {
  add(line: KnownLine): void;
  /**
   * The line that another one repeats: same policy number and commission, and receipt, instalment
   * and day do not differ where both have them.
   */
  repeatedBy(line: LineMarks): { known: KnownLine; hasReceipt: boolean } | undefined;
  /**
   * The line that a negative one takes back: of its policy, with its amount or else with its receipt
   * or instalment; the latest of those that most speaks for. It is not taken back twice.
   */
  takenBackBy(line: LineMarks, reversal: Reversal): KnownLine | undefined;
  /** @returns cents that lines not approved yet, of this statement too, bring for an instalment */
  unapprovedFor(paymentId: number): Cents;
  /** The latest line for an instalment that was not taken back. */
  paidBy(paymentId: number): KnownLine | undefined;
}

/**
 * @param earlier in order of time; their negative lines take back what they name.
 * @param tolerance what an amount may be off, in cents.
 */
export function knownLines(earlier: readonly EarlierLine[], tolerance: Cents): KnownLines {
  const byNumber = new Map<string, KnownLine[]>();
  const byPolicy = new Map<number, KnownLine[]>();
  const byPayment = new Map<number, { known: KnownLine; amount: Cents }[]>();
  const takenBack = new Set<KnownLine>();
  const standing = (lines: readonly KnownLine[] = []) =>
    lines.filter((known) => known.line.commission > 0 && !takenBack.has(known));
  const known: KnownLines = {
    add(line) {
      push(byNumber, normalPolicyNumber(line.line.policyNumber), line);
      if (line.policyId !== null) push(byPolicy, line.policyId, line);
      for (const { paymentId, amount } of partsOf(line))
        push(byPayment, paymentId, { known: line, amount });
    },
    repeatedBy(line) {
      for (const one of standing(byNumber.get(normalPolicyNumber(line.policyNumber)))) {
        const marks = sharedMarks(one.line, line);
        const isSame = one.line.commission === line.commission && marks !== 'other';
        if (isSame && marks.count > 0) return { known: one, hasReceipt: marks.hasReceipt };
      }
      return undefined;
    },
    takenBackBy(line, { hasOwnReceipt, policyId }) {
      const ofNumber = byNumber.get(normalPolicyNumber(line.policyNumber)) ?? [];
      const ofPolicy = policyId === null ? [] : (byPolicy.get(policyId) ?? []);
      const lines = standing([...new Set([...ofPolicy, ...ofNumber])]);
      const found =
        latestLikeliest(lines, line, tolerance) ??
        (hasOwnReceipt ? latestLikeliest(lines, { ...line, receipt: null }, tolerance) : undefined);
      if (found) takenBack.add(found);
      return found;
    },
    unapprovedFor: (paymentId) =>
      (byPayment.get(paymentId) ?? []).reduce(
        (sum, { known, amount }) => sum + (known.isApproved ? 0 : amount),
        0,
      ),
    paidBy: (paymentId) => standing(byPayment.get(paymentId)?.map(({ known }) => known)).at(-1),
  };
  for (const line of earlier) {
    if (line.commission < 0)
      known.takenBackBy(line, { hasOwnReceipt: true, policyId: line.policyId });
    known.add({
      reference: { kind: 'earlier', lineId: line.lineId },
      line,
      policyId: line.policyId,
      paymentId: line.paymentId,
      ...(line.parts ? { parts: line.parts } : {}),
      isApproved: line.isApproved,
    });
  }
  return known;
}

function partsOf({ paymentId, parts = [], line }: KnownLine): NonNullable<KnownLine['parts']> {
  if (parts.length > 0) return parts;
  return paymentId === null ? [] : [{ paymentId, amount: line.commission }];
}

function push<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item) {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** The score of an equal amount, above that of all other marks together: it says more than any number of them. */
const SAME_AMOUNT = 10;

function latestLikeliest(
  lines: readonly KnownLine[],
  reversal: LineMarks,
  tolerance: Cents,
): KnownLine | undefined {
  let best: { known: KnownLine; weight: number } | undefined;
  for (const known of lines) {
    const weight = weightOf(known.line, reversal, tolerance);
    if (weight > 0 && weight >= (best?.weight ?? 0)) best = { known, weight };
  }
  return best?.known;
}

function weightOf(line: LineMarks, reversal: LineMarks, tolerance: Cents): number {
  // A reversal has a day of its own.
  const marks = sharedMarks(line, { ...reversal, collectedOn: null });
  if (marks === 'other') return 0;
  const left = line.commission + reversal.commission;
  if (Math.abs(left) <= tolerance) return SAME_AMOUNT + marks.count;
  return left > 0 ? marks.count : 0;
}
