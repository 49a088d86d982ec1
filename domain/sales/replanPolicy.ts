/** A whole policy planned anew, cycle by cycle, with numbers that run on without gaps. */
import { PAYMENT_FREQUENCY } from '../catalogueIds.ts';
import type { CivilDate } from '../civilDate.ts';
import type { CycleSteps } from './dueDates.ts';
import type { CycleToPlan } from './instalments.ts';
import {
  type CreditedInstalment,
  comesAfter,
  type ReplannedCycle,
  type ReplanRefusal,
  renumberCycle,
  replanCycle,
} from './replan.ts';

export interface ExistingInstalment extends CreditedInstalment {
  readonly credited: boolean;
}

export interface PolicyToReplan extends Pick<CycleSteps, 'startDate' | 'frequencyId' | 'count'> {
  /** In order of cycle; one that is only beginning has no instalments yet. */
  readonly cycles: readonly (Pick<CycleToPlan, 'cycle' | 'policyValue' | 'until' | 'from'> & {
    readonly instalments: readonly ExistingInstalment[];
    /** Set where the cycle has its own count: it was planned under an earlier frequency. */
    readonly count?: number | undefined;
    /** Start that its steps are counted from, where that is not the policy's. */
    readonly anchor?: { readonly startDate: CivilDate; readonly cycle: number } | undefined;
    /** Set where the cycle's places keep their present due dates. */
    readonly dates?: readonly CivilDate[] | undefined;
    /** Set where nothing changes for this cycle: its instalments keep dates and values. */
    readonly unchanged?: boolean | undefined;
  })[];
}

/** {@link replanPolicy}'s answer; a refusal names the first cycle that does not go. */
export type PolicyReplan =
  | { readonly ok: true; readonly cycles: ({ readonly cycle: number } & ReplannedCycle)[] }
  | { readonly ok: false; readonly refusal: ReplanRefusal; readonly cycle: number };

/**
 * Plans a policy's instalments without credit anew, over all its cycles.
 *
 * Payment is in order, so those with credit are the first ones. Should a payment have been reversed
 * before later ones, the instalment stays too: everything up to the last credited one does. While
 * an instalment stays, all of the cycles before it must stay as well; a change that would add to
 * one of them is a `dates_conflict`. The instalments of an unchanged cycle only move up or down in
 * number, behind what changed before them.
 *
 * @returns for each cycle what stays and what takes the place of the rest.
 * @throws RangeError when a number is out of range, `count` is not the frequency's own, the cycles
 * are not in order, or the instalments that stay are not numbered from 1 without gaps.
 */
export function replanPolicy({ cycles, ...terms }: PolicyToReplan): PolicyReplan {
  requireAscending(cycles.map(({ cycle }) => cycle));
  const last = cycles.flatMap(({ instalments }) => instalments).findLast((one) => one.credited);
  const replanned: ({ cycle: number } & ReplannedCycle)[] = [];
  let firstNumber = 1;
  for (const { instalments, count, unchanged, anchor, ...places } of cycles) {
    const { cycle } = places;
    const withCredit = instalments.filter(
      ({ number }) => last !== undefined && number <= last.number,
    );
    const own = count === undefined ? {} : { count, frequencyId: PAYMENT_FREQUENCY.other };
    const plan = { ...terms, ...own, ...places, ...anchor, withCredit, firstNumber };
    const result = unchanged ? renumberCycle(plan, instalments) : replanCycle(plan);
    if (!result.ok) return { ...result, cycle };
    const { planned } = result;
    if (!comesAfter(planned, last) || !numbersComeAfter(planned, last)) {
      return { ok: false, refusal: 'dates_conflict', cycle };
    }
    replanned.push({ cycle, withCredit: result.withCredit, planned });
    firstNumber += withCredit.length + planned.length;
  }
  return { ok: true, cycles: replanned };
}

/** False when a later cycle keeps an instalment: a number in between would be taken twice. */
function numbersComeAfter(
  planned: readonly { readonly number: number }[],
  last: CreditedInstalment | undefined,
): boolean {
  return last === undefined || planned.every(({ number }) => number > last.number);
}

function requireAscending(cycles: readonly number[]): void {
  if (!cycles.every((cycle, index) => index === 0 || cycle > (cycles[index - 1] ?? cycle))) {
    throw new RangeError('The cycles are given in order');
  }
}
