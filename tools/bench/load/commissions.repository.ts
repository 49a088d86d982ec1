import { sql } from 'kysely';
import { ADVANCE_STATUS, PAYMENT_METHOD } from '../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { commissionAccounts } from '../../../server/areas/money/commissions/accounts.repository.ts';
import { anyOf } from '../../../server/db/list.ts';
import type { Executor, Sql, Trx } from '../../../server/db/transaction.ts';

/** What advisors of the load get, and when it is written down. */
export interface Payout {
  readonly advisorIds: readonly number[];
  readonly today: CivilDate;
  readonly now: Date;
}

const method = sql.lit(PAYMENT_METHOD.transfer);

/** A receipt for each of the advisors that a query names. */
const newReceipts = ({ today, now }: Payout, number: string, advisors: Sql) => sql`
  insert into commission_receipts (advisor_id, receipt_number, paid_on, payment_method_id, created_at)
  select advisor_id, ${number}, ${today}::date - 1, ${method}, ${now}::timestamptz
  from (${advisors}) advisors order by advisor_id returning id, advisor_id`;

/** @returns the ids of the advisors the load has added */
export const loadedAdvisors = async (db: Executor): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from loaded_advisors order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Discounts a tenth of a year's commission on some annualised policies that were cancelled. */
export const insertRefunds = async (trx: Trx, { advisorIds, now }: Payout): Promise<void> => {
  await sql`
    insert into commission_refunds (advisor_id, policy_id, amount, cancellation_date, reason, created_at)
    select advisor_id, id, round(payments_to_advisor / 10, 2), cancelled_on, 'PÓLIZA CANCELADA', ${now}
    from policies
    where advisor_id = ${anyOf(advisorIds)} and is_commission_annualized
      and cancelled_on is not null and payments_to_advisor >= 1 and id % 3 = 0
    order by advisor_id, id`.execute(trx);
};

const policiesOf = async (trx: Trx, { advisorIds }: Payout): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from policies where advisor_id = ${anyOf(advisorIds)} and id % 6 > 0`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Pays each advisor what is in favour on five policies of six, on one receipt. */
export const payCommissions = async (trx: Trx, payout: Payout): Promise<void> => {
  const policyIds = await policiesOf(trx, payout);
  await sql`
    with account as materialized (
      select advisor_id, policy_id, in_favour
      from ${commissionAccounts({ policyIds, asOf: payout.today })} acc where in_favour > 0
    ), receipt as (
      ${newReceipts(payout, 'LIQ-0001', sql`select distinct advisor_id from account`)}
    )
    insert into commission_payments (receipt_id, advisor_id, policy_id, amount, created_at)
    select receipt.id, advisor_id, account.policy_id, account.in_favour, ${payout.now}
    from account join receipt using (advisor_id) order by advisor_id, account.policy_id`.execute(
    trx,
  );
};

/** Every fourth advisor has an advance that nothing has been taken of. */
export const giveAdvances = async (trx: Trx, payout: Payout): Promise<void> => {
  const everyFourth = sql`
    select id as advisor_id from advisors where id = ${anyOf(payout.advisorIds)} and id % 4 = 0`;
  await sql`
    with receipt as (${newReceipts(payout, 'ANT-0001', everyFourth)})
    insert into commission_payments (receipt_id, advisor_id, amount, remaining, status_advance_id, created_at)
    select id, advisor_id, 250, 250, ${sql.lit(ADVANCE_STATUS.open)}, ${payout.now}
    from receipt order by advisor_id`.execute(trx);
};
