import { sql } from 'kysely';
import { getDebits, listDebitLines, listDebits } from '../../../../domain/contract/money/debits.ts';
import { debitMandate } from '../../../../domain/entities/debitMandate.ts';
import { MANDATE_PAPER } from '../../../../domain/money/debits/batch.ts';
import { fieldsOf, jsonArray, jsonMoney, jsonObject, jsonOf, whenThere } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { findJson, oneValue } from '../../../db/rows.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { type JsonText, requireJson } from '../../../http/answers.ts';
import { recordTable } from '../../agency/records/table.repository.ts';
import { personOf } from '../../people/people/repository.ts';
import { matchesWords, ownerSort } from '../banks/paymentInstruments.repository.ts';
import { candidatesOn } from './candidates.repository.ts';
import { noBatch } from './problems.ts';

/** The account or card of a mandate `m`, by its last four figures and its bank. */
const instrument = sql`(select '•••• ' || coalesce(card.last_four, right(account.account_number, 4)) || ' · '
    || bank.bank_name
  from (select) one left join credit_cards card on card.id = m.credit_card_id
  left join bank_accounts account on account.id = m.bank_account_id
  join banks bank on bank.id = coalesce(card.bank_id, account.bank_id))`;

export const debitMandateTable = recordTable(debitMandate, {
  alias: 'm',
  computed: {
    instrument,
    hasPaper: sql`exists (select from documents d where d.customers_id = m.customers_id
      and fold(d.kind) = fold(${sql.lit(MANDATE_PAPER)}) and d.state in ('received', 'reviewed'))`,
  },
  search: (words) => matchesWords('m', instrument, words),
  sort: { customers_id: ownerSort('m').customers_id },
});

const OPEN = sql`l.state in ('included', 'unanswered')`;

const from = sql`debit_batches b join debit_layouts layout on layout.id = b.layout_id
  left join lateral (
    select count(*) filter (where l.state <> 'freed')::integer as lines,
      coalesce(sum(l.amount) filter (where l.state <> 'freed'), 0) as total,
      coalesce(sum(l.charged) filter (where l.state in ('charged', 'part')), 0) as charged,
      count(*) filter (where ${OPEN})::integer as open
    from debit_lines l where l.batch_id = b.id) sums on true
  left join lateral (
    select count(distinct a.id)::integer as answers, count(d.id)::integer as doubts
    from debit_answers a left join debit_doubts d on d.answer_id = a.id and d.settled_at is null
    where a.batch_id = b.id and a.undone_at is null) told on true`;

const fields = fieldsOf(listDebits.answer, 'b', {
  layoutName: sql`layout.name`,
  lines: sql`coalesce(b.lines, sums.lines)`,
  total: jsonMoney(sql`coalesce(b.total, sums.total)`),
  charged: jsonMoney(sql`sums.charged`),
  open: sql`sums.open`,
  doubts: sql`told.doubts`,
  answers: sql`told.answers`,
});

export const batchList: ListDefinition = { from, id: sql`b.id`, alias: 'b', row: jsonObject(fields) };

const { doubtRows, answerRows, leftOut } = getDebits.answer.shape;

const rowsJson = {
  doubtRows: jsonArray(sql`
    select ${jsonOf(doubtRows.element, 'd', { row: sql`d.row_number` })} as row
    from debit_doubts d join debit_answers a on a.id = d.answer_id
    where a.batch_id = b.id and d.settled_at is null order by d.id limit 200`),
  answerRows: jsonArray(sql`
    select ${jsonOf(answerRows.element, 'a')} as row
    from debit_answers a where a.batch_id = b.id order by a.id`),
  leftOut: jsonArray(sql`select ${jsonOf(leftOut.element, 'one')} as row
    from (${candidatesOn(sql`b.charge_on`, sql`b.id`)}) one
    where b.state = 'draft' and one.why is not null limit 100`),
};

/** A batch as the contract answers it. @throws Problem 404 */
export const readBatch = (db: Executor, id: number): Promise<JsonText> =>
  requireJson(
    findJson(db, jsonObject({ ...fields, ...rowsJson }), sql`from ${from} where b.id = ${id}`),
    noBatch,
  );

export const lineListOf = (batchId: number): ListDefinition => ({
  from: sql`(select * from debit_lines where batch_id = ${batchId}) l
    join policies p on p.id = l.policy_id`,
  joins: sql`join customers c on c.id = p.customers_id join debit_mandates m on m.id = l.mandate_id
    left join receipts given on given.id = l.receipt_id`,
  id: sql`l.id`,
  alias: 'l',
  whose: sql`p.customers_id`,
  row: jsonOf(listDebitLines.answer, 'l', {
    numberPolicy: sql`p.number_policy`,
    customer: personOf('c'),
    instrument,
    receipt: whenThere('given', { number: sql`given.number` }),
  }),
  defaultSort: { field: 'id', order: 'ASC' },
});

/** Changes lines of a batch that are open. */
export const setLines = async (trx: Trx, batchId: number, change: Sql): Promise<void> => {
  await sql`update debit_lines l set ${change}, version = version + 1
    where batch_id = ${batchId} and ${OPEN}`.execute(trx);
};

/** @returns how many lines of a batch are open, and rows of its answers wait for a person */
export const countWaiting = (trx: Trx, batchId: number): Promise<number> =>
  oneValue<number>(trx)`select sums.open + told.doubts from ${from} where b.id = ${batchId}`;
