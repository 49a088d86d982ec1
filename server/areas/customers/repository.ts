import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonDay, jsonInstant, jsonObject } from '../../db/json.ts';
import { containsWords, equals, type ListDefinition, oneOf } from '../../db/list.ts';
import type { CustomersTable } from '../../db/schema.ts';
import type { Executor, Trx } from '../../db/transaction.ts';

const from = sql`customers c`;

const joins = sql`
  join civil_statuses cs on cs.id = c.status_id
  join provinces pr on pr.id = c.province_id
  join cities ci on ci.id = c.city_id`;

/** A customer in the wire format (specification §3). */
const customerRow = jsonObject({
  id: sql`c.id`,
  ci_ruc: sql`c.ci_ruc`,
  firstName: sql`c.first_name`,
  secondName: sql`c.second_name`,
  surname: sql`c.surname`,
  secondSurname: sql`c.second_surname`,
  email: sql`c.email`,
  numberPhone: sql`c.number_phone`,
  birthdate: jsonDay(sql`c.birthdate`),
  address: sql`c.address`,
  status_id: sql`c.status_id`,
  province_id: sql`c.province_id`,
  city_id: sql`c.city_id`,
  personalData: sql`c.personal_data`,
  createdAt: jsonInstant(sql`c.created_at`),
  version: sql`c.version`,
  civil: jsonObject({ id: sql`cs.id`, status: sql`cs.status` }),
  province: jsonObject({ id: sql`pr.id`, provinceName: sql`pr.province_name` }),
  city: jsonObject({ id: sql`ci.id`, cityName: sql`ci.city_name` }),
});

export const customerList: ListDefinition = {
  from,
  joins,
  id: sql`c.id`,
  row: customerRow,
  defaultSort: { field: 'id', order: 'DESC' },
  sort: {
    id: sql`c.id`,
    ci_ruc: sql`fold(c.ci_ruc)`,
    firstName: sql`fold(c.first_name)`,
    surname: sql`fold(c.surname)`,
    email: sql`fold(c.email)`,
    numberPhone: sql`c.number_phone`,
    birthdate: sql`c.birthdate`,
    createdAt: sql`c.created_at`,
    status_id: sql`c.status_id`,
    province_id: sql`c.province_id`,
    city_id: sql`c.city_id`,
    personalData: sql`c.personal_data`,
  },
  filter: {
    q: (words: string) => containsWords(sql`c.search_text`, words),
    id: oneOf(sql`c.id`),
    status_id: equals(sql`c.status_id`),
    province_id: equals(sql`c.province_id`),
    city_id: equals(sql`c.city_id`),
    personalData: equals(sql`c.personal_data`),
  },
};

/** @returns the customer as JSON text, or undefined when there is none with this id */
export const findCustomerJson = async (db: Executor, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ row: string }>`
    select (${customerRow})::text as row from ${from} ${joins} where c.id = ${id}`.execute(db);
  return rows[0]?.row;
};

export const lockCustomer = (trx: Trx, id: number) =>
  trx.selectFrom('customers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertCustomer = async (
  trx: Trx,
  row: Insertable<CustomersTable>,
): Promise<number> => {
  const { id } = await trx
    .insertInto('customers')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateCustomerRow = async (
  trx: Trx,
  id: number,
  values: Updateable<CustomersTable>,
): Promise<void> => {
  await trx
    .updateTable('customers')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};
