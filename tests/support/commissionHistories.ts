import type { Kysely } from 'kysely';
import { addDays, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { fromCents } from '../../domain/money/money.ts';
import { earnByRegistration } from '../../server/areas/money/commissions/earnings.ts';
import type { Database } from '../../server/db/schema.ts';
import type { CommissionHistory } from '../domain/commissions/histories.ts';
import type { PolicyOwners } from './builders.ts';

/** What the first advisor of a history has had, in cents. */
export interface Ledger {
  readonly paid: readonly number[];
  readonly refunds: readonly number[];
}

/** A life of a policy to write as rows. */
export interface StoredHistory {
  readonly history: CommissionHistory;
  readonly ledger: Ledger;
  readonly owners: PolicyOwners;
  /** The database's advisors in the place of 1, 2, 3. */
  readonly advisorIds: readonly number[];
  /** The day of the nth thing that happened, where they did not all happen at once. */
  readonly dayOf?: (nth: number) => CivilDate;
}

const WRITTEN = new Date('2026-03-01T15:00:00.000Z');
const PAST = civilDate('2000-01-01');
const FUTURE = civilDate('2100-01-01');
/** The policies are written when their last cycle has begun. */
const LAST = civilDate('2099-01-01');

let sequence = 0;

/**
 * Writes any history as rows, lawful or not to the services: each period pays its advisor all of
 * its value but the fee, and what is not issued falls due far in the future. What was earned is entered
 * as for a policy that is registered.
 * @returns the policy's id
 */
export async function insertHistory(db: Kysely<Database>, stored: StoredHistory): Promise<number> {
  const { history, ledger, advisorIds, dayOf } = stored;
  const idOf = (advisor: number) => advisorIds[advisor - 1] ?? 0;
  const policyId = await insertPolicy(db, stored, idOf(history.currentAdvisorId));
  const periods = history.periods.map((period) => ({
    policy_id: policyId,
    cycle: period.cycle,
    year: 2000 + period.cycle,
    advisor_id: idOf(period.advisorId),
    ...priced(period.advisorCommission),
    number_of_payments: period.numberOfPaymentsAdvisor,
    number_of_payments_advisor: period.numberOfPaymentsAdvisor,
  }));
  const periodIds = new Map<number, number>();
  if (periods.length > 0)
    for (const { id, cycle } of await db
      .insertInto('policy_periods')
      .values(periods)
      .returning(['id', 'cycle'])
      .execute())
      periodIds.set(cycle, id);
  const instalments = history.instalments.map((one) => ({
    policy_id: policyId,
    period_id: periodIds.get(one.cycle) ?? 0,
    number_payment: one.number,
    due_date: addDays(one.issued ? PAST : FUTURE, one.number),
    value: '1.00',
    pending_value: '0.00',
    created_at: WRITTEN,
    updated_at: WRITTEN,
    ...(one.paid
      ? {
          credit: '1.00',
          status_payment_id: 2,
          paid_at: dayOf ? new Date(`${dayOf(one.number)}T23:30:00-05:00`) : WRITTEN,
          collected_on: dayOf ? dayOf(one.number) : civilDate('2026-03-01'),
          advisor_id: idOf(one.earnedBy ?? history.currentAdvisorId),
        }
      : {
          credit: '0.00',
          status_payment_id: 1,
          paid_at: null,
          collected_on: null,
          advisor_id: null,
        }),
  }));
  if (instalments.length > 0) await db.insertInto('payments').values(instalments).execute();
  await db.transaction().execute((trx) => earnByRegistration(trx, [policyId], LAST));
  await insertLedger(db, policyId, idOf(1), ledger, dayOf ?? (() => PAST));
  return policyId;
}

/** All of it commission but a dollar of fee, since a value is never nothing. */
const priced = (commission: number) => ({
  policy_value: fromCents(commission + 100),
  policy_fee: '1.00',
  agency_percentage: '100',
  advisor_percentage: '100',
});

async function insertPolicy(
  db: Kysely<Database>,
  { history, owners }: StoredHistory,
  advisorId: number,
): Promise<number> {
  sequence += 1;
  const { id } = await db
    .insertInto('policies')
    .values({
      number_policy: `HISTORIA-${sequence}`,
      policy_type_id: 1,
      payment_method_id: 1,
      payment_frequency_id: 1,
      ...owners,
      advisor_id: advisorId,
      number_of_payments: 12,
      number_of_payments_advisor: 12,
      start_date: PAST,
      end_date: FUTURE,
      coverage_amount: '0',
      ...priced(0),
      payments_to_agency: '0',
      payments_to_advisor: '0',
      renewal_commission: history.renewalCommission,
      is_commission_annualized: history.isCommissionAnnualized,
      created_at: WRITTEN,
      updated_at: WRITTEN,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertLedger(
  db: Kysely<Database>,
  policyId: number,
  advisorId: number,
  { paid, refunds }: Ledger,
  dayOf: (nth: number) => CivilDate,
): Promise<void> {
  const whose = { policy_id: policyId, advisor_id: advisorId, created_at: WRITTEN };
  for (const [place, cents] of paid.entries()) {
    const receipt = await db
      .insertInto('commission_receipts')
      .values({
        advisor_id: advisorId,
        receipt_number: `HISTORIA-${policyId}-${place}`,
        paid_on: dayOf(place),
        payment_method_id: 1,
        created_at: WRITTEN,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('commission_payments')
      .values({ ...whose, receipt_id: receipt.id, amount: fromCents(cents) })
      .execute();
  }
  if (refunds.length > 0)
    await db
      .insertInto('commission_refunds')
      .values(
        refunds.map((c, place) => ({
          ...whose,
          amount: fromCents(c),
          cancellation_date: dayOf(place),
          reason: 'DESCUENTO',
        })),
      )
      .execute();
}
