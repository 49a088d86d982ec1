import { type Insertable, sql } from 'kysely';
import type { CivilDate } from '../../../../../domain/civilDate.ts';
import { idsInOrder } from '../../../../db/ids.ts';
import type { Database } from '../../../../db/schema.ts';
import type { Trx } from '../../../../db/transaction.ts';

/** PostgreSQL takes 65,535 parameters a statement; no table here has 40 columns. */
const ROWS_PER_INSERT = 1500;

/** Rows that travel as one JSON parameter; smaller pieces keep its text small. */
const INSTALMENTS_PER_INSERT = 5000;

/** An instalment to write, found to its period by the cycle. Amounts as decimal texts. */
export interface NewInstalment {
  /** Id of an instalment that comes back, so that what names it does so again. */
  readonly id?: number | undefined;
  readonly run_id?: number | null;
  readonly policy_id: number;
  readonly cycle: number;
  readonly number_payment: number;
  readonly due_date: CivilDate;
  readonly value: string;
  readonly pending_value: string;
  readonly created_at: Date;
  /** Set for an instalment from elsewhere that was issued before its day. */
  readonly issued_early_at?: Date | null;
  readonly observations?: string | null;
  /** Collections on it already; left out: none. */
  readonly collected?: Collected | undefined;
}

export interface Collected {
  readonly credit: string;
  readonly status_payment_id: number;
  readonly paid_at: Date | null;
  /** The day by which it was received whole; null while something is owed. */
  readonly collected_on: CivilDate | null;
  /** Advisor who had the policy then; default: who had it when the period began. */
  readonly advisor_id?: number | null;
  readonly updated_at: Date;
}

function* chunks<T>(rows: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** @returns the ids of the new policies, in the order of the rows */
export const insertPolicies = async (
  trx: Trx,
  rows: readonly Insertable<Database['policies']>[],
): Promise<number[]> => {
  const inserted: { id: number; key: string }[] = [];
  for (const chunk of chunks(rows, ROWS_PER_INSERT))
    inserted.push(
      ...(await trx
        .insertInto('policies')
        .values(chunk)
        .returning(['id', 'number_policy as key'])
        .execute()),
    );
  return idsInOrder(
    inserted,
    rows.map(({ number_policy }) => number_policy),
  );
};

export const insertPeriods = async (
  trx: Trx,
  rows: readonly Insertable<Database['policy_periods']>[],
): Promise<void> => {
  for (const chunk of chunks(rows, ROWS_PER_INSERT))
    await trx.insertInto('policy_periods').values(chunk).execute();
};

export const insertRenewals = async (
  trx: Trx,
  rows: readonly Insertable<Database['renewals']>[],
): Promise<void> => {
  for (const chunk of chunks(rows, ROWS_PER_INSERT))
    await trx.insertInto('renewals').values(chunk).execute();
};

const insertInstalmentChunk = (trx: Trx, rows: readonly NewInstalment[]) => {
  const flat = rows.map(({ collected, ...row }) => ({ ...row, ...collected }));
  return sql`
    insert into payments (id, policy_id, period_id, number_payment, due_date, value, pending_value,
      credit, status_payment_id, paid_at, collected_on, advisor_id, created_at, updated_at,
      issued_early_at, run_id, observations)
    select coalesce(n.id, nextval(pg_get_serial_sequence('payments', 'id'))), n.policy_id, period.id, n.number_payment, n.due_date, n.value, n.pending_value,
      coalesce(n.credit, 0), coalesce(n.status_payment_id, 1), n.paid_at,
      n.collected_on, case when n.paid_at is not null then coalesce(n.advisor_id, period.advisor_id) end, n.created_at,
      coalesce(n.updated_at, n.created_at), n.issued_early_at, n.run_id, n.observations
    from jsonb_to_recordset((${JSON.stringify(flat)}::text)::jsonb) as n (
      id integer, advisor_id integer, run_id integer, policy_id integer, cycle integer, number_payment integer, due_date date,
      value numeric, pending_value numeric, credit numeric, status_payment_id integer,
      paid_at timestamptz, collected_on date, created_at timestamptz, updated_at timestamptz,
      issued_early_at timestamptz, observations text)
    join policy_periods period on period.policy_id = n.policy_id and period.cycle = n.cycle
    order by n.policy_id, n.number_payment`.execute(trx);
};

/** Writes instalments set by set; the periods of their cycles must be there. */
export const insertInstalments = async (trx: Trx, rows: readonly NewInstalment[]) => {
  for (const chunk of chunks(rows, INSTALMENTS_PER_INSERT)) await insertInstalmentChunk(trx, chunk);
};
