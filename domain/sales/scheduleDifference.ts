import { type Cents, sumCents } from '../money/money.ts';
import type { PlannedInstalment } from './instalments.ts';
import type { ExistingCycle, ScheduledCycle } from './policySchedule.ts';
import type { ExistingInstalment } from './replan.ts';

/** Place of a cycle whose instalment changes; without `before` it is new, without `after` gone. */
export interface ChangedInstalment {
  readonly before?: ExistingInstalment | undefined;
  readonly after?: PlannedInstalment | undefined;
}

export interface CycleDifference {
  readonly cycle: number;
  /** Changes in order of place; unchanged places do not appear. */
  readonly changed: readonly ChangedInstalment[];
  readonly withCredit: { readonly count: number; readonly value: Cents };
}

/**
 * Compares the cycles of a schedule with what becomes of them. An instalment is known by its place
 * in the cycle, as the server keeps its row.
 *
 * @param before as they stand
 * @param after the same cycles, in the same order
 * @returns the cycles in which an instalment changes its number, date or value
 */
export function scheduleDifference(
  before: readonly ExistingCycle[],
  after: readonly ScheduledCycle[],
): CycleDifference[] {
  return before.flatMap((standing, index) => {
    const scheduled = after[index];
    const changed = scheduled ? changedPlaces(standing, scheduled) : [];
    if (!scheduled || changed.length === 0) return [];
    const { withCredit } = scheduled;
    const value = sumCents(withCredit.map((one) => one.value));
    return [{ cycle: standing.cycle, changed, withCredit: { count: withCredit.length, value } }];
  });
}

function changedPlaces(
  { instalments }: ExistingCycle,
  { withCredit, planned }: ScheduledCycle,
): ChangedInstalment[] {
  const targets = [...withCredit, ...planned];
  const places = Math.max(instalments.length, targets.length);
  return Array.from({ length: places }, (_, place) => ({
    before: instalments[place],
    after: targets[place],
  })).filter(({ before, after }) => !isSame(before, after));
}

function isSame(before: ExistingInstalment | undefined, after: PlannedInstalment | undefined) {
  return (
    before?.number === after?.number &&
    before?.dueDate === after?.dueDate &&
    before?.value === after?.value
  );
}
