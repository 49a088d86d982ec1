import { type Selectable, sql } from 'kysely';
import { statementShape } from '../../../../domain/contract/money/insurerStatementShapes.ts';
import { fieldsOf, jsonArray, jsonMoney, jsonObject } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { findJson, oneJson, run } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';

const sums = sql`left join lateral (
    select count(*) as lines, count(*) filter (where decision is null) as open,
      coalesce(sum(commission), 0) as total,
      coalesce(sum(commission) filter (where decision is distinct from 'ignored'), 0) as accepted
    from insurer_statement_lines line where line.statement_id = s.id
  ) sums on true`;

const from = sql`insurer_statements s join companies co on co.id = s.company_id ${sums}`;

const fields = fieldsOf(statementShape, 's', {
  companyName: sql`co.company_name`,
  lines: sql`sums.lines`,
  open: sql`sums.open`,
  linesTotal: jsonMoney(sql`sums.total`),
  acceptedTotal: jsonMoney(sql`sums.accepted`),
});

const row = jsonObject(fields);

export const statementList: ListDefinition = {
  from,
  id: sql`s.id`,
  alias: 's',
  row,
  sort: {
    companyName: sql`fold(co.company_name)`,
    numberStatement: sql`fold(s.number_statement)`,
    linesTotal: sql`sums.total`,
    open: sql`sums.open`,
  },
  filter: {
    q: (words: string) =>
      containsWords(sql`fold(s.number_statement || ' ' || co.company_name)`, words),
  },
};

const queues = sql`
  select ${jsonObject({
    queue: sql`line.queue`,
    decision: sql`coalesce(line.decision, 'open')`,
    lines: sql`count(*)`,
    commission: jsonMoney(sql`sum(line.commission)`),
  })} as row
  from insurer_statement_lines line where line.statement_id = s.id
  group by line.queue, line.decision order by line.queue, line.decision`;

const certain = sql`(select count(*) from insurer_statement_lines line
  where line.statement_id = s.id and line.decision is null and line.is_certain)`;

/** @returns the statement as JSON text, with its queues where asked for; undefined when there is none */
export const findStatementJson = (db: Executor, id: number, { withQueues = false } = {}) =>
  findJson(
    db,
    withQueues ? jsonObject({ ...fields, queues: jsonArray(queues), certain }) : row,
    sql`from ${from} where s.id = ${id}`,
  );

export const statementJson = (db: Executor, id: number): Promise<string> =>
  oneJson(db, row, sql`from ${from} where s.id = ${id}`);

export const findStatement = (db: Executor, id: number) =>
  db.selectFrom('insurer_statements').selectAll().where('id', '=', id).executeTakeFirst();

export type LockedStatement = Selectable<Database['insurer_statements']>;

export const removeStatement = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('insurer_statement_lines').where('statement_id', '=', id).execute();
  await trx.deleteFrom('insurer_statements').where('id', '=', id).execute();
};

export const readTotals = (db: Executor, id: number) =>
  db
    .selectFrom('insurer_statement_lines')
    .select([
      sql<string>`coalesce(sum(commission) filter (where decision is distinct from 'ignored'), 0)`.as(
        'accepted',
      ),
      sql<string>`coalesce(sum(commission), 0)`.as('total'),
      sql<number>`(count(*) filter (where decision is null))::integer`.as('open'),
    ])
    .where('statement_id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * The columns kept for the headings of an insurer's files.
 * @returns null where none are; undefined where there is no such insurer
 */
export const findColumnMap = async (db: Executor, companyId: number, fingerprint: string) => {
  const company = await db
    .selectFrom('companies')
    .leftJoin('insurer_column_maps as map', (join) =>
      join.onRef('map.company_id', '=', 'companies.id').on('map.fingerprint', '=', fingerprint),
    )
    .select('map.columns')
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  // Written by keepColumnMap alone.
  return company?.columns as Record<string, number> | null | undefined;
};

export const keepColumnMap = (
  trx: Trx,
  key: { readonly companyId: number; readonly fingerprint: string },
  columns: object,
  now: Date,
): Promise<void> =>
  run(trx)`
    insert into insurer_column_maps (company_id, fingerprint, columns, kept_at)
    values (${key.companyId}, ${key.fingerprint}, ${JSON.stringify(columns)}::jsonb, ${now})
    on conflict (company_id, fingerprint)
      do update set columns = excluded.columns, kept_at = excluded.kept_at`;
