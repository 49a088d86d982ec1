import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type {
  AdvisorShare,
  EntryCause,
  EntryKind,
  Settled,
} from '../../../../domain/money/commissions/entries.ts';
import { type Cents, fromCents, toCents } from '../../../../domain/money/money.ts';
import { anyOf } from '../../../db/list.ts';
import { rowsOf, run } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';

/** A period with its policy, as its commission needs them. Amounts as decimal texts. */
export interface PeriodRow {
  readonly id: number;
  readonly policy_id: number;
  readonly cycle: number;
  /** Advisor who had the policy when the period began, and who has it now. */
  readonly advisor_id: number;
  readonly current_advisor_id: number;
  readonly company_id: number;
  readonly is_commission_annualized: boolean;
  readonly renewal_commission: boolean;
  readonly begins_on: CivilDate;
  readonly created_at: Date;
  readonly commission: string;
  readonly earned: string;
  readonly parts: number;
  readonly settled_payments: number;
  readonly settled_earnings: string;
  readonly instalments: number;
  readonly collected: number;
}

/** @returns the periods of policies, in order of policy and cycle */
export const readPeriodRows = (trx: Trx, policyIds: readonly number[]): Promise<PeriodRow[]> =>
  rowsOf<PeriodRow>(trx)`
    select period.id, period.policy_id, period.cycle, period.advisor_id,
      owned.advisor_id as current_advisor_id, owned.company_id, owned.is_commission_annualized,
      owned.renewal_commission, owned.created_at,
      coalesce(period.term_start,
        (owned.start_date + make_interval(years => period.cycle))::date) as begins_on,
      period.advisor_commission as commission, period.commission_earned as earned,
      period.number_of_payments_advisor as parts, period.settled_payments, period.settled_earnings,
      coalesce(counts.instalments, 0) as instalments, coalesce(counts.collected, 0) as collected
    from policies owned join policy_periods period on period.policy_id = owned.id
    left join (
      select period_id, count(*) as instalments,
        count(*) filter (where status_payment_id = 2) as collected
      from payments where policy_id = ${anyOf(policyIds)} group by period_id
    ) counts on counts.period_id = period.id
    where owned.id = ${anyOf(policyIds)} order by period.policy_id, period.cycle`;

/** @returns the instalments of policies that are collected, in order, each with the day it was received whole */
export const readCollected = (trx: Trx, policyIds: readonly number[]) =>
  rowsOf<{
    id: number;
    period_id: number;
    number_payment: number;
    advisor_id: number;
    paid_at: Date;
    day: CivilDate;
  }>(trx)`
    select id, period_id, number_payment, advisor_id, paid_at, collected_on as day
    from payments where status_payment_id = 2 and policy_id = ${anyOf(policyIds)}
    order by policy_id, number_payment`;

export interface NewEntry {
  readonly policyId: number;
  readonly periodId: number;
  readonly advisorId: number;
  readonly companyId: number;
  readonly kind: EntryKind;
  readonly amount: Cents;
  readonly on: CivilDate;
  /** The day it would have counted from, had its month not been closed. */
  readonly occurredOn?: CivilDate | undefined;
  readonly recordedAt: Date;
  readonly cause: EntryCause;
  readonly payment?: { readonly id: number; readonly number_payment: number } | undefined;
  readonly movementId?: number | undefined;
  readonly reverses?: number | undefined;
  readonly endorsementId?: number | undefined;
}

const ENTRIES_PER_INSERT = 5000;

const columnsOf = (entry: NewEntry, place: number) => ({
  place,
  policy_id: entry.policyId,
  period_id: entry.periodId,
  payment_id: entry.payment?.id,
  number_payment: entry.payment?.number_payment,
  advisor_id: entry.advisorId,
  company_id: entry.companyId,
  kind: entry.kind,
  amount: fromCents(entry.amount),
  effective_on: entry.on,
  occurred_on: entry.occurredOn,
  recorded_at: entry.recordedAt,
  cause: entry.cause,
  movement_id: entry.movementId,
  reverses_id: entry.reverses,
  endorsement_id: entry.endorsementId,
});

