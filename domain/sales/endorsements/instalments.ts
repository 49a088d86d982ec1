import { addDays, addMonths, type CivilDate } from '../../civilDate.ts';
import { type Cents, sumCents } from '../../money/money.ts';
import { regularValue } from '../instalments.ts';
import type { InstalmentEffect } from './kinds.ts';

/** An instalment of the period, in order of number; amounts in cents. */
export interface EndorsedInstalment {
  readonly dueDate: CivilDate;
  readonly value: Cents;
  readonly credit: Cents;
  readonly isPaid: boolean;
  readonly isIssued: boolean;
}

export interface ChosenEffect {
  readonly effect: InstalmentEffect;
  readonly ownCount?: number | null;
  readonly ownFrom?: CivilDate | null;
  /** Refund before which the instalments not collected are lowered. */
  readonly reducesUnpaid?: boolean;
}

/** An instalment after the endorsement; without `from` it is a new one. */
export interface ChangedInstalment<I extends EndorsedInstalment = EndorsedInstalment>
  extends EndorsedInstalment {
  readonly from?: I;
}

/**
 * Why an effect does not do:
 * - `nothingUnpaid`: no instalment is left to charge it with;
 * - `aboveUnpaid`: more is given back than is left to collect;
 * - `refundOfCharge`, `ownOfReturn`: the effect is of the other sign;
 * - `refundAboveCollected`: more than was collected;
 * - `ownTooSmall`: an instalment would be of nothing;
 * - `ownTooEarly`: not after the last instalment that was issued or collected;
 * - `ownPastEnd`: due when the period is over.
 */
export type EffectRefusal =
  | { readonly refusal: 'nothingUnpaid' | 'refundOfCharge' | 'ownOfReturn' | 'ownTooSmall' }
  | { readonly refusal: 'aboveUnpaid' | 'refundAboveCollected'; readonly most: Cents }
  | { readonly refusal: 'ownTooEarly' | 'ownPastEnd'; readonly day: CivilDate };

export type EffectOutcome<I extends EndorsedInstalment = EndorsedInstalment> =
  | {
      readonly ok: true;
      readonly instalments: readonly ChangedInstalment<I>[];
      /** Amounts given back of what had been collected, also on instalments that leave the plan. */
      readonly refunds: Shares<I>;
    }
  | ({ readonly ok: false } & EffectRefusal);

/** Shares of an amount that are as even as their limits let them be, and sum to it; the last takes the residue. */
export function evenShares(amount: Cents, limits: readonly Cents[]): Cents[] {
  const shares = [...limits];
  let left = amount;
  const rest = limits.map((_, place) => place).sort((a, b) => limitAt(a) - limitAt(b));
  function limitAt(place: number): Cents {
    return limits[place] ?? 0;
  }
  while (rest.length > 0 && limitAt(rest[0] ?? 0) < regularValue(left, rest.length))
    left -= limitAt(rest.shift() ?? 0);
  const regular = rest.length > 0 ? regularValue(left, rest.length) : 0;
  left -= regular * rest.length;
  for (const place of rest.sort((a, b) => b - a)) {
    const residue = Math.min(left, limitAt(place) - regular);
    shares[place] = regular + residue;
    left -= residue;
  }
  return shares;
}

const evenly = (amount: Cents, count: number): Cents[] =>
  evenShares(amount, new Array<Cents>(count).fill(amount));

function shareInOrder(amount: Cents, limits: readonly Cents[]): Cents[] {
  let left = amount;
  return limits.map((limit) => {
    const share = Math.min(limit, left);
    left -= share;
    return share;
  });
}

const reversed = <T>(all: readonly T[]): T[] => [...all].reverse();

type Shares<I> = ReadonlyMap<I, Cents>;

const sharesOf = <I>(instalments: readonly I[], shares: readonly Cents[]): Shares<I> =>
  new Map(instalments.map((one, place) => [one, shares[place] ?? 0]));

const leftOf = ({ value, credit }: EndorsedInstalment): Cents => value - credit;

/** An instalment of which nothing is left leaves the plan; what was collected on it stays in its movements. */
function changed<I extends EndorsedInstalment>(
  from: I,
  added: Cents,
  lowered: Cents,
  refunded: Cents,
): ChangedInstalment<I>[] {
  const value = from.value + added - lowered - refunded;
  const credit = from.credit - refunded;
  if (value === 0) return [];
  const { dueDate, isIssued } = from;
  return [{ from, dueDate, isIssued, value, credit, isPaid: from.isPaid || value === credit }];
}

function apply<I extends EndorsedInstalment>(
  instalments: readonly I[],
  shares: { added?: Shares<I>; lowered?: Shares<I>; refunded?: Shares<I> },
): EffectOutcome<I> {
  const of = (which: Shares<I> | undefined, one: I) => which?.get(one) ?? 0;
  return {
    ok: true,
    instalments: instalments.flatMap((one) =>
      changed(one, of(shares.added, one), of(shares.lowered, one), of(shares.refunded, one)),
    ),
    refunds: shares.refunded ?? new Map(),
  };
}

