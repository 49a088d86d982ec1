/**
 * A policy's cycles as another agency's server tells them: its periods with the instalments that belong to
 * them. What it does not tell yet, because it is not issued, is planned by our own rule (domain §6, §15).
 */
import { POLICY_STATUS } from '../catalogueIds.ts';
import { type CivilDate, civilDate, earlier, formatDate, yearOf } from '../civilDate.ts';
import { endWithinYear, fitsTerm, instalmentsInCycle, type Term } from '../dueDates.ts';
import { canBeShared, paymentsPerYear, planRest } from '../instalments.ts';
import { sumCents, toCents } from '../money.ts';
import type { PeriodValues } from '../periods.ts';
import {
  type BroughtInstalment,
  planned,
  splitOver,
  toldInstalments,
  withPending,
} from './instalments.ts';
import type { ToldPeriod, ToldPolicy } from './told.ts';

/** A yearly cycle to bring in. */
export interface BroughtCycle {
  /** Whole years after the policy's start, from 0. */
  readonly cycle: number;
  readonly year: number;
  /** Of a term shorter than a year. */
  readonly term: Term | undefined;
  readonly values: PeriodValues;
  readonly numberOfPayments: number;
  readonly numberOfPaymentsAdvisor: number;
  readonly instalments: readonly BroughtInstalment[];
}

/** What is brought of a policy's schedule. */
export interface BroughtSchedule {
  readonly cycles: readonly BroughtCycle[];
  readonly cancelledOn: CivilDate | null;
  /** What had to be supposed, in Spanish. */
  readonly notes: readonly string[];
}

/** @returns amounts in cents */
export const valuesOf = (
  priced: Pick<ToldPeriod, 'policyValue' | 'policyFee' | 'agencyPercentage' | 'advisorPercentage'>,
): PeriodValues => ({
  policyValue: toCents(priced.policyValue),
  policyFee: toCents(priced.policyFee ?? 0),
  agencyPercentage: priced.agencyPercentage,
  advisorPercentage: priced.advisorPercentage,
});

/** Where no periods are told, a renewal has the values of its year, and the policy those of the others. */
const periodsOf = (policy: ToldPolicy): ToldPeriod[] => {
  const told = (policy.periods ?? []).toSorted((a, b) => a.year - b.year);
  if (told.length > 0) return told;
  const first = yearOf(civilDate(policy.startDate));
  const years = new Map<number, ToldPeriod>([
    [first, { ...policy, ...withoutCounts, year: first }],
  ]);
  for (const renewal of policy.renewals ?? []) {
    const year = yearOf(civilDate(renewal.createdAt));
    years.set(year, { ...renewal, ...withoutCounts, year });
  }
  return [...years.values()].toSorted((a, b) => a.year - b.year);
};

const withoutCounts = { numberOfPayments: null, numberOfPaymentsAdvisor: null } as const;

interface CycleToFill {
  readonly policy: ToldPolicy;
  readonly frequencyId: number;
  readonly cycle: number;
  readonly values: PeriodValues;
  readonly told: readonly BroughtInstalment[];
  readonly lastNumber: number;
}

/** The instalments of a cycle that are not told: not issued yet, and not in a schedule. */
const restOf = ({ policy, frequencyId, cycle, values, told, lastNumber }: CycleToFill) => {
  const term = { startDate: civilDate(policy.startDate), endDate: civilDate(policy.endDate) };
  const count = paymentsPerYear(frequencyId, policy.numberOfPayments);
  const until = cycle === 0 ? endWithinYear(term) : undefined;
  const steps = { ...term, cycle, frequencyId, count, until };
  const first = told.map(({ value }) => value);
  const left = values.policyValue - sumCents(first);
  const missing = instalmentsInCycle(steps) - first.length;
  if (missing <= 0 || left <= 0) return [];
  if (!canBeShared(left, missing) || !fitsTerm({ ...steps, endDate: term.endDate }))
    return undefined;
  const firstNumber = lastNumber + 1 - first.length;
  const rest = planRest({ ...steps, policyValue: values.policyValue, firstNumber }, first);
  const last = told.at(-1);
  return last && rest.some(({ dueDate }) => dueDate <= last.dueDate)
    ? undefined
    : rest.map(planned);
};

/** Such a server may say that a policy was cancelled and not when: nothing falls due any more. */
const cancellationOf = (
  policy: ToldPolicy,
  cycles: readonly BroughtCycle[],
  today: CivilDate,
): CivilDate | null => {
  if (policy.cancelledOn) return civilDate(policy.cancelledOn);
  if (policy.policy_status_id !== POLICY_STATUS.cancelled) return null;
  const next = cycles.flatMap(({ instalments }) => instalments).find(({ isIssued }) => !isIssued);
  return next ? earlier(next.dueDate, today) : today;
};

const notesOf = (
  policy: ToldPolicy,
  cycles: readonly BroughtCycle[],
  cancelledOn: CivilDate | null,
  today: CivilDate,
): string[] => {
  const notes: string[] = [];
  if (!policy.periods?.length) notes.push('el otro servidor no dice sus valores por año');
  if (cancelledOn && !policy.cancelledOn)
    notes.push(`no se dice el día de la cancelación: se toma el ${formatDate(cancelledOn)}`);
  if (cancelledOn) return notes;
  for (const { number, dueDate, isIssued } of cycles.flatMap(({ instalments }) => instalments))
    if (!isIssued && dueDate <= today)
      notes.push(`la cuota ${number} vence el ${formatDate(dueDate)} y allá no está emitida`);
  return notes;
};

/**
 * The cycles of a policy as another server tells them.
 *
 * @param policy with its payments; periods, renewals and a schedule where it tells them
 * @param frequencyId our id of its payment frequency
 * @param today the day that is
 * @throws RangeError for a count out of range
 */
export function broughtSchedule(
  policy: ToldPolicy,
  frequencyId: number,
  today: CivilDate,
): BroughtSchedule {
  const startDate = civilDate(policy.startDate);
  const periods = periodsOf(policy);
  const told = toldInstalments(policy);
  const parts = splitOver(periods, told, startDate);
  const lastNumber = told.at(-1)?.number ?? 0;
  const notes: string[] = [];
  const endDate = civilDate(policy.endDate);
  const until = periods.length === 1 ? endWithinYear({ startDate, endDate }) : undefined;
  const cycles = periods.map((period, place): BroughtCycle => {
    const values = valuesOf(period);
    const own = parts[place] ?? [];
    const cycle = period.year - yearOf(startDate);
    const isLast = place === periods.length - 1;
    const rest = isLast
      ? restOf({ policy, frequencyId, cycle, values, told: own, lastNumber })
      : [];
    if (!rest) notes.push(`las cuotas por emitir del año ${period.year} no pueden planificarse`);
    const instalments = withPending([...own, ...(rest ?? [])], values.policyValue);
    const count = period.numberOfPayments ?? Math.max(instalments.length, 1);
    const advisorCount = period.numberOfPaymentsAdvisor ?? policy.numberOfPaymentsAdvisor ?? count;
    return {
      cycle,
      year: period.year,
      term: until && { startDate, endDate: until },
      values,
      numberOfPayments: count,
      numberOfPaymentsAdvisor: Math.min(Math.max(advisorCount, 1), count),
      instalments,
    };
  });
  const cancelledOn = cancellationOf(policy, cycles, today);
  return {
    cycles,
    cancelledOn,
    notes: [...notes, ...notesOf(policy, cycles, cancelledOn, today)],
  };
}
