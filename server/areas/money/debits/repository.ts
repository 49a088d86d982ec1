import { type Selectable, sql } from 'kysely';
import { listDebitLines } from '../../../../domain/contract/money/debitBatches.ts';
import { debitBatch } from '../../../../domain/entities/debitBatch.ts';
import { debitMandate } from '../../../../domain/entities/debitMandate.ts';
import type { LineState } from '../../../../domain/money/debits/batch.ts';
import { jsonOf, whenThere } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { oneValue } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Sql, Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { recordTable } from '../../agency/records/table.repository.ts';
import { personOf } from '../../people/people/repository.ts';
import { ownerSort } from '../banks/paymentInstruments.repository.ts';
import { candidatesOn, isOpen } from './candidates.repository.ts';

export type Batch = Selectable<Database['debit_batches']>;

/** The account or card of a mandate `m`, by its last four figures and its bank. */
const instrument = sql`(
  select '•••• ' || coalesce(card.last_four, right(account.account_number, 4)) || ' · ' || bank.bank_name
  from (select) one left join credit_cards card on card.id = m.credit_card_id
  left join bank_accounts account on account.id = m.bank_account_id
  join banks bank on bank.id = coalesce(card.bank_id, account.bank_id))`;

export const debitMandateTable = recordTable(debitMandate, {
  alias: 'm',
  computed: {
    instrument,
    hasPaper: sql`exists (select from documents d where d.customers_id = m.customers_id
      and fold(d.kind) = fold('Autorización de débito') and d.state in ('received', 'reviewed'))`,
  },
  search: (words) => sql`m.customers_id in (
    select id from customers where ${containsWords(sql`search_text`, words)})`,
  sort: ownerSort('m'),
});

const ofLines = (value: Sql, which: Sql) => sql`(select coalesce(${value}, 0) from debit_lines l
  where l.batch_id = b.id and ${which})`;
const COUNT = sql`count(*)::integer`;
const isInFile = sql`l.state <> 'freed'`;

export const debitBatchTable = recordTable(debitBatch, {
  alias: 'b',
  computed: {
    lines: sql`coalesce(b.lines, ${ofLines(COUNT, isInFile)})`,
    total: sql`coalesce(b.total, ${ofLines(sql`sum(l.amount)`, isInFile)})`,
    charged: ofLines(sql`sum(l.charged)`, sql`l.state <> 'returned'`),
    open: ofLines(COUNT, isOpen),
    doubts: ofLines(COUNT, sql`l.doubt is not null`),
    answers: sql`(select ${COUNT} from debit_answers a where a.batch_id = b.id and a.undone_at is null)`,
    leftOut: sql`case when b.state = 'draft' then array(
      select one.number_policy || ': ' || one.why
      from (${candidatesOn(sql`b.charge_on`, sql`b.id`)}) one where one.why is not null limit 100)
      else '{}' end`,
  },
  search: (words) => containsWords(sql`b.number::text`, words),
});

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
  filter: { isDoubtful: (is: boolean) => sql`(l.doubt is not null) = ${is}` },
});

export const changeOpenLines = async (
  trx: Trx,
  batchId: number,
  change: { readonly state: LineState } | { readonly place: null },
): Promise<void> => {
  await trx
    .updateTable('debit_lines as l')
    .set({ ...change, version: sql`version + 1` })
    .where(sql<boolean>`l.batch_id = ${batchId} and ${isOpen}`)
    .execute();
};

/** @returns the next number of a batch, held until the transaction ends: no instalment is drafted twice */
export const nextNumber = async (trx: Trx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('debit_batches'))`.execute(trx);
  return oneValue<number>(trx)`select coalesce(max(number), 0) + 1 from debit_batches`;
};

export const countWaiting = (trx: Trx, batchId: number): Promise<number> =>
  oneValue<number>(trx)`select count(*)::integer from debit_lines l
    where batch_id = ${batchId} and (${isOpen} or doubt is not null)`;
