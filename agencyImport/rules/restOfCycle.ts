import { addDays, type CivilDate, civilDate, daysBetween } from '../../domain/civilDate.ts';
import { type Cents, divideCents, sumCents } from '../../domain/money/money.ts';
import {
  dueDateOf,
  endWithinYear,
  fitsTerm,
  instalmentsInCycle,
} from '../../domain/sales/dueDates.ts';
import {
  canBeShared,
  type PlannedInstalment,
  paymentsPerYear,
  planRest,
} from '../../domain/sales/instalments.ts';
import type { ImportedInstalment } from './instalments.ts';
import type { WholePolicy } from './understood.ts';

interface CycleOfPolicy {
  readonly policy: WholePolicy;
  readonly frequencyId: number;
  readonly cycle: number;
}

export interface CycleToFill extends CycleOfPolicy {
  readonly policyValue: Cents;
  readonly remote: readonly ImportedInstalment[];
  readonly lastNumber: number;
}

const stepsOf = ({ policy, frequencyId, cycle }: CycleOfPolicy) => {
  const term = { startDate: civilDate(policy.startDate), endDate: civilDate(policy.endDate) };
  const count = paymentsPerYear(frequencyId, policy.numberOfPayments);
  const until = cycle === 0 ? endWithinYear(term) : undefined;
  return { ...term, cycle, frequencyId, count, until };
};

export const expectedInCycle = (cycle: CycleOfPolicy): number => instalmentsInCycle(stepsOf(cycle));

/**
 * A cycle's instalments on days of their own: of several that are told on one day each is due on the planned day of its
 * place in the cycle, or on the next that is free.
 * @param taken days of the policy's other instalments; those given here are added
 */
export const onOwnDays = (
  ofCycle: CycleOfPolicy,
  remote: readonly ImportedInstalment[],
  { shared, taken }: { readonly shared: ReadonlySet<CivilDate>; readonly taken: Set<CivilDate> },
): ImportedInstalment[] => {
  const steps = stepsOf(ofCycle);
  const last = instalmentsInCycle(steps) - 1;
  return remote.map((one, place) => {
    if (!shared.has(one.dueDate)) return one;
    let dueDate = dueDateOf(steps, Math.min(place, last));
    while (taken.has(dueDate)) dueDate = addDays(dueDate, 1);
    taken.add(dueDate);
    return { ...one, dueDate };
  });
};

/** Each instalment that is told takes the place of the cycle whose day is nearest to its own. */
const placesLeft = (
  days: readonly PlannedInstalment['dueDate'][],
  remote: CycleToFill['remote'],
) => {
  const left = new Set(days.keys());
  for (const { dueDate } of remote) {
    const distance = (place: number) => Math.abs(daysBetween(days[place] ?? dueDate, dueDate));
    const [nearest] = [...left].toSorted((a, b) => distance(a) - distance(b));
    if (nearest !== undefined) left.delete(nearest);
  }
  return [...left];
};

/** Free numbers between the first and the last instalment that the other server has; then those after the policy's last. */
const numbersLeft = ({ remote, lastNumber }: CycleToFill, count: number): number[] => {
  const numbers = new Set(remote.map(({ number }) => number));
  const first = remote[0]?.number ?? lastNumber + 1;
  const span = Math.max(0, ...numbers) - first;
  const between = Array.from({ length: Math.max(span, 0) }, (_, at) => first + at);
  const after = Array.from({ length: count }, (_, at) => lastNumber + 1 + at);
  return [...between.filter((number) => !numbers.has(number)), ...after];
};

/** Places left on days of their own, where a middle instalment is missing or days have moved. */
const fillGaps = (
  toFill: CycleToFill,
  steps: ReturnType<typeof stepsOf>,
  toShare: Cents,
): PlannedInstalment[] | undefined => {
  const days = Array.from({ length: instalmentsInCycle(steps) }, (_, at) => dueDateOf(steps, at));
  const { remote } = toFill;
  const places = placesLeft(days, remote);
  const numbers = numbersLeft(toFill, places.length);
  const taken = new Set(remote.map(({ dueDate }) => dueDate));
  const part = divideCents(toShare, places.length);
  let left = toShare;
  const rest = places.flatMap((place, at) => {
    const dueDate = days[place];
    const value = at === places.length - 1 ? left : part;
    left -= value;
    const number = numbers[at];
    return dueDate && number && !taken.has(dueDate)
      ? [{ number, dueDate, value, pendingValue: -1 }]
      : [];
  });
  return rest.length === places.length ? rest : undefined;
};

/**
 * What of a cycle is not told: not issued yet, and not in a schedule. It shares what is left of the value.
 * @returns undefined where that cannot be planned
 */
export const restOfCycle = (toFill: CycleToFill): PlannedInstalment[] | undefined => {
  const { policyValue, remote, lastNumber } = toFill;
  const steps = stepsOf(toFill);
  const first = remote.map(({ value }) => value);
  const left = policyValue - sumCents(first);
  const missing = instalmentsInCycle(steps) - first.length;
  if (missing <= 0 || left <= 0) return [];
  if (!canBeShared(left, missing) || !fitsTerm(steps)) return undefined;
  const last = remote.at(-1);
  const firstNumber = lastNumber + 1 - first.length;
  const rest = planRest({ ...steps, policyValue, firstNumber }, first);
  const isInOrder = !last || rest.every(({ dueDate }) => dueDate > last.dueDate);
  const numbers = remote.map(({ number }) => number);
  const isWhole = !last || last.number - Math.min(...numbers) + 1 === remote.length;
  return isInOrder && isWhole ? rest : fillGaps(toFill, steps, left);
};
