import { sql, type Updateable } from 'kysely';
import { lineShape } from '../../../../domain/contract/money/insurerStatementShapes.ts';
import { jsonArray, jsonId, jsonMoney, jsonObject, jsonOf } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { oneJson, rowsOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { nameOf } from '../../people/people/repository.ts';

const joins = sql`
  left join policies p on p.id = line.policy_id
  left join customers c on c.id = p.customers_id
  left join payments pay on pay.id = line.payment_id`;

const difference = sql`(line.commission - line.expected)`;

const parts = sql`
  select ${jsonObject({
    paymentId: jsonId(sql`paid.id`),
    number_payment: sql`paid.number_payment`,
    amount: jsonMoney(sql`(stored.part ->> 'amount')::numeric(14, 2)`),
  })} as row
  from jsonb_array_elements(line.parts) with ordinality as stored (part, place)
  join payments paid on paid.id = (stored.part ->> 'paymentId')::integer
  order by stored.place`;

const candidates = sql`
  select ${jsonObject({
    policyId: jsonId(sql`likely.id`),
    policyNumber: sql`likely.number_policy`,
    customer: nameOf('c'),
    reasons: sql`stored.candidate -> 'reasons'`,
  })} as row
  from jsonb_array_elements(line.candidates) with ordinality as stored (candidate, place)
  join policies likely on likely.id = (stored.candidate ->> 'policyId')::integer
  join customers c on c.id = likely.customers_id
  order by stored.place`;

const row = jsonOf(lineShape, 'line', {
  candidates: jsonArray(candidates),
  numberPolicy: sql`p.number_policy`,
  customerName: sql`case when c.id is not null then ${nameOf('c')} end`,
  number_payment: sql`pay.number_payment`,
  parts: jsonArray(parts),
  difference: jsonMoney(difference),
  decision: sql`coalesce(line.decision, 'open')`,
});

export const lineListOf = (statementId: number): ListDefinition => ({
  from: sql`(select * from insurer_statement_lines where statement_id = ${statementId}) line`,
  joins,
  id: sql`line.id`,
  alias: 'line',
  row,
  defaultSort: { field: 'rowNumber', order: 'ASC' },
  sort: {
    policyNumber: sql`fold(line.policy_number)`,
    difference: sql`coalesce(${difference}, 0)`,
  },
  filter: {
    q: (words: string) =>
      containsWords(
        sql`fold(concat_ws(' ', line.policy_number, line.insured, line.identification, line.receipt))`,
        words,
      ),
    decision: (value: string) => sql`coalesce(line.decision, 'open') = ${value}`,
  },
});

export const lineJson = (db: Executor, id: number): Promise<string> =>
  oneJson(db, row, sql`from insurer_statement_lines line ${joins} where line.id = ${id}`);

export const findLine = (db: Executor, id: number) =>
  db.selectFrom('insurer_statement_lines').selectAll().where('id', '=', id).executeTakeFirst();

export type LineRow = NonNullable<Awaited<ReturnType<typeof findLine>>>;

export type MatchColumns = Pick<
  LineRow,
  'queue' | 'policy_id' | 'payment_id' | 'expected' | 'is_certain' | 'refers_to_id'
> & { readonly reasons: string; readonly candidates: string; readonly parts: string };

export const changeLine = (
  trx: Trx,
  id: number,
  values: Updateable<Database['insurer_statement_lines']>,
): Promise<LineRow> =>
  trx
    .updateTable('insurer_statement_lines')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

// PostgreSQL takes 65,535 parameters in one statement.
const AT_ONCE = 1000;

const placed = [
  'queue',
  'policy_id',
  'payment_id',
  'expected',
  'is_certain',
  'refers_to_id',
  'reasons',
  'candidates',
  'parts',
] as const satisfies readonly (keyof MatchColumns)[];

const placedOf = (row: string) => sql.join(placed.map((column) => sql.ref(`${row}.${column}`)));

/**
 * Places lines anew. Only what changes is written, so that the version of a line that stays where it
 * is, and another person's decision about it, stay good.
 * @param places each with the line's id
 */
export const rematchLines = async (
  trx: Trx,
  places: readonly (MatchColumns & { readonly id: number })[],
): Promise<void> => {
  for (let from = 0; from < places.length; from += AT_ONCE)
    await sql`
      update insurer_statement_lines line
      set (${sql.join(placed.map((column) => sql.ref(column)))}) = row(${placedOf('anew')}),
        version = line.version + 1
      from (
        select id, queue, policy_id, payment_id, expected, is_certain, refers_to_id,
          reasons::jsonb as reasons, candidates::jsonb as candidates, parts::jsonb as parts
        from jsonb_to_recordset((${JSON.stringify(places.slice(from, from + AT_ONCE))}::text)::jsonb)
          as sent (id integer, queue text, policy_id integer, payment_id integer,
            expected numeric(14, 2), is_certain boolean, refers_to_id integer,
            reasons text, candidates text, parts text)
      ) anew
      where anew.id = line.id and row(${placedOf('line')}) is distinct from row(${placedOf('anew')})`.execute(
      trx,
    );
};

export const readOpenLines = (db: Executor, statementId: number) =>
  rowsOf<LineRow>(db)`select * from insurer_statement_lines
    where statement_id = ${statementId} and decision is null order by row_number`;

export const readLines = (db: Executor, statementId: number) =>
  rowsOf<LineRow>(db)`select * from insurer_statement_lines where statement_id = ${statementId}`;

export const confirmCertainLines = async (
  trx: Trx,
  statementId: number,
  by: { readonly userName: string; readonly now: Date },
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('insurer_statement_lines')
    .set({
      decision: 'confirmed',
      decided_by: by.userName,
      decided_at: by.now,
      version: sql<number>`version + 1`,
    })
    .where('statement_id', '=', statementId)
    .where('decision', 'is', null)
    .where('is_certain', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
