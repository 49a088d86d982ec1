import { sql } from 'kysely';
import { company } from '../../../../domain/entities/organisations.ts';
import { compiledList } from '../../../db/compiled.ts';
import { answerFields, filterConditions, sortKeys } from '../../../db/entity.ts';
import { jsonId, jsonObject } from '../../../db/json.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { findByIdentity, type SoughtIdentity, searchedIn } from '../people/identity.repository.ts';

const policiesCount = sql`(select count(*) from policies where company_id = co.id)`;

const companyFields = answerFields(company, 'co', { policiesCount });

/** An insurance company in the wire format (specification §3). */
const companyRow = jsonObject(companyFields);

export const companyList = compiledList({
  from: sql`companies co`,
  joins: sql``,
  id: sql`co.id`,
  row: companyRow,
  defaultSort: { field: 'id', order: 'DESC' },
  sort: sortKeys(company, 'co', { policiesCount }),
  filter: { q: searchedIn('co'), ...filterConditions(company, 'co') },
});

/** What tells whose a RUC is. */
const companyNamed = jsonObject({
  id: jsonId(sql`co.id`),
  ci_ruc: sql`co.ci_ruc`,
  companyName: sql`co.company_name`,
});

/** @returns who has the RUC, as JSON text; `null` when it is free */
export const companyByIdentity = (db: Executor, sought: SoughtIdentity) =>
  findByIdentity(db, sql`companies co`, 'co', companyNamed, sought);

/** @returns the company as JSON text */
export const companyJson = async (db: Executor, id: number): Promise<string> => {
  return oneJson(db, companyRow, sql`from companies co where co.id = ${id}`);
};

/** Locked against other changes, not against foreign keys that point to it. */
export const lockCompany = (trx: Trx, id: number) =>
  trx.selectFrom('companies').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
