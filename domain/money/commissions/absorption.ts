/**
 * Advances given before there was a balance to set them against are absorbed first when a commission is paid.
 */
import { ADVANCE_STATUS, type AdvanceStatusId } from '../../catalogueIds.ts';
import type { CivilDate } from '../../civilDate.ts';
import { type Cents, sumCents } from '../money.ts';

export interface OpenAdvance {
  readonly id: number;
  readonly remaining: Cents;
  readonly date: CivilDate;
}

export interface PolicyInFavour {
  readonly id: number;
  readonly inFavour: Cents;
}

export interface Absorption {
  readonly policyId: number;
  readonly advanceId: number;
  readonly amount: Cents;
}

/** An advance afterwards: absorbed + remaining is what it had before. */
export interface AdvanceAfter {
  readonly id: number;
  readonly absorbed: Cents;
  readonly remaining: Cents;
  readonly statusId: AdvanceStatusId;
}

/**
 * The order money goes to policies: largest balance in favour first, the smaller id when two are
 * equal (specification §9).
 */
export function inOrderOfBalance<P extends PolicyInFavour>(policies: readonly P[]): P[] {
  return policies.toSorted((a, b) => b.inFavour - a.inFavour || a.id - b.id);
}

/**
 * Sets open advances, oldest first, against policies, largest balance first, until either runs
 * out. The order is that of the balances before anything is absorbed.
 *
 * @param advances amounts in cents, 0 or more.
 * @param policies balances in cents, 0 or more; each id once.
 * @returns what goes from where to where (never 0), every advance in the order it was used, and
 * what is left of each policy's balance by its id.
 */
export function absorbAdvances(
  advances: readonly OpenAdvance[],
  policies: readonly PolicyInFavour[],
): { absorptions: Absorption[]; advances: AdvanceAfter[]; available: Map<number, Cents> } {
  const available = new Map(policies.map(({ id, inFavour }) => [id, inFavour]));
  const ordered = inOrderOfBalance(policies);
  const absorptions = oldestFirst(advances).flatMap((advance) =>
    allocate(advance.remaining, ordered, available).map((part) => ({
      advanceId: advance.id,
      ...part,
    })),
  );
  const afterwards = oldestFirst(advances).map((advance) => afterOf(advance, absorptions));
  return { absorptions, advances: afterwards, available };
}

/**
 * Fills policies up one after the other until the amount runs out, and takes what each got from
 * `available`.
 *
 * @param available what each policy can still take, by id; changed by the call.
 * @returns what each policy got, in order; never 0.
 */
export function allocate(
  amount: Cents,
  ordered: readonly PolicyInFavour[],
  available: Map<number, Cents>,
): { policyId: number; amount: Cents }[] {
  let left = amount;
  return ordered.flatMap(({ id }) => {
    const room = available.get(id) ?? 0;
    const part = Math.min(left, room);
    if (part === 0) return [];
    left -= part;
    available.set(id, room - part);
    return [{ policyId: id, amount: part }];
  });
}

function oldestFirst(advances: readonly OpenAdvance[]): OpenAdvance[] {
  return advances.toSorted((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? -1 : 1;
    return a.id - b.id;
  });
}

function afterOf({ id, remaining }: OpenAdvance, absorptions: readonly Absorption[]): AdvanceAfter {
  const taken = absorptions.filter(({ advanceId }) => advanceId === id);
  const absorbed = sumCents(taken.map(({ amount }) => amount));
  const left = remaining - absorbed;
  const statusId = left === 0 ? ADVANCE_STATUS.settled : ADVANCE_STATUS.open;
  return { id, absorbed, remaining: left, statusId };
}
