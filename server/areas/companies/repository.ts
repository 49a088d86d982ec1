import { type Insertable, sql } from 'kysely';
import { jsonObject } from '../../db/json.ts';
import { containsWords, type ListDefinition, oneOf } from '../../db/list.ts';
import type { CompaniesTable } from '../../db/schema.ts';
import type { Executor, Trx } from '../../db/transaction.ts';

const policiesCount = sql`
  (select count(*) from policies insured where insured.company_id = co.id)`;

/** An insurance company in the wire format (specification §3). */
const companyRow = jsonObject({
  id: sql`co.id`,
  ci_ruc: sql`co.ci_ruc`,
  companyName: sql`co.company_name`,
  policiesCount,
});

export const companyList: ListDefinition = {
  from: sql`companies co`,
  joins: sql``,
  id: sql`co.id`,
  row: companyRow,
  defaultSort: { field: 'id', order: 'DESC' },
  sort: {
    id: sql`co.id`,
    ci_ruc: sql`co.ci_ruc`,
    companyName: sql`fold(co.company_name)`,
    policiesCount,
  },
  filter: {
    q: (words: string) => containsWords(sql`co.search_text`, words),
    id: oneOf(sql`co.id`),
  },
};

/** @returns the new company's id */
export const insertCompany = async (trx: Trx, row: Insertable<CompaniesTable>): Promise<number> => {
  const { id } = await trx
    .insertInto('companies')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** @returns the company as JSON text */
export const companyJson = async (db: Executor, id: number): Promise<string> => {
  const { rows } = await sql<{ row: string }>`
    select (${companyRow})::text as row from companies co where co.id = ${id}`.execute(db);
  const [company] = rows;
  if (!company) throw new Error('What was just written is not there');
  return company.row;
};
