import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { AdvanceAfter, OpenAdvance } from '../../../../domain/money/commissions/absorption.ts';
import type { DistributionRow } from '../../../../domain/money/commissions/distribution.ts';
import { fromCents, toCents } from '../../../../domain/money/money.ts';
import { jsonArray } from '../../../db/json.ts';
import { anyOf } from '../../../db/list.ts';
import { insertRow, oneJson, rowsOf } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { type AccountScope, commissionAccounts } from './accounts.repository.ts';
import { commissionPaymentRow, commissionPaymentsFrom, refundRow } from './rows.repository.ts';

/**
 * An advisor, locked: who pays them goes one after the other. Not against foreign keys, which a
 * collection on one of their policies checks while it holds the policy.
 * @returns undefined when there is none with this id
 */
export const lockAdvisor = (trx: Trx, id: number) =>
  trx.selectFrom('advisors').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * Policies, locked by ascending id, so that nothing is collected on them meanwhile.
 * @returns those there are
 */
export const lockPolicies = (trx: Trx, ids: readonly number[]) =>
  rowsOf<{
    id: number;
    is_commission_annualized: boolean;
    start_date: CivilDate;
  }>(trx)`
    select id, is_commission_annualized, start_date from policies
    where id = ${anyOf(ids)}
    order by id for update`;

export interface AccountRow {
  readonly policy_id: number;
  readonly released: string;
  readonly refunded: string;
  readonly paid: string;
  readonly in_favour: string;
}

/** @returns accounts by policy; none for a policy the advisor has nothing to do with */
export const readAccounts = async (
  trx: Executor,
  scope: AccountScope & { readonly advisorId: number },
): Promise<Map<number, AccountRow>> => {
  const { rows } = await sql<AccountRow>`
    select policy_id, released, refunded, paid, in_favour
    from ${commissionAccounts(scope)} accounts`.execute(trx);
  return new Map(rows.map((row) => [row.policy_id, row]));
};

/** An advisor's advances of which something is left, locked; none dated after a day. */
export const lockOpenAdvances = async (
  trx: Trx,
  advisorId: number,
  until: CivilDate,
): Promise<OpenAdvance[]> => {
  const rows = await trx
    .selectFrom('commission_payments as cp')
    .innerJoin('commission_receipts as receipt', 'receipt.id', 'cp.receipt_id')
    .select(['cp.id', 'cp.remaining', 'receipt.paid_on as date'])
    .where('cp.advisor_id', '=', advisorId)
    .where('cp.remaining', '>', '0')
    .where('receipt.paid_on', '<=', until)
    .orderBy('cp.id')
    .forUpdate('cp')
    .execute();
  return rows.map(({ id, remaining, date }) => ({ id, remaining: toCents(remaining), date }));
};

export interface ReceiptOf {
  readonly receiptId: number;
  readonly advisorId: number;
  readonly writtenAt: Date;
}

/**
 * Writes a general advance.
 * @param amount dollars, as decimal text
 * @param openStatus the status of an advance of which something is left
 * @returns its id
 */
export const insertAdvance = (
  trx: Trx,
  { receiptId, advisorId, writtenAt }: ReceiptOf,
  amount: string,
  openStatus: number,
): Promise<number> =>
  insertRow(trx, 'commission_payments', {
    receipt_id: receiptId,
    advisor_id: advisorId,
    amount,
    remaining: amount,
    status_advance_id: openStatus,
    created_at: writtenAt,
  });

export const insertDistributed = async (
  trx: Trx,
  { receiptId, advisorId, writtenAt }: ReceiptOf,
  rows: readonly DistributionRow[],
): Promise<void> => {
  const flat = rows.map(({ policyId, amount, sourceAdvanceId }) => ({
    policy_id: policyId,
    amount: fromCents(amount),
    source_advance_id: sourceAdvanceId,
  }));
  await sql`
    insert into commission_payments
      (receipt_id, advisor_id, policy_id, source_advance_id, amount, created_at)
    select ${receiptId}, ${advisorId}, n.policy_id, n.source_advance_id, n.amount, ${writtenAt}
    from json_to_recordset((${JSON.stringify(flat)}::text)::json)
      as n (policy_id integer, source_advance_id integer, amount numeric)`.execute(trx);
};

export const updateAdvances = async (trx: Trx, advances: readonly AdvanceAfter[]) => {
  const flat = advances.map(({ id, remaining, statusId }) => ({
    id,
    remaining: fromCents(remaining),
    status: statusId,
  }));
  await sql`
    update commission_payments set remaining = n.remaining, status_advance_id = n.status
    from json_to_recordset((${JSON.stringify(flat)}::text)::json)
      as n (id integer, remaining numeric, status integer)
    where commission_payments.id = n.id`.execute(trx);
};

/** @returns an advisor's receipt with a number, whatever its case, with its rows */
export const findReceipt = async (trx: Trx, advisorId: number, receiptNumber: string) => {
  return trx
    .selectFrom('commission_receipts as receipt')
    .leftJoin('commission_payments as cp', 'cp.receipt_id', 'receipt.id')
    .select(['receipt.id', 'cp.id as payment_id', 'cp.policy_id', 'cp.amount'])
    .where('receipt.advisor_id', '=', advisorId)
    .where(sql`upper(receipt.receipt_number)`, '=', sql`upper(${receiptNumber}::text)`)
    .orderBy('cp.id')
    .execute();
};

export const paymentJson = (db: Executor, id: number): Promise<string> =>
  oneJson(db, commissionPaymentRow, sql`from ${commissionPaymentsFrom} where cp.id = ${id}`);

export const receiptJson = (db: Executor, receiptId: number): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`
      select ${commissionPaymentRow} as row from ${commissionPaymentsFrom}
      where cp.receipt_id = ${receiptId} order by cp.id`),
  );

/**
 * @param today advances dated later are not open yet
 * @returns an advisor's advances of which something is left, the oldest first, as a JSON array
 */
export const openAdvancesJson = (db: Executor, advisorId: number, today: CivilDate) =>
  oneJson(
    db,
    jsonArray(sql`
      select ${commissionPaymentRow} as row from ${commissionPaymentsFrom}
      where cp.advisor_id = ${advisorId} and cp.remaining > 0
        and receipt.paid_on <= ${today}::date
      order by receipt.paid_on, cp.id`),
  );

export const refundJson = (db: Executor, id: number): Promise<string> =>
  oneJson(db, refundRow, sql`from commission_refunds cr where cr.id = ${id}`);
