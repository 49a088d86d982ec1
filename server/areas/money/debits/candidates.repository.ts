import { type Selectable, sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { LineState } from '../../../../domain/money/debits/batch.ts';
import type { RejectCode } from '../../../../domain/money/debits/layout.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { oneRow, oneValue, rowsOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { conflict } from '../../../problem.ts';

/** Whether a line `l` has no result yet, as the index says that keeps an instalment in one batch. */
export const isOpen = sql`l.state in ('included', 'unanswered')`;

/** Lines `l` by which a bank is asked for an instalment. */
const atBank = (paymentId: Sql): Sql =>
  sql`debit_lines l where l.payment_id = ${paymentId} and ${isOpen} and l.place is not null`;

export const isAtBank = (paymentId: Sql): Sql => sql`exists (select from ${atBank(paymentId)})`;

/** @throws Problem 409 while a bank is asked for an instalment, which by hand would be collected twice */
export const requireNoDebit = async (trx: Trx, paymentId: number): Promise<void> => {
  const [batch] = await rowsOf<{ number: number }>(trx)`
    select number from debit_batches
    where id in (select l.batch_id from ${atBank(sql`${paymentId}`)})`;
  if (batch)
    throw conflict(
      'in_debit',
      `La cuota está en el lote de débitos N.º ${batch.number}: espere la respuesta o libere su línea`,
    );
};

export const MOST_LINES = 5000;

/** Whether a line `l` of another batch about an instalment `pay` is so. */
const elsewhere = (batchId: Sql, also: Sql) => sql`exists (select from debit_lines l
  where l.policy_id = p.id and l.payment_id = pay.id and l.batch_id <> ${batchId} and ${also})`;

/**
 * The first unpaid instalment of each policy that may be debited on a day, issued and due by then, by a mandate for the
 * very account or card that the policy is charged to.
 * @param batchId of the batch that asks: its own lines keep no instalment from it
 * @returns a query; `why` says what keeps an instalment out, null where nothing does
 */
export const candidatesOn = (day: Sql, batchId: Sql): Sql => sql`
  select distinct on (p.id) p.id as policy_id, p.number_policy, pay.id as payment_id, pay.number_payment,
    m.id as mandate_id, pay.balance as amount, case
      when pay.balance > m.ceiling then 'supera el tope del mandato'
      when card.expiration_date < date_trunc('month', ${day}) then 'la tarjeta caducó'
      when ${elsewhere(batchId, isOpen)} then 'está en otro lote'
      when ${elsewhere(batchId, sql`l.state <> 'returned' and pay.balance + l.charged > pay.value`)}
        then 'ya se debitó: anote que el banco lo devolvió'
      when ${elsewhere(batchId, sql`l.retry_on > ${day}`)} then 'todavía no se vuelve a intentar'
      when exists (select from debit_lines l where l.mandate_id = m.id and l.bucket = 'never')
        then 'el banco pidió no volver a debitar' end as why
  from debit_mandates m
  join policies p on p.customers_id = m.customers_id
    and (p.bank_account_id = m.bank_account_id or p.credit_card_id = m.credit_card_id)
  join customers c on c.id = p.customers_id and c.limited_at is null
  left join credit_cards card on card.id = m.credit_card_id
  cross join lateral (select * from payments where policy_id = p.id
    and status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)} order by number_payment limit 1) pay
  where m.state = 'active' and ${day} between m.valid_from and coalesce(m.valid_until, 'infinity')
    and pay.due_date <= ${day} and pay.balance > 0
    and payment_issued(pay.due_date, pay.issued_early_at, p.unissued_from, ${day})
    and payment_owed(pay.due_date, pay.status_payment_id, p.uncollectable_from)
  order by p.id, m.id desc`;

interface Draft {
  readonly id: number;
  readonly charge_on: CivilDate;
}

const candidatesOf = ({ id, charge_on }: Draft) =>
  candidatesOn(sql`${charge_on}::date`, sql`${id}::integer`);

/** @returns how many lines the draft has */
export const addLines = async (trx: Trx, draft: Draft): Promise<number> => {
  const added = await rowsOf(trx)`
    insert into debit_lines (batch_id, policy_id, payment_id, number_payment, mandate_id, amount)
    select ${draft.id}, policy_id, payment_id, number_payment, mandate_id, amount
    from (${candidatesOf(draft)}) one where why is null order by policy_id
    limit ${MOST_LINES} returning id`;
  return added.length;
};

/**
 * Gives the lines of a draft their places in the file, under the locks of their policies and mandates. A line whose
 * instalment, amount or mandate is not by now as it was drafted is freed.
 */
export const placeLines = async (trx: Trx, draft: Draft): Promise<void> => {
  const lines = sql`(select * from debit_lines where batch_id = ${draft.id} and state = 'included')`;
  await sql`select from policies where id in (select policy_id from ${lines} l)
    order by id for update`.execute(trx);
  await sql`select from debit_mandates where id in (select mandate_id from ${lines} l)
    order by id for update`.execute(trx);
  await sql`
    update debit_lines line set version = line.version + 1, place = placed.place,
      state = case when placed.place is null then 'freed' else 'included' end
    from (select l.id, case when one.why is null and one.amount = l.amount
        then count(*) filter (where one.why is null and one.amount = l.amount) over (order by l.id) end as place
      from ${lines} l left join (${candidatesOf(draft)}) one
        on one.payment_id = l.payment_id and one.mandate_id = l.mandate_id) placed
    where placed.id = line.id`.execute(trx);
};

export const NO_DOUBT = { doubt: null, doubt_answer_id: null } as const;

const findLines = async (db: Executor, which: Sql) => {
  const rows = await rowsOf<Selectable<Database['debit_lines']>>(db)`
    select * from debit_lines where ${which} order by id desc`;
  return rows.map(({ amount, charged, ...line }) => ({
    ...line,
    amount: toCents(amount),
    charged: charged === null ? null : toCents(charged),
  }));
};

/** Lines of a batch's file, the last first, or the one of a number alone; amounts in cents. */
export const findFileLines = (db: Executor, batchId: number, lineNumber?: number) => {
  const which = lineNumber === undefined ? sql`true` : sql`id = ${lineNumber}`;
  return findLines(db, sql`batch_id = ${batchId} and place is not null and ${which}`);
};

export const findAnsweredLines = (db: Executor, answerId: number) =>
  findLines(db, sql`answer_id = ${answerId}`);

export const holdMandate = async (
  trx: Trx,
  id: number,
  state: 'suspended' | 'closed',
  because: string,
  now: Date,
): Promise<void> => {
  await sql`update debit_mandates set state = ${state}, closed_because = ${because},
    updated_at = ${now}, version = version + 1
    where id = ${id} and state = 'active'`.execute(trx);
};

export type LineRow = Awaited<ReturnType<typeof findLines>>[number];

/** Meanings of codes as the layout has them by now: they are added as a bank's answers show them. */
export const findRejects = (db: Executor, layoutId: number) =>
  oneValue<readonly RejectCode[]>(db)`select rejects from debit_layouts where id = ${layoutId}`;

export const sumAnswer = (trx: Trx, answerId: number) =>
  oneRow(
    trx,
    sql<{ charged: number; amount: string; rejected: number }>`
      select count(charged)::integer as charged, coalesce(sum(charged), 0)::numeric(14, 2) as amount,
        (count(*) filter (where state = 'rejected'))::integer as rejected
      from debit_lines where answer_id = ${answerId}`,
  );

/** @returns null where a batch has none that stands */
export const findLastAnswer = (trx: Trx, batchId: number) =>
  oneValue<number | null>(trx)`
    select max(id) from debit_answers where batch_id = ${batchId} and undone_at is null`;

/** Puts lines back to before an answer, and in force the mandates that it suspended or closed and nobody changed. */
export const putLinesBack = async (trx: Trx, answerId: number, state: LineState): Promise<void> => {
  await sql`
    update debit_mandates m set state = 'active', closed_because = null, version = m.version + 1
    from debit_lines l where l.answer_id = ${answerId} and m.id = l.mandate_id and m.state <> 'active'
      and l.bucket in ('ask', 'never') and m.closed_because like l.code || ' %'`.execute(trx);
  await sql`
    update debit_lines set doubt = null, doubt_answer_id = null, version = version + 1
    where doubt_answer_id = ${answerId}`.execute(trx);
  await sql`
    update debit_lines set state = ${state}, answer_id = null, code = null, bucket = null, retry_on = null,
      charged = null, charged_on = null, receipt_id = null, version = version + 1
    where answer_id = ${answerId}`.execute(trx);
};