/** Writes entries, in their order; the database adds them to their periods. */
export const insertEntries = async (trx: Trx, entries: readonly NewEntry[]): Promise<void> => {
  for (let from = 0; from < entries.length; from += ENTRIES_PER_INSERT) {
    const rows = entries.slice(from, from + ENTRIES_PER_INSERT).map(columnsOf);
    await sql`
      insert into commission_entries (policy_id, period_id, payment_id, number_payment, advisor_id,
        company_id, kind, amount, effective_on, occurred_on, recorded_at, cause, movement_id,
        reverses_id, endorsement_id)
      select policy_id, period_id, payment_id, number_payment, advisor_id, company_id, kind, amount,
        effective_on, occurred_on, recorded_at, cause, movement_id, reverses_id,
        endorsement_id
      from json_to_recordset((${JSON.stringify(rows)}::text)::json) as n (
        place integer, policy_id integer, period_id integer, payment_id integer,
        number_payment integer, advisor_id integer, company_id integer, kind text, amount numeric,
        effective_on date, occurred_on date, recorded_at timestamptz, cause text, movement_id integer,
        reverses_id integer, endorsement_id integer)
      order by place`.execute(trx);
  }
};

export const findAdjusted = async (trx: Trx, endorsementId: number) => {
  const rows = await trx
    .selectFrom('commission_entries')
    .selectAll()
    .where('endorsement_id', '=', endorsementId)
    .orderBy('amount', 'desc')
    .execute();
  return rows.map((row) => ({
    policyId: row.policy_id,
    periodId: row.period_id,
    companyId: row.company_id,
    advisorId: row.advisor_id,
    amount: -toCents(row.amount),
    on: row.effective_on,
    // What was taken back of an instalment's own earning is its own again.
    ...(row.kind === 'reversed' && row.payment_id !== null && row.number_payment !== null
      ? {
          kind: 'earned' as const,
          payment: { id: row.payment_id, number_payment: row.number_payment },
        }
      : { kind: 'adjusted' as const }),
  }));
};

interface InstalmentRow {
  readonly id: number;
  readonly number_payment: number;
  readonly is_paid: boolean;
  /** Advisor who had the policy when it was collected; null until then. */
  readonly advisor_id: number | null;
  readonly entry_id: number | null;
  readonly earned_by: number | null;
  readonly company_id: number | null;
  readonly amount: string | null;
}

export const readInstalments = (trx: Trx, { id, policy_id }: Pick<PeriodRow, 'id' | 'policy_id'>) =>
  rowsOf<InstalmentRow>(trx)`
    select pay.id, pay.number_payment, pay.status_payment_id = 2 as is_paid, pay.advisor_id,
      entry.id as entry_id, entry.advisor_id as earned_by, entry.company_id,
      entry.amount
    from payments pay left join commission_entries entry
      on entry.policy_id = pay.policy_id and entry.payment_id = pay.id and entry.kind = 'earned'
        and not exists (select from commission_entries taken where taken.reverses_id = entry.id)
    where pay.policy_id = ${policy_id} and pay.period_id = ${id}
    order by pay.number_payment`;

/**
 * @param from counts only what is dated that day or later; all of it when left out
 * @returns what each advisor has earned of a period, the latest to earn first
 */
export const readShares = async (
  trx: Trx,
  { id, policy_id }: Pick<PeriodRow, 'id' | 'policy_id'>,
  from?: CivilDate,
): Promise<AdvisorShare[]> => {
  const rows = await trx
    .selectFrom('commission_entries')
    .select((eb) => ['advisor_id', eb.fn.sum<string>('amount').as('amount')])
    .where('policy_id', '=', policy_id)
    .where('period_id', '=', id)
    .$if(from !== undefined, (query) => query.where('effective_on', '>=', from ?? null))
    .groupBy('advisor_id')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .execute();
  return rows.map(({ advisor_id, amount }) => ({ advisorId: advisor_id, amount: toCents(amount) }));
};

export const updateSettled = (trx: Trx, periodId: number, { collected, earned }: Settled) =>
  run(trx)`update policy_periods set settled_payments = ${collected},
    settled_earnings = ${fromCents(earned)} where id = ${periodId}`;
