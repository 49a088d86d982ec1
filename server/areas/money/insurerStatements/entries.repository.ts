import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { anyOf } from '../../../db/list.ts';
import { oneValue, run, valuesOf } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';

const paidParts = sql`
  cross join lateral (
    select line.payment_id, line.commission as amount, line.expected where line.parts = '[]'
    union all
    select "paymentId", amount, expected from jsonb_to_recordset(line.parts)
      as part ("paymentId" integer, amount numeric(14, 2), expected numeric(14, 2))
  ) paid`;

/**
 * Enters what the confirmed lines of a statement pay. A line without an instalment is an adjustment;
 * a negative one takes back. Lines of 0.00 enter nothing.
 * @param on the day it counts from: of the deposit, or of the statement
 */
export const enterLines = (
  trx: Trx,
  statementId: number,
  { on, now }: { readonly on: CivilDate; readonly now: Date },
): Promise<void> =>
  run(trx)`
    insert into insurer_entries (statement_id, line_id, company_id, policy_id, payment_id, kind,
      amount, effective_on, recorded_at)
    select s.id, line.id, s.company_id, line.policy_id, paid.payment_id,
      case when paid.amount < 0 and paid.payment_id is not null then 'reversed'
        when paid.payment_id is not null then 'paid' else 'adjusted' end,
      paid.amount, ${on}::date, ${now}
    from insurer_statement_lines line join insurer_statements s on s.id = line.statement_id
    ${paidParts}
    where s.id = ${statementId} and line.decision = 'confirmed' and line.commission <> 0
    order by line.row_number, paid.payment_id`;

/**
 * Enters what insurers had paid before policies came here: all that is owed of each instalment, on the day it was
 * collected, or the first of the open month where that one is closed.
 * @param paymentIds of collected instalments
 */
export const enterOpenings = async (
  trx: Trx,
  paymentIds: readonly number[],
  { closedThrough, now }: { readonly closedThrough: CivilDate | null; readonly now: Date },
): Promise<void> => {
  if (paymentIds.length === 0) return;
  await sql`
    insert into insurer_entries (company_id, policy_id, payment_id, kind, amount, effective_on,
      recorded_at)
    select company_id, policy_id, payment_id, 'opening', missing,
      greatest(collected_on, ${closedThrough}::date + 1), ${now}
    from insurer_dues where payment_id = ${anyOf(paymentIds)} and missing > 0
    order by payment_id`.execute(trx);
};

/** Takes back whatever a statement entered, entry by entry. @param on the day of the reopening */
export const counterEntries = (
  trx: Trx,
  statementId: number,
  { on, now }: { readonly on: CivilDate; readonly now: Date },
): Promise<void> =>
  run(trx)`
    insert into insurer_entries (statement_id, line_id, company_id, policy_id, payment_id, kind,
      amount, effective_on, recorded_at, reverses_id)
    select statement_id, line_id, company_id, policy_id, payment_id, 'reopened', -amount, ${on}::date,
      ${now}, id
    from insurer_entries entered
    where statement_id = ${statementId} and kind <> 'reopened'
      and not exists (select 1 from insurer_entries taken where taken.reverses_id = entered.id)
    order by id`;

/** Whether a statement has ever entered anything: then it stays. */
export const hasEntries = (trx: Trx, statementId: number): Promise<boolean> =>
  oneValue<boolean>(trx)`
    select exists (select from insurer_entries where statement_id = ${statementId})`;

/** Holds an insurer against other approvals of its statements until the transaction ends. */
export const lockCompany = (trx: Trx, id: number): Promise<void> =>
  run(trx)`select from companies where id = ${id} for no key update`;

/**
 * The rows of confirmed lines whose instalment is not collected any more, or which another statement
 * has paid since they were compared, so that less is owed of it than was.
 * @param tolerance dollars by which what is owed may differ
 */
export const readNoLongerPayable = (trx: Trx, statementId: number, tolerance: string) =>
  valuesOf<number>(trx)`
    select distinct line.row_number as row
    from insurer_statement_lines line
    ${paidParts}
    left join payments pay on pay.id = paid.payment_id
    left join insurer_dues due on due.payment_id = paid.payment_id
    where line.statement_id = ${statementId} and line.decision = 'confirmed'
      and line.commission > 0 and line.queue in ('matched', 'underpaid', 'overpaid')
      and (pay.id is null or pay.status_payment_id <> ${sql.lit(PAYMENT_STATUS.paid)}
        or paid.expected > due.missing + ${tolerance}::numeric)
    order by line.row_number`;
