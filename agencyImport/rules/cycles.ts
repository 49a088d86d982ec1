/**
 * A policy's cycles as another agency's server tells them: its periods with the instalments that belong to
 * them. What it does not tell yet, because it is not issued, is planned by our own rule (domain §6, §15).
 */
import { POLICY_STATUS } from '../../domain/catalogueIds.ts';
import { type CivilDate, civilDate, earlier, formatDate } from '../../domain/civilDate.ts';
import { toCents } from '../../domain/money/money.ts';
import { endWithinYear, type Term } from '../../domain/sales/dueDates.ts';
import type { PeriodValues } from '../../domain/sales/periods.ts';
import {
  type ImportedInstalment,
  planned,
  remoteInstalments,
  sharedDays,
  splitOver,
  withPending,
} from './instalments.ts';
import { remoteCycles } from './remoteCycles.ts';
import type { RemotePeriod, RemotePolicy } from './remoteRecords.ts';
import { expectedInCycle, onOwnDays, restOfCycle } from './restOfCycle.ts';
import { type WholePolicy, wholePolicy } from './understood.ts';

export interface ImportedCycle {
  /** Whole years after the policy's start, from 0. */
  readonly cycle: number;
  readonly year: number;
  /** Term of a policy shorter than a year; undefined otherwise. */
  readonly term: Term | undefined;
  readonly values: PeriodValues;
  readonly numberOfPayments: number;
  readonly numberOfPaymentsAdvisor: number;
  readonly instalments: readonly ImportedInstalment[];
}

export interface ImportedSchedule {
  /** The policy as this site stores it; its periods are those of its cycles. */
  readonly policy: WholePolicy;
  readonly cycles: readonly ImportedCycle[];
  /** Cycles including instalments due there but never issued; those are not owed here automatically. */
  readonly unissued: readonly ImportedCycle[];
  readonly cancelledOn: CivilDate | null;
  /** Assumptions made, in Spanish. */
  readonly notes: readonly string[];
}

export const valuesOf = (
  priced: Pick<
    RemotePeriod,
    'policyValue' | 'policyFee' | 'agencyPercentage' | 'advisorPercentage'
  >,
): PeriodValues => ({
  policyValue: toCents(priced.policyValue),
  policyFee: toCents(priced.policyFee ?? 0),
  agencyPercentage: priced.agencyPercentage,
  advisorPercentage: priced.advisorPercentage,
});

/** Cancellation day; where untold, the earlier of today and the next unissued due date. */
const cancellationOf = (
  policy: WholePolicy,
  cycles: readonly ImportedCycle[],
  today: CivilDate,
): CivilDate | null => {
  if (policy.cancelledOn) return civilDate(policy.cancelledOn);
  if (policy.policy_status_id !== POLICY_STATUS.cancelled) return null;
  const next = cycles.flatMap(({ instalments }) => instalments).find(({ isIssued }) => !isIssued);
  return next ? earlier(next.dueDate, today) : today;
};

const notesOf = (policy: WholePolicy, cancelledOn: CivilDate | null): string[] => {
  const notes: string[] = [];
  if (!policy.periods?.length) notes.push('el otro servidor no dice sus valores por año');
  if (cancelledOn && !policy.cancelledOn)
    notes.push(`no se dice el día de la cancelación: se toma el ${formatDate(cancelledOn)}`);
  return notes;
};

/** Periods of years in which a policy was edited, not renewed, are no cycles here. */
const editedNote = (year: number) =>
  `allá tiene un periodo de ${year}, año en el que se editó y no se renovó: aquí no es un ciclo`;

const sharedNote = (day: CivilDate, instalments: readonly ImportedInstalment[]): string => {
  const ofDay = instalments.filter(({ dueDate }) => dueDate === day);
  const numbers = ofDay.map(({ number }) => number).join(', ');
  return `las cuotas ${numbers} vencen allá el mismo día, ${formatDate(day)}: aquí, en los días de su ciclo`;
};

/**
 * The cycles of a policy as another server tells them.
 *
 * @param remotePolicy with its payments; periods, renewals and a schedule where it tells them
 * @param frequencyId our id of its payment frequency
 * @param today the day that is
 * @throws RangeError for a count out of range
 */
export function importedSchedule(
  remotePolicy: RemotePolicy,
  frequencyId: number,
  today: CivilDate,
): ImportedSchedule {
  const { policy, notes } = wholePolicy(remotePolicy, frequencyId);
  const startDate = civilDate(policy.startDate);
  const endDate = civilDate(policy.endDate);
  const { cycles: ofYears, edited } = remoteCycles(policy, today);
  const instalments = remoteInstalments(policy);
  const expected = ofYears.map(({ cycle }) => expectedInCycle({ policy, frequencyId, cycle }));
  const parts = splitOver(ofYears, instalments, { startDate, expected });
  const lastNumber = Math.max(0, ...instalments.map(({ number }) => number));
  const shared = sharedDays(instalments);
  const days = instalments.map(({ dueDate }) => dueDate);
  const taken = new Set(days.filter((day) => !shared.has(day)));
  const until = ofYears.length === 1 ? endWithinYear({ startDate, endDate }) : undefined;
  const cycles = ofYears.map(({ cycle, period }, place): ImportedCycle => {
    const values = valuesOf(period);
    const own = onOwnDays({ policy, frequencyId, cycle }, parts[place] ?? [], { shared, taken });
    const toFill = { policy, frequencyId, cycle, policyValue: values.policyValue, lastNumber };
    const isLast = place === ofYears.length - 1;
    const rest = isLast ? restOfCycle({ ...toFill, remote: own }) : [];
    if (!rest) notes.push(`las cuotas por emitir del año ${period.year} no pueden planificarse`);
    const all = [...own, ...(rest ?? []).map(planned)];
    const inOrder = withPending(
      all.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1)),
      values.policyValue,
    );
    const count = period.numberOfPayments ?? Math.max(inOrder.length, expected[place] ?? 1);
    const advisorCount = period.numberOfPaymentsAdvisor ?? policy.numberOfPaymentsAdvisor ?? count;
    return {
      cycle,
      year: period.year,
      term: until && { startDate, endDate: until },
      values,
      numberOfPayments: Math.min(count, 365),
      numberOfPaymentsAdvisor: Math.min(Math.max(advisorCount, 1), count, 365),
      instalments: inOrder,
    };
  });
  const cancelledOn = cancellationOf(policy, cycles, today);
  // An instalment that falls due at or after a cancellation is owed neither there nor here.
  const isUnissued = ({ isIssued, dueDate }: ImportedInstalment) =>
    !isIssued && dueDate <= today && (cancelledOn === null || dueDate < cancelledOn);
  const withThose = (isAmong: (one: ImportedInstalment) => boolean) =>
    cycles.map((cycle) => ({ ...cycle, instalments: cycle.instalments.filter(isAmong) }));
  return {
    policy: { ...policy, periods: policy.periods && ofYears.map(({ period }) => period) },
    cycles: withThose((one) => !isUnissued(one)),
    unissued: withThose(isUnissued),
    cancelledOn,
    notes: [
      ...notes,
      ...[...shared].map((day) => sharedNote(day, instalments)),
      ...edited.map(editedNote),
      ...notesOf(policy, cancelledOn),
    ],
  };
}
