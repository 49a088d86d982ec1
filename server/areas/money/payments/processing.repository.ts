import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { Actor } from '../../../context.ts';
import { jsonArray, jsonId, jsonInstant, jsonMoney, jsonObject } from '../../../db/json.ts';
import { anyOf } from '../../../db/list.ts';
import { insertRow, oneJson, rowsOf } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { personOf } from '../../people/people/repository.ts';
import {
  issuedPaymentJoins,
  issuedPaymentRow,
  paymentFields,
  paymentJoins,
  policyOfPayment,
} from './repository.ts';

export const runObstacles = {
  collected: 'Ya se cobró alguna de estas cuotas: reverse primero ese cobro',
  followed: 'Después se emitieron más cuotas de las mismas pólizas: deshaga primero esa emisión',
} as const;

export interface NextPayment {
  readonly id: number;
  readonly policy_id: number;
  readonly number_payment: number;
}

/** Policies whose next instalment is asked for; all that run when there is no choice. */
type ChosenIds = readonly number[] | undefined;

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

const RUNS_ON_OFFER = 10;

export const insertRun = (trx: Trx, { userId, userName }: Actor, now: Date): Promise<number> =>
  insertRow(trx, 'processing_runs', { user_id: userId, user_name: userName, issued_at: now });

const isCollected = sql`(pay.credit > 0 or pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)})`;

/** Whether withdrawing the payment would leave a gap before an instalment that stays issued. */
const isFollowed = sql`exists (
  select 1 from payments later
  where later.policy_id = pay.policy_id and later.number_payment > pay.number_payment
    and later.issued_early_at is not null)`;

/** Payments that a run has issued, over `processing_runs run`; what has come due is issued by its day. */
const issuedBy = (today: CivilDate) => sql`
  select count(*) filter (where pay.due_date > ${today}) as withdrawable,
    sum(pay.value) filter (where pay.due_date > ${today}) as amount,
    case when count(distinct pay.policy_id) = 1 then min(policies.number_policy) end as policy,
    coalesce(bool_or(${isCollected}), false) as collected,
    coalesce(bool_or(pay.due_date > ${today} and ${isFollowed}), false) as followed
  from payments pay join policies on policies.id = pay.policy_id
  where pay.run_id = run.id`;

export const findRunsJson = async (db: Executor, today: CivilDate): Promise<string> => {
  const row = jsonObject({
    id: jsonId(sql`run.id`),
    issuedAt: jsonInstant(sql`run.issued_at`),
    user: jsonObject({
      userName: sql`run.user_name`,
      name: sql`coalesce(u.first_name || ' ' || u.surname, run.user_name)`,
    }),
    count: sql`issued.withdrawable`,
    amount: jsonMoney(sql`issued.amount`),
    numberPolicy: sql`issued.policy`,
    obstacle: sql`case
      when issued.collected then ${runObstacles.collected}::text
      when issued.followed then ${runObstacles.followed}::text end`,
  });
  const runs = sql`
    select ${row} as row from processing_runs run
    left join users u on u.id = run.user_id
    cross join lateral (${issuedBy(today)}) issued
    where run.undone_at is null and issued.withdrawable > 0
    order by run.id desc limit ${sql.lit(RUNS_ON_OFFER)}`;
  return oneJson(db, jsonArray(runs));
};

/** Locks the policies a run issued payments of, in the order all writers take them. */
export const lockPoliciesOfRun = async (trx: Trx, runId: number): Promise<void> => {
  await sql`select id from policies
    where id in (select policy_id from payments where run_id = ${runId})
    order by id for update`.execute(trx);
};

export const obstaclesOf = async (trx: Trx, runId: number, today: CivilDate) => {
  const { rows } = await sql<{ withdrawable: number; collected: boolean; followed: boolean }>`
    select issued.withdrawable, issued.collected, issued.followed from processing_runs run
    cross join lateral (${issuedBy(today)}) issued where run.id = ${runId}`.execute(trx);
  return rows[0];
};

/**
 * Withdraws what a run issued and is not due yet.
 * @returns the instalments, in order of policy
 */
export const withdraw = async (trx: Trx, runId: number, today: CivilDate, now: Date) => {
  const { rows } = await sql<{ id: number; policy_id: number; number_payment: number }>`
    update payments
    set issued_early_at = null, run_id = null, updated_at = ${now}, version = version + 1
    where run_id = ${runId} and due_date > ${today}
    returning id, policy_id, number_payment`.execute(trx);
  return rows.toSorted((one, other) => one.policy_id - other.policy_id);
};

export const markUndone = async (trx: Trx, runId: number, actor: Actor, now: Date) => {
  await trx
    .updateTable('processing_runs')
    .set({ undone_at: now, undone_by: actor.userName })
    .where('id', '=', runId)
    .execute();
};
