import { sql } from 'kysely';
import { ADVANCE_STATUS, PAYMENT_METHOD } from '../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { commissionAccounts } from '../../../server/areas/commissions/accounts.repository.ts';
import type { Executor, Trx } from '../../../server/db/transaction.ts';

/** What an advisor of the load gets, and when it is written down. */
export interface Payout {
  readonly advisorId: number;
  readonly today: CivilDate;
  readonly now: Date;
}

const method = sql.lit(PAYMENT_METHOD.transfer);

const newReceipt = (
  { advisorId, today, now }: Payout,
  number: string,
  condition = sql`true`,
) => sql`
  insert into commission_receipts (advisor_id, receipt_number, paid_on, payment_method_id, created_at)
  select ${advisorId}::integer, ${number}, ${today}::date - 1, ${method}, ${now}::timestamptz
  where ${condition} returning id, advisor_id`;

/** @returns the ids of the advisors the load has added */
export const loadedAdvisors = async (db: Executor): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from loaded_advisors order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Discounts a tenth of a year's commission on some annualised policies that were cancelled. */
export const insertRefunds = async (trx: Trx, { advisorId, now }: Payout): Promise<void> => {
  await sql`
    insert into commission_refunds (advisor_id, policy_id, amount, cancellation_date, reason, created_at)
    select advisor_id, id, round(payments_to_advisor / 10, 2), cancelled_on, 'PÓLIZA CANCELADA', ${now}
    from policies
    where advisor_id = ${advisorId} and is_commission_annualized and cancelled_on is not null
      and payments_to_advisor >= 1 and id % 3 = 0
    order by id`.execute(trx);
};

/** Pays what is in favour on five policies of six, on one receipt. */
export const payCommissions = async (trx: Trx, payout: Payout): Promise<void> => {
  await sql`
    with account as (
      select policy_id, in_favour
      from ${commissionAccounts({ advisorId: payout.advisorId, asOf: payout.today })} acc
      where in_favour > 0 and policy_id % 6 > 0
    ), receipt as (${newReceipt(payout, 'LIQ-0001', sql`exists (select from account)`)})
    insert into commission_payments (receipt_id, advisor_id, policy_id, amount, created_at)
    select receipt.id, receipt.advisor_id, account.policy_id, account.in_favour, ${payout.now}
    from account cross join receipt order by account.policy_id`.execute(trx);
};

/** Every fourth advisor has an advance that nothing has been taken of. */
export const giveAdvance = async (trx: Trx, payout: Payout): Promise<void> => {
  if (payout.advisorId % 4 !== 0) return;
  await sql`
    with receipt as (${newReceipt(payout, 'ANT-0001')})
    insert into commission_payments (receipt_id, advisor_id, amount, remaining, status_advance_id, created_at)
    select id, advisor_id, 250, 250, ${sql.lit(ADVANCE_STATUS.open)}, ${payout.now}
    from receipt`.execute(trx);
};
