import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonDay, jsonId, jsonInstant, jsonObject } from '../../db/json.ts';
import { type ListDefinition, oneOf } from '../../db/list.ts';
import type { AdvisorsTable } from '../../db/schema.ts';
import type { Executor, Trx } from '../../db/transaction.ts';
import { findByIdentity, type SoughtIdentity, searchedIn } from '../people/identity.repository.ts';
import { personOf } from '../people/repository.ts';

/** Any trace of a commission account; each question is one look into an index. */
const hasCommissions = sql`(
  exists (select from policies owned where owned.advisor_id = a.id)
  or exists (select from payments earned where earned.advisor_id = a.id)
  or exists (select from policy_periods begun where begun.advisor_id = a.id)
  or exists (select from commission_payments got where got.advisor_id = a.id))`;

const policiesCount = sql`(select count(*) from policies owned where owned.advisor_id = a.id)`;

/** An advisor in the wire format (specification §3). */
const advisorFields = {
  id: jsonId(sql`a.id`),
  ci_ruc: sql`a.ci_ruc`,
  firstName: sql`a.first_name`,
  secondName: sql`a.second_name`,
  surname: sql`a.surname`,
  secondSurname: sql`a.second_surname`,
  email: sql`a.email`,
  numberPhone: sql`a.number_phone`,
  birthdate: jsonDay(sql`a.birthdate`),
  personalData: sql`a.personal_data`,
  createdAt: jsonInstant(sql`a.created_at`),
  version: sql`a.version`,
  policiesCount,
  hasCommissions,
};

export const advisorList: ListDefinition = {
  from: sql`advisors a`,
  joins: sql``,
  id: sql`a.id`,
  row: jsonObject(advisorFields),
  defaultSort: { field: 'id', order: 'DESC' },
  sort: {
    id: sql`a.id`,
    ci_ruc: sql`fold(a.ci_ruc)`,
    firstName: sql`fold(a.first_name)`,
    surname: sql`fold(a.surname)`,
    email: sql`fold(a.email)`,
    numberPhone: sql`a.number_phone`,
    birthdate: sql`a.birthdate`,
    policiesCount,
    createdAt: sql`a.created_at`,
  },
  filter: {
    q: searchedIn('a'),
    id: oneOf(sql`a.id`),
  },
};

/** @returns the advisor as JSON text, or undefined when there is none with this id */
export const findAdvisorJson = async (db: Executor, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ row: string }>`
    select (${jsonObject(advisorFields)})::text as row from advisors a where a.id = ${id}`.execute(
    db,
  );
  return rows[0]?.row;
};

/** @returns who has the number, as JSON text; `null` when it is free */
export const advisorByIdentity = (db: Executor, sought: SoughtIdentity) =>
  findByIdentity(db, sql`advisors a`, 'a', personOf('a'), sought);

/** Locked against other changes, not against foreign keys that point to it. */
export const lockAdvisor = (trx: Trx, id: number) =>
  trx.selectFrom('advisors').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** @returns the new advisor's id */
export const insertAdvisor = async (trx: Trx, row: Insertable<AdvisorsTable>): Promise<number> => {
  const { id } = await trx
    .insertInto('advisors')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateAdvisorRow = async (
  trx: Trx,
  id: number,
  values: Updateable<AdvisorsTable>,
): Promise<void> => {
  await trx
    .updateTable('advisors')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};
