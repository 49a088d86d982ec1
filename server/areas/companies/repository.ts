import { type Insertable, sql } from 'kysely';
import { jsonId, jsonObject } from '../../db/json.ts';
import { type ListDefinition, oneOf } from '../../db/list.ts';
import type { CompaniesTable } from '../../db/schema.ts';
import type { Executor, Trx } from '../../db/transaction.ts';
import { findByIdentity, type SoughtIdentity, searchedIn } from '../people/identity.repository.ts';

const policiesCount = sql`
  (select count(*) from policies insured where insured.company_id = co.id)`;

const companyFields = {
  id: jsonId(sql`co.id`),
  ci_ruc: sql`co.ci_ruc`,
  companyName: sql`co.company_name`,
};

/** An insurance company in the wire format (specification §3). */
const companyRow = jsonObject({ ...companyFields, policiesCount });

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
    q: searchedIn('co'),
    id: oneOf(sql`co.id`),
  },
};

/** @returns who has the RUC, as JSON text; `null` when it is free */
export const companyByIdentity = (db: Executor, sought: SoughtIdentity) =>
  findByIdentity(db, sql`companies co`, 'co', jsonObject(companyFields), sought);

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
