import { addYears, type CivilDate, civilDate, yearOf } from '../../domain/civilDate.ts';
import type { RemotePeriod } from './remoteRecords.ts';
import type { WholePolicy } from './understood.ts';

export interface RemoteCycle {
  readonly cycle: number;
  readonly period: RemotePeriod;
  /** Day of renewal, where the server does not tell cycles by themselves. */
  readonly renewedOn?: CivilDate | undefined;
}

/** A policy lasts no longer; an end typed wrong would make thousands of cycles. */
const MAX_YEARS = 100;

const withoutCounts = { numberOfPayments: null, numberOfPaymentsAdvisor: null } as const;

/** Our own servers tell which cycle a period is, or how many instalments it has: theirs are all cycles. */
const areCycles = (periods: readonly RemotePeriod[]) =>
  periods.length > 0 &&
  periods.every(({ cycle, instalments }) => cycle != null || (instalments ?? 0) > 0);

/**
 * The first cycle, those that were renewed, and those with a period whose anniversary has passed within the term. The
 * term's last years are the renewed ones.
 */
const yearsBegun = (policy: WholePolicy, today: CivilDate): number[] => {
  const [start, end] = [civilDate(policy.startDate), civilDate(policy.endDate)];
  const renewed = policy.renewals.length;
  const known = new Set(policy.periods?.map(({ year }) => year));
  const hasPassed = (cycle: number) =>
    known.has(yearOf(start) + cycle) && addYears(start, cycle) <= today;
  let years = 1;
  while (years < MAX_YEARS && addYears(start, years) < end) years += 1;
  years = Math.max(years, renewed + 1);
  return Array.from({ length: years }, (_, cycle) => cycle).filter(
    (cycle) => cycle === 0 || cycle >= years - renewed || hasPassed(cycle),
  );
};

const renewalOf = ({ renewals }: WholePolicy, years: readonly number[], place: number) =>
  renewals[place - (years.length - renewals.length)];

/** The periods of cycles: one each, in order, where there are as many; else those of the years in which they began. */
const periodsFor = (policy: WholePolicy, years: readonly number[]): RemotePeriod[] => {
  const periods = (policy.periods ?? []).toSorted((a, b) => a.year - b.year);
  if (periods.length === years.length) return periods;
  const first = yearOf(civilDate(policy.startDate));
  const left = [...periods];
  const take = (year: number | undefined) => {
    const at = left.findIndex((period) => period.year === year);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  return years.map((cycle, place): RemotePeriod => {
    const renewal = renewalOf(policy, years, place);
    const renewedIn = renewal && yearOf(civilDate(renewal.createdAt));
    const own = take(renewedIn) ?? take(first + cycle);
    return own ?? { ...(renewal ?? policy), ...withoutCounts, year: first + cycle };
  });
};

/**
 * @param today the day that is: an anniversary that has passed begins a cycle
 * @returns the cycles in order, and the years of periods that are none: the policy was merely edited in them
 */
export const remoteCycles = (
  policy: WholePolicy,
  today: CivilDate,
): { readonly cycles: readonly RemoteCycle[]; readonly edited: readonly number[] } => {
  const first = yearOf(civilDate(policy.startDate));
  const periods = (policy.periods ?? []).toSorted((a, b) => a.year - b.year);
  if (areCycles(periods))
    return {
      cycles: periods.map((period) => ({ cycle: period.cycle ?? period.year - first, period })),
      edited: [],
    };
  const years = yearsBegun(policy, today);
  const chosen = periodsFor(policy, years);
  return {
    cycles: years.map((cycle, place) => {
      const renewal = renewalOf(policy, years, place);
      return {
        cycle,
        period: { ...(chosen[place] ?? { ...policy, ...withoutCounts }), year: first + cycle },
        renewedOn: renewal && civilDate(renewal.createdAt),
      };
    }),
    edited: periods.filter((period) => !chosen.includes(period)).map(({ year }) => year),
  };
};
