import { type Insertable, type Selectable, sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { certificateShape } from '../../../../domain/contract/money/paymentShapes.ts';
import { getReceipt, listReceipts } from '../../../../domain/contract/money/receipts.ts';
import { compiledList } from '../../../db/compiled.ts';
import {
  fieldsOf,
  jsonArray,
  jsonDay,
  jsonInstant,
  jsonMoney,
  jsonObject,
  jsonOf,
  jsonText,
  whenThere,
} from '../../../db/json.ts';
import { anyOf } from '../../../db/list.ts';
import { findJson, firstValue, insertRow, oneValue, rowsOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { personOf, userNamed } from '../../people/people/repository.ts';
import { joinedParts, partsBetween } from '../payments/parts.repository.ts';

/**
 * The movement that took the movement `m` of a line back, as `back`; no row while it stands. One that names a
 * movement takes that one back, another reversal all that was collected on the instalment before it.
 */
export const takenBack = sql`
  select back.* from payment_movements back
  where back.policy_id = m.policy_id and back.payment_id = m.payment_id and back.id > m.id
    and (back.undoes_id = m.id or (back.kind = 'reversed' and back.undoes_id is null))
  order by back.id limit 1`;

export const linesOf = sql`receipt_lines line join payment_movements m on m.id = line.movement_id
  left join lateral (${takenBack}) back on true`;

const AFTER_ALL = sql`2147483647`;

/**
 * What of the movement `m` stands before another, as long as it is not taken back: refunds take the credit of an
 * instalment from above, so it reaches up to the lowest credit that one has left since.
 * @param id of the other movement
 */
export const standingBefore = (
  id: Sql,
): Sql => sql`greatest(0, m.amount - m.credit + least(m.credit, (
  select min(refund.credit) from payment_movements refund
  where refund.policy_id = m.policy_id and refund.payment_id = m.payment_id and refund.kind = 'refunded'
    and refund.undoes_id is null and refund.id > m.id and refund.id < ${id}
    and not exists (select from payment_movements undoing
      where undoing.undoes_id = refund.id and undoing.id < ${id}))))`;

export const standing = sql`case when back.id is null then ${standingBefore(AFTER_ALL)} else 0 end`;

const joins = sql`join customers c on c.id = r.customers_id
  left join users u on u.id = r.user_id
  left join payment_methods method on method.id = r.payment_method_id
  cross join lateral (
    select count(distinct m.payment_id)::integer as instalments,
      coalesce(sum(m.amount) filter (where m.kind = 'withheld'), 0) as withheld,
      coalesce(sum(m.amount) filter (where m.kind = 'from_account'), 0) as from_account,
      coalesce(sum(m.amount - ${standing}), 0)
        + case when bool_and(back.id is not null) then r.on_account else 0 end as reversed,
      bool_and(coalesce(back.kind = 'undone', false)) as annulled
    from ${linesOf} where line.receipt_id = r.id
  ) sums`;

const fields = fieldsOf(listReceipts.answer, 'r', {
  createdAt: jsonInstant(sql`r.made_at`),
  withheld: jsonMoney(sql`sums.withheld`),
  fromAccount: jsonMoney(sql`sums.from_account`),
  reversed: jsonMoney(sql`sums.reversed`),
  annulled: sql`sums.annulled`,
  instalments: sql`sums.instalments`,
  paymentMethod: whenThere('method', { methodName: sql`method.method_name` }),
  customer: personOf('c'),
  user: jsonObject({
    userName: sql`r.user_name`,
    name: userNamed(sql`r.user_name`),
  }),
});

const ofCustomer = sql`
  select id, search_text from receipts where customers_id = owner.id offset 0`;

/** Receipts, the latest first; as none is ever taken away, the last number counts them. */
export const receiptList = compiledList({
  from: sql`receipts r`,
  joins,
  id: sql`r.id`,
  alias: 'r',
  whose: sql`r.customers_id`,
  row: jsonObject(fields),
  counted: sql`(select last from receipt_numbers)`,
  defaultSort: { field: 'number', order: 'DESC' },
  searched: {
    key: sql`r.id`,
    found: (words) => sql`
      select id from receipts where ${containsWords(sql`search_text`, words)}
      union all
      select owned.id from customers owner cross join lateral (${ofCustomer}) owned
      where ${containsWords(sql`owner.search_text`, words)}
        and not ${containsWords(sql`owned.search_text`, words)}`,
    isFound: (words) => sql`(${containsWords(sql`r.search_text`, words)} or (
      select ${containsWords(sql`owner.search_text`, words)}
      from customers owner where owner.id = r.customers_id))`,
  },
  filter: {
    policy_id: (policyId: number) => sql`r.id in (
      select line.receipt_id from payment_movements m join receipt_lines line on line.movement_id = m.id
      where m.policy_id = ${policyId})`,
    receivedFrom: (day: CivilDate) => sql`r.received_on >= ${day}`,
    receivedTo: (day: CivilDate) => sql`r.received_on <= ${day}`,
  },
});

/** The certificate of a movement `m` in the wire format; null where money came in. */
const certificateOfMovement: Sql = sql`(select ${jsonOf(certificateShape, 'cert', {
  number: sql`cert.certificate_number`,
  premium: jsonMoney(sql`cert.premium_withheld`),
  vat: jsonMoney(sql`cert.vat_withheld`),
})} from withholding_certificates cert where cert.id = m.certificate_id)`;

const lineRow = (timeZone: string) =>
  jsonOf(getReceipt.answer.shape.lines.element, 'm', {
    numberPolicy: sql`pop.number_policy`,
    companyName: sql`co.company_name`,
    dueDate: jsonDay(sql`pay.due_date`),
    certificate: certificateOfMovement,
    ...partsBetween(sql`(m.credit - m.amount)`, sql`m.credit`),
    reversedOn: jsonDay(sql`(back.moved_at at time zone ${timeZone})::date`),
    reversedBy: sql`case when back.id is not null then ${userNamed(sql`back.user_name`, sql`taker`)} end`,
    reason: sql`back.reason`,
  });

/**
 * @param timeZone the agency's, which says on which day a line was taken back
 * @returns a receipt with its lines as JSON text; undefined when there is none with this id
 */
export const findReceiptJson = (
  db: Executor,
  id: number,
  timeZone: string,
): Promise<string | undefined> =>
  findJson(
    db,
    jsonObject({
      ...fields,
      observations: sql`r.observations`,
      methods: jsonArray(sql`
        select ${jsonObject({
          methodName: sql`by.method_name`,
          amount: jsonMoney(sql`sum(m.amount)`),
          voucher: sql`m.receipt_number`,
        })} as row
        from ${linesOf} left join payment_methods by on by.id = m.payment_method_id
        where line.receipt_id = r.id and m.kind = 'collected'
        group by by.method_name, m.receipt_number order by min(line.id)`),
      lines: jsonArray(sql`
        select ${jsonText(lineRow(timeZone))} as row
        from ${linesOf}
        join policies pop on pop.id = m.policy_id join companies co on co.id = pop.company_id
        left join payments pay on pay.id = m.payment_id ${joinedParts}
        left join users taker on taker.id = back.user_id
        where line.receipt_id = r.id order by line.id`),
    }),
    sql`from receipts r ${joins} where r.id = ${id}`,
  );

/**
 * Locks the policies of instalments, in one order whoever collects: two that collect on the same policies
 * wait for each other, and neither holds what the other waits for.
 * @returns instalment → customer; an instalment that is not there is left out
 */
export const lockPoliciesOf = async (
  trx: Trx,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  await sql`
    select id from policies
    where id in (select policy_id from payments where id = ${anyOf(paymentIds)})
    order by id for update`.execute(trx);
  const { rows } = await sql<{ id: number; customers_id: number }>`
    select pay.id, pop.customers_id from payments pay join policies pop on pop.id = pay.policy_id
    where pay.id = ${anyOf(paymentIds)}`.execute(trx);
  return new Map(rows.map(({ id, customers_id }) => [id, customers_id]));
};

/** Collections of a receipt, the last line first, and what of each still stands; decimal texts. */
export const movementsOfReceipt = (db: Executor, id: number) =>
  rowsOf<Selectable<Database['payment_movements']> & { stands: boolean; standing: string }>(
    db,
  )`select m.*, back.id is null and (m.amount = 0 or ${standing} > 0) as stands,
      (${standing})::numeric(12, 2) as standing
    from ${linesOf}
    where line.receipt_id = ${id} order by line.id desc`;

/**
 * What a customer has on account, in dollars as a decimal text: what receipts left there that are not wholly taken back,
 * less what was taken from it. @returns undefined for a customer who does not exist
 */
export const accountOf = (db: Executor, customerId: number): Promise<string | undefined> =>
  firstValue<string>(db)`select (
    coalesce((select sum(r.on_account) from receipts r where r.customers_id = ${customerId} and r.on_account > 0
      and exists (select from ${linesOf} where line.receipt_id = r.id and back.id is null)), 0)
    - coalesce((select sum(${standing}) from ${linesOf} join receipts r on r.id = line.receipt_id
      where r.customers_id = ${customerId} and m.kind = 'from_account'), 0))::numeric(14, 2)
    from customers where id = ${customerId}`;

const lockAccountOf = (trx: Trx, customerId: Sql): Promise<number | undefined> =>
  firstValue<number>(trx)`select id from customers where id = ${customerId}
    and exists (select from receipts r where r.customers_id = customers.id and r.on_account > 0) for update`;

/**
 * Locks a customer to whom a receipt has left money on account, so that two acts do not count on the same money.
 * @returns the customer; undefined where no receipt has
 */
export const lockAccount = (trx: Trx, customerId: number) =>
  lockAccountOf(trx, sql`${customerId}::integer`);

export const lockAccountOfPolicy = (trx: Trx, policyId: number) =>
  lockAccountOf(trx, sql`(select customers_id from policies where id = ${policyId})`);

/** The next number, held until the transaction ends: if it fails, the number is the next one's again. */
export const takeNumber = (trx: Trx): Promise<number> =>
  oneValue<number>(trx)`update receipt_numbers set last = last + 1 returning last`;

/**
 * Writes a receipt and what it collected.
 * @param movementIds in the order of the receipt
 * @returns its id
 */
export const insertReceipt = async (
  trx: Trx,
  receipt: Insertable<Database['receipts']>,
  movementIds: readonly number[],
): Promise<number> => {
  const id = await insertRow(trx, 'receipts', receipt);
  await trx
    .insertInto('receipt_lines')
    .values(movementIds.map((movement_id) => ({ receipt_id: id, movement_id })))
    .execute();
  return id;
};
