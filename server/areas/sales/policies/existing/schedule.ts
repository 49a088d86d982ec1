import { PAYMENT_STATUS } from '../../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../../domain/civilDate.ts';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import type { Term } from '../../../../../domain/sales/dueDates.ts';
import { paymentsPerYear } from '../../../../../domain/sales/instalments.ts';
import {
  type ExistingCycle,
  type ScheduledCycle,
  type ScheduleTerms,
  yearOfCycle,
} from '../../../../../domain/sales/policySchedule.ts';
import type { ExistingInstalment } from '../../../../../domain/sales/replan.ts';
import type { Trx } from '../../../../db/transaction.ts';
import { insertInstalments, type NewInstalment } from '../plan/repository.ts';
import { termColumns } from '../plan/write.ts';
import {
  deleteInstalments,
  lockInstalments,
  lockPeriods,
  type lockPolicy,
  type MovedInstalment,
  moveInstalments,
  updatePeriodRow,
} from './repository.ts';

export type LockedPolicy = NonNullable<Awaited<ReturnType<typeof lockPolicy>>>;
export type LockedPeriod = Awaited<ReturnType<typeof lockPeriods>>[number];
export type LockedInstalment = Awaited<ReturnType<typeof lockInstalments>>[number];

export interface LockedCycle {
  readonly period: LockedPeriod;
  readonly instalments: readonly LockedInstalment[];
}

/**
 * Reads and locks a policy's whole schedule.
 * @param today the day that decides which instalments have been issued
 * @returns in order of cycle
 */
export const lockSchedule = async (
  trx: Trx,
  policy: LockedPolicy,
  today: CivilDate,
): Promise<LockedCycle[]> => {
  const periods = await lockPeriods(trx, policy.id);
  const instalments = await lockInstalments(trx, policy.id, policy.unissued_from, today);
  return periods.map((period) => ({
    period,
    instalments: instalments.filter(({ period_id }) => period_id === period.id),
  }));
};

export const termsOf = (policy: LockedPolicy): ScheduleTerms => ({
  startDate: policy.start_date,
  endDate: policy.planned_until ?? policy.end_date,
  frequencyId: policy.payment_frequency_id,
  count: paymentsPerYear(policy.payment_frequency_id, policy.number_of_payments),
});

export const termOf = ({
  term_start,
  term_end,
}: Pick<LockedPeriod, 'term_start' | 'term_end'>): Term | undefined =>
  term_start && term_end ? { startDate: term_start, endDate: term_end } : undefined;

const existingInstalment = (row: LockedInstalment): ExistingInstalment => ({
  number: row.number_payment,
  dueDate: row.due_date,
  value: toCents(row.value),
  // An instalment of 0.00 is paid without credit.
  credited: toCents(row.credit) > 0 || row.status_payment_id === PAYMENT_STATUS.paid,
});

export const existingCycle = ({ period, instalments }: LockedCycle): ExistingCycle => ({
  cycle: period.cycle,
  policyValue: toCents(period.policy_value),
  numberOfPayments: period.number_of_payments,
  numberOfPaymentsAdvisor: period.number_of_payments_advisor,
  term: termOf(period),
  instalments: instalments.map(existingInstalment),
});

const isSame = (row: LockedInstalment, target: MovedInstalment) =>
  row.number_payment === target.number_payment &&
  row.due_date === target.due_date &&
  row.value === target.value &&
  row.pending_value === target.pending_value;

const changesOf = ({ period, instalments }: LockedCycle, scheduled: ScheduledCycle, now: Date) => {
  const changes: {
    readonly removed: number[];
    readonly moved: MovedInstalment[];
    readonly added: NewInstalment[];
  } = { removed: [], moved: [], added: [] };
  const targets = [...scheduled.withCredit, ...scheduled.planned];
  for (const [place, target] of targets.entries()) {
    const columns = {
      number_payment: target.number,
      due_date: target.dueDate,
      value: fromCents(target.value),
      pending_value: fromCents(target.pendingValue),
    };
    const row = instalments[place];
    const { policy_id, cycle } = period;
    if (!row) changes.added.push({ policy_id, cycle, ...columns, created_at: now });
    else if (!isSame(row, { id: row.id, ...columns }))
      changes.moved.push({ id: row.id, ...columns });
  }
  changes.removed.push(...instalments.slice(targets.length).map(({ id }) => id));
  return changes;
};

/**
 * Writes a schedule that was planned anew over the one that stands. An instalment keeps its row, and
 * with it its observations, as long as its place in the cycle exists.
 * @param existing the cycles as they are locked
 * @param scheduled the same cycles after the change
 * @returns how many instalments were touched, for the audit trail
 */
export const writeSchedule = async (
  trx: Trx,
  existing: readonly LockedCycle[],
  scheduled: readonly ScheduledCycle[],
  now: Date,
): Promise<{ removed: number; moved: number; added: number }> => {
  const changes = existing.flatMap((locked, index) => {
    const target = scheduled[index];
    return target ? [changesOf(locked, target, now)] : [];
  });
  const removed = changes.flatMap((one) => one.removed);
  const moved = changes.flatMap((one) => one.moved);
  const added = changes.flatMap((one) => one.added);
  await deleteInstalments(trx, removed);
  await moveInstalments(trx, moved, now);
  await insertInstalments(trx, added);
  return { removed: removed.length, moved: moved.length, added: added.length };
};

const periodColumns = (startDate: CivilDate, scheduled: ScheduledCycle) => ({
  year: yearOfCycle(startDate, scheduled),
  ...termColumns(scheduled.term),
  number_of_payments: scheduled.numberOfPayments,
  number_of_payments_advisor: scheduled.numberOfPaymentsAdvisor,
});

/**
 * Writes what the schedule decides of each period: its counts, and the year a moved start date
 * brings it to.
 */
export const writePeriods = async (
  trx: Trx,
  existing: readonly LockedCycle[],
  scheduled: readonly ScheduledCycle[],
  startDate: CivilDate,
): Promise<void> => {
  const writes = existing.flatMap(({ period }, index) => {
    const target = scheduled[index];
    return target ? [{ period, columns: periodColumns(startDate, target) }] : [];
  });
  // All years move by as many: in this order none enters a year that another one still has.
  const later = writes.some(({ period, columns }) => columns.year > period.year);
  for (const { period, columns } of later ? writes.toReversed() : writes)
    await updatePeriodRow(trx, period.id, columns);
};
