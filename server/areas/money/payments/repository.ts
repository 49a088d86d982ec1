import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { paymentShape } from '../../../../domain/contract/money/paymentShapes.ts';
import { fieldsOf, jsonDay, jsonId, jsonMoney, jsonObject, whenThere } from '../../../db/json.ts';
import { findJson } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { type JsonText, requireJson } from '../../../http/answers.ts';
import { standing, takenBack } from '../receipts/repository.ts';
import { noPayment } from './problems.ts';

export const paymentFields = fieldsOf(paymentShape.omit({ policies: true }), 'pay', {
  total: jsonMoney(sql`pay.credit`),
  createdAt: jsonDay(sql`pay.due_date`),
  startDate: jsonDay(sql`pay.due_date`),
  isVoid: sql`pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)}
    and not payment_owed(pay.due_date, pay.status_payment_id, pop.uncollectable_from)`,
  paymentStatus: jsonObject({
    id: jsonId(sql`pst.id`),
    statusNamePayment: sql`pst.status_name_payment`,
  }),
});

export const policyOfPayment = {
  id: jsonId(sql`pop.id`),
  numberPolicy: sql`pop.number_policy`,
};

export const lastReceiptGiven = whenThere('last', { number: sql`last.number` });

const rowFields = { ...paymentFields, policies: jsonObject(policyOfPayment) };

export const paymentRow = jsonObject(rowFields);

const issuedFields = { ...rowFields, receipt: lastReceiptGiven };

export const issuedPaymentRow = jsonObject(issuedFields);

export const paymentJoins = sql`
  join payment_statuses pst on pst.id = pay.status_payment_id
  join policies pop on pop.id = pay.policy_id`;

/** Receipt of the last money of an instalment `pay` that still stands, as `last`. */
export const lastReceipt = sql`left join lateral (
  select r.id, r.number, r.payment_method_id
  from payment_movements m join receipt_lines line on line.movement_id = m.id
  join receipts r on r.id = line.receipt_id left join lateral (${takenBack}) back on true
  where m.policy_id = pay.policy_id and m.payment_id = pay.id and pay.credit > 0 and ${standing} > 0
  order by m.id desc limit 1
) last on true`;

export const issuedPaymentJoins = sql`${paymentJoins} ${lastReceipt}`;

export interface AnsweredBeside {
  readonly movement_id: number | null;
  /** In dollars. */
  readonly collected: string;
}

const besideOf = ({ movement_id, collected }: AnsweredBeside) => ({
  movement_id: jsonId(sql`${movement_id}::integer`),
  collected: jsonMoney(sql`${collected}::numeric`),
});

/**
 * An instalment as the contract answers it.
 * @param beside further fields of the answer
 * @throws Problem 404
 */
export const readPayment = (db: Executor, id: number, beside?: AnsweredBeside): Promise<JsonText> =>
  requireJson(
    findJson(
      db,
      jsonObject({ ...issuedFields, ...(beside && besideOf(beside)) }),
      sql`from payments pay ${issuedPaymentJoins} where pay.id = ${id}`,
    ),
    () => noPayment(id),
  );

/** The policy an instalment belongs to, locked: all that collect on it go one after the other. */
export const lockPolicyOfPayment = (trx: Trx, paymentId: number) =>
  trx
    .selectFrom('policies')
    .select([
      'id',
      'customers_id',
      'advisor_id',
      'start_date',
      'planned_until',
      'unissued_from',
      'uncollectable_from',
      'payment_method_id',
    ])
    .where('id', '=', (eb) =>
      eb.selectFrom('payments').select('policy_id').where('payments.id', '=', paymentId),
    )
    .forUpdate()
    .executeTakeFirst();

/**
 * An instalment, locked, as it stands once its policy's lock is held.
 * @param unissuedFrom of its policy, where it is cancelled
 * @param today the day that decides whether it has been issued
 */
export const lockPayment = (
  trx: Trx,
  id: number,
  unissuedFrom: CivilDate | null,
  today: CivilDate,
) =>
  trx
    .selectFrom('payments')
    .selectAll()
    .select(
      sql<boolean>`payment_issued(due_date, issued_early_at, ${unissuedFrom}::date, ${today})`.as(
        'issued',
      ),
    )
    .select(
      sql<CivilDate | null>`case when credit > 0 then received_through(policy_id, id) end`.as(
        'received_through',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export type LockedPolicy = NonNullable<Awaited<ReturnType<typeof lockPolicyOfPayment>>>;
export type LockedPayment = Awaited<ReturnType<typeof lockPayment>>;

export const firstUnpaidNumber = async (
  trx: Trx,
  policyId: number,
  pending: number,
): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('payments')
    .select('number_payment')
    .where('policy_id', '=', policyId)
    .where('status_payment_id', '=', pending)
    .orderBy('number_payment')
    .limit(1)
    .executeTakeFirst();
  return row?.number_payment;
};

/** @returns whether anything that was collected on an instalment after this one stands; all of it may be refunded */
export const isCollectedAfter = async (
  trx: Trx,
  { policy_id, number_payment }: { policy_id: number; number_payment: number },
): Promise<boolean> => {
  const later = await trx
    .selectFrom('payments')
    .select('id')
    .where('policy_id', '=', policy_id)
    .where('number_payment', '>', number_payment)
    .where('credit', '>', '0')
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
};
