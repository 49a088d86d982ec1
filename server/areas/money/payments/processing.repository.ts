import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { jsonArray, jsonId, jsonObject } from '../../../db/json.ts';
import { anyOf } from '../../../db/list.ts';
import { oneJson, rowsOf } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { personOf } from '../../people/people/repository.ts';
import {
  issuedPaymentJoins,
  issuedPaymentRow,
  paymentFields,
  paymentJoins,
  policyOfPayment,
} from './repository.ts';

export interface NextPayment {
  readonly id: number;
  readonly policy_id: number;
  readonly number_payment: number;
}

/** Policies whose next instalment is asked for; all that run when there is no choice. */
export type ChosenIds = readonly number[] | undefined;

/** Policies of status 1 or 4, each with its first instalment not issued. */
const nextOnes = (today: CivilDate, chosen: ChosenIds) => sql`
  policies p cross join lateral (
    select id, number_payment from payments
    where policy_id = p.id
      and not payment_issued(due_date, issued_early_at, p.unissued_from, ${today})
    order by number_payment limit 1) next
  where p.cancelled_on is null and p.end_date > ${today}
    ${chosen ? sql`and p.id = ${anyOf(chosen)}` : sql``}`;

/**
 * Locks the policies that have something to issue, in the order all writers take them.
 * @returns their ids
 */
export const lockProcessable = async (
  trx: Trx,
  today: CivilDate,
  chosen: ChosenIds,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from policies where id in (select p.id from ${nextOnes(today, chosen)})
    order by id for update`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};

export const findNextPayments = (
  db: Executor,
  today: CivilDate,
  chosen?: ChosenIds,
): Promise<NextPayment[]> =>
  rowsOf<NextPayment>(db)`
    select next.id, p.id as policy_id, next.number_payment from ${nextOnes(today, chosen)}
    order by p.id`;

export const issueEarly = async (
  trx: Trx,
  ids: readonly number[],
  runId: number,
  now: Date,
): Promise<void> => {
  await sql`update payments
    set issued_early_at = ${now}, run_id = ${runId}, updated_at = ${now}, version = version + 1
    where id = ${anyOf(ids)}`.execute(trx);
};

const findRowsJson = (
  db: Executor,
  ids: readonly number[],
  row: Sql,
  joins: Sql,
): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`select ${row} as row from payments pay ${joins}
      where pay.id = ${anyOf(ids)} order by pay.policy_id`),
  );

export const findPaymentsJson = (db: Executor, ids: readonly number[]): Promise<string> =>
  findRowsJson(db, ids, issuedPaymentRow, issuedPaymentJoins);

const issuableRow = jsonObject({
  ...paymentFields,
  policies: jsonObject({
    ...policyOfPayment,
    customer: personOf('c'),
    company: jsonObject({ id: jsonId(sql`co.id`), companyName: sql`co.company_name` }),
  }),
});

const issuableJoins = sql`${paymentJoins}
  join customers c on c.id = pop.customers_id
  join companies co on co.id = pop.company_id`;

export const findIssuableJson = (db: Executor, ids: readonly number[]): Promise<string> =>
  findRowsJson(db, ids, issuableRow, issuableJoins);