function charge<I extends EndorsedInstalment>(
  instalments: readonly I[],
  amount: Cents,
  chosen: ChosenEffect,
  end: CivilDate,
): EffectOutcome<I> {
  if (chosen.effect === 'refund') return { ok: false, refusal: 'refundOfCharge' };
  if (chosen.effect === 'own') return chargeByItself(instalments, amount, chosen, end);
  const unpaid = instalments.filter(({ isPaid }) => !isPaid);
  if (unpaid.length === 0) return { ok: false, refusal: 'nothingUnpaid' };
  const shares = chosen.effect === 'spread' ? evenly(amount, unpaid.length) : [amount];
  return apply(instalments, { added: sharesOf(unpaid, shares) });
}

/** Instalments of its own, month by month; one that falls on the day of another is added to it. */
function chargeByItself<I extends EndorsedInstalment>(
  instalments: readonly I[],
  amount: Cents,
  { ownCount, ownFrom }: ChosenEffect,
  end: CivilDate,
): EffectOutcome<I> {
  const count = ownCount ?? 1;
  const from = ownFrom ?? end;
  const days = Array.from({ length: count }, (_, month) => addMonths(from, month));
  const last = instalments.findLast((one) => one.isIssued || one.isPaid || one.credit > 0);
  if (amount < count) return { ok: false, refusal: 'ownTooSmall' };
  if (last && from <= last.dueDate) return { ok: false, refusal: 'ownTooEarly', day: last.dueDate };
  if ((days.at(-1) ?? from) >= end) return { ok: false, refusal: 'ownPastEnd', day: end };
  const values = evenly(amount, days.length);
  const byDay = new Map(days.map((day, place) => [day, values[place] ?? 0]));
  const standing = instalments.flatMap((one) =>
    changed(one, one.isPaid ? 0 : (byDay.get(one.dueDate) ?? 0), 0, 0),
  );
  const taken = new Set(instalments.map(({ dueDate }) => dueDate));
  const own = [...byDay].flatMap(([dueDate, value]): ChangedInstalment<I>[] =>
    taken.has(dueDate) ? [] : [{ dueDate, value, credit: 0, isPaid: false, isIssued: false }],
  );
  const merged = [...standing, ...own].sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
  return { ok: true, instalments: merged, refunds: new Map() };
}

function giveBack<I extends EndorsedInstalment>(
  instalments: readonly I[],
  amount: Cents,
  { effect, reducesUnpaid = true }: ChosenEffect,
): EffectOutcome<I> {
  if (effect === 'own') return { ok: false, refusal: 'ownOfReturn' };
  const unpaid = instalments.filter((one) => leftOf(one) > 0);
  const most = sumCents(unpaid.map(leftOf));
  if (effect === 'refund') return refund(instalments, unpaid, amount, reducesUnpaid ? most : 0);
  if (amount > most) return { ok: false, refusal: 'aboveUnpaid', most };
  const limits = unpaid.map(leftOf);
  const shares = effect === 'spread' ? evenShares(amount, limits) : shareInOrder(amount, limits);
  return apply(instalments, { lowered: sharesOf(unpaid, shares) });
}

/** Lowers the last instalments that are not collected, then gives back of those collected last. */
function refund<I extends EndorsedInstalment>(
  instalments: readonly I[],
  unpaid: readonly I[],
  amount: Cents,
  fromUnpaid: Cents,
): EffectOutcome<I> {
  const lowered = Math.min(amount, fromUnpaid);
  const collected = reversed(instalments.filter(({ credit }) => credit > 0));
  const credits = collected.map(({ credit }) => credit);
  const most = fromUnpaid + sumCents(credits);
  if (amount > most) return { ok: false, refusal: 'refundAboveCollected', most };
  const last = reversed(unpaid);
  return apply(instalments, {
    lowered: sharesOf(last, shareInOrder(lowered, last.map(leftOf))),
    refunded: sharesOf(collected, shareInOrder(amount - lowered, credits)),
  });
}

/**
 * The instalments of a period once an endorsement changes its premium. Their values sum to what they were and the
 * amount; none is below its credit.
 * @param instalments of the period, in order of number
 * @param amount signed cents
 * @param end the first day after the period: no instalment of its own is due that day or later
 */
export function endorseInstalments<I extends EndorsedInstalment>(
  instalments: readonly I[],
  amount: Cents,
  chosen: ChosenEffect,
  end: CivilDate,
): EffectOutcome<I> {
  if (amount === 0) return apply(instalments, {});
  return amount > 0
    ? charge(instalments, amount, chosen, end)
    : giveBack(instalments, -amount, chosen);
}

/**
 * The instalments of a policy that ends early: what is retained and would fall due that day or later falls due on the
 * day of the end, as one instalment; where one that is collected falls due then, on the free day before.
 * @param instalments with what is given back taken off, in order
 */
export function dueAtEnd<C extends ChangedInstalment>(instalments: readonly C[], end: CivilDate) {
  const later = instalments.filter(({ isPaid, dueDate }) => !isPaid && dueDate >= end);
  const [first, ...rest] = later;
  if (!first) return [...instalments];
  const stays = instalments.filter((one) => !rest.includes(one));
  const taken = new Set(stays.flatMap((one) => (one === first ? [] : [one.dueDate])));
  let dueDate = end;
  while (taken.has(dueDate)) dueDate = addDays(dueDate, -1);
  const [value, credit] = [
    sumCents(later.map((one) => one.value)),
    sumCents(later.map((one) => one.credit)),
  ];
  return stays.map((one) =>
    one === first ? { ...one, dueDate, value, credit, isIssued: true } : one,
  );
}
