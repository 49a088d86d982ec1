import { sql } from 'kysely';
import { addDays, type CivilDate } from '../../../../domain/civilDate.ts';
import {
  type CloseStep,
  firstDay,
  lastDay,
  type Month,
} from '../../../../domain/money/monthClose.ts';
import { anyOf } from '../../../db/list.ts';
import { oneRow, oneValue, rowsOf, run } from '../../../db/rows.ts';
import { dayBegins } from '../../../db/today.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import type { Issue } from '../../../reports/documents/frame.ts';
import { nameOrder } from '../../people/people/repository.ts';
import { closedSums, liveStatements, type MonthScope } from './statements.repository.ts';

/**
 * Holds the books as who enters something does: no month is closed or opened until the transaction
 * ends.
 * @returns the last day of the last closed month, null where none is closed
 */
export const lockBooks = (trx: Trx) => oneValue<CivilDate | null>(trx)`select hold_books() as day`;

export const lockBooksExclusively = (trx: Trx): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtext('month_closes'))`;

export const countMovements = (db: Executor): Promise<string> =>
  oneValue<string>(db)`
      select ((select coalesce(sum(movements), 0) from commission_accounts)
        + (select count(*) from commission_payments
          where policy_id is null or source_advance_id is not null))::text as movements`;

export const readFirstEntry = (db: Executor): Promise<CivilDate | null> =>
  oneValue<CivilDate | null>(db)`
      select least((select min(effective_on) from commission_entries),
        (select min(paid_on) from commission_receipts),
        (select min(cancellation_date) from commission_refunds)) as day`;

/** The latest close of each month, the latest month first, with what its statements come to. */
export const readCloses = (db: Executor) =>
  rowsOf<{
    id: number;
    month: CivilDate;
    status: 'open' | 'closed' | 'reopened';
    closed_at: Date | null;
    closed_by: string | null;
    reopened_at: Date | null;
    reopened_by: string | null;
    reason: string | null;
    statements: number | null;
    in_favour: string | null;
  }>(db)`
    select distinct on (c.month) c.id, c.month, c.status, c.closed_at, c.closed_by,
      before.reopened_at, before.reopened_by, before.reason, closed.statements, closed.in_favour
    from month_closes c
    left join lateral (
      select * from month_closes earlier
      where earlier.month = c.month and earlier.status = 'reopened'
      order by earlier.id desc limit 1
    ) before on true
    left join lateral (
      select count(*)::integer as statements,
        coalesce(sum((sums ->> 'closingInFavour')::numeric), 0)::numeric(16, 2) as in_favour
      from advisor_statements where close_id = c.id having c.status = 'closed'
    ) closed on true
    order by c.month desc, c.id desc`;

export type CloseRow = Awaited<ReturnType<typeof readCloses>>[number];

/** The close of a month that is being prepared, held; made where there is none yet. */
export const lockOpenClose = async (trx: Trx, month: Month, now: Date): Promise<number> => {
  await sql`
    insert into month_closes (month, opened_at) values (${firstDay(month)}, ${now})
    on conflict (month) where status <> 'reopened' do nothing`.execute(trx);
  return oneValue<number>(trx)`select id from month_closes
    where month = ${firstDay(month)} and status = 'open' for update`;
};

export const readReviews = (db: Executor, closeId: number) =>
  db.selectFrom('month_close_steps').selectAll().where('close_id', '=', closeId).execute();

export const keepReview = async (
  trx: Trx,
  review: {
    readonly closeId: number;
    readonly step: CloseStep;
    readonly pending: number;
    readonly note: string | null;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> => {
  const { closeId, step, pending, note, by, now } = review;
  await sql`
    insert into month_close_steps (close_id, step, pending, note, decided_by, decided_at)
    values (${closeId}, ${step}, ${pending}, ${note}, ${by}, ${now})
    on conflict (close_id, step) do update set pending = excluded.pending, note = excluded.note,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at`.execute(trx);
};

/** Rest of a step: how many things, and what they come to in dollars. */
export interface Left {
  readonly pending: number;
  readonly amount: string | null;
}

export const readLateCollections = (db: Executor, day: CivilDate): Promise<Left> =>
  oneRow(
    db,
    sql<Left>`select coalesce(sum(unpaid), 0)::integer as pending, coalesce(sum(balance), 0)::numeric(16, 2) as amount
      from due_ledger where due_date <= ${day}`,
  );

export const readOpenInsurers = (db: Executor, month: Month): Promise<Left> =>
  oneRow(
    db,
    sql<Left>`select count(*)::integer as pending, null as amount from insurer_statements
      where status <> 'approved' and issued_on <= ${lastDay(month)}`,
  );

/**
 * @returns the collections recorded in a month that no receipt was given for: what an import brought, and what
 *   was collected before each collection had one and without a number
 */
export const readMissingReceipts = (db: Executor, month: Month, timeZone: string): Promise<Left> =>
  oneRow(
    db,
    sql<Left>`
      select count(*)::integer as pending, coalesce(sum(amount), 0)::numeric(16, 2) as amount
      from payment_movements moved
      where kind = 'collected' and amount > 0 and receipt_number is null
        and moved_at >= ${dayBegins(firstDay(month), timeZone)}
        and moved_at < ${dayBegins(addDays(lastDay(month), 1), timeZone)}
        and not exists (select 1 from payment_movements later
          where later.policy_id = moved.policy_id and later.undoes_id = moved.id)`,
  );

/**
 * Approves statements of a month that is being prepared, as they are now.
 * @param advisorIds whose; all that are not approved without them
 * @returns how many were
 */
export const approveNow = async (
  trx: Trx,
  month: MonthScope,
  advisorIds: readonly number[] | undefined,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<number> => {
  const chosen = advisorIds ? sql`live.advisor_id = ${anyOf(advisorIds)}` : sql`true`;
  const { rows } = await sql<{ id: number }>`
    insert into advisor_statements (close_id, advisor_id, sums, lines_hash, approved_at, approved_by)
    select ${month.closeId}, live.advisor_id, ${closedSums}, live.lines_hash, ${now}, ${by}
    from ${liveStatements(month)} live where ${chosen}
    on conflict (close_id, advisor_id) do update set sums = excluded.sums,
      lines_hash = excluded.lines_hash, approved_at = excluded.approved_at,
      approved_by = excluded.approved_by
      where (advisor_statements.sums, advisor_statements.lines_hash)
        <> (excluded.sums, excluded.lines_hash)
    returning id`.execute(trx);
  return rows.length;
};

/** Numbers the statements of a close by the advisors' surnames, after the last number there is. */
export const numberStatements = async (trx: Trx, closeId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    update advisor_statements set number = numbered.number
    from (
      select st.id, (select coalesce(max(number), 0) from advisor_statements) + row_number() over (
        order by ${nameOrder('a')}, a.id) as number
      from advisor_statements st join advisors a on a.id = st.advisor_id where st.close_id = ${closeId}
    ) numbered
    where numbered.id = advisor_statements.id returning advisor_statements.id`.execute(trx);
  return rows.length;
};

export const keepClosed = (
  trx: Trx,
  closeId: number,
  { by, now, letterhead }: { by: string; now: Date; letterhead: Issue['agency'] },
): Promise<void> =>
  run(trx)`update month_closes set status = 'closed', closed_at = ${now}, closed_by = ${by},
    letterhead = ${JSON.stringify(letterhead)}::jsonb where id = ${closeId}`;

export const keepReopened = (
  trx: Trx,
  closeId: number,
  { by, now, reason }: { by: string; now: Date; reason: string },
): Promise<void> =>
  run(trx)`update month_closes set status = 'reopened', reopened_at = ${now},
    reopened_by = ${by}, reason = ${reason} where id = ${closeId}`;
