import { sql } from 'kysely';
import { recordObjection } from '../../../../domain/contract/agency/objections.ts';
import { jsonArray, jsonOf, jsonText } from '../../../db/json.ts';
import { firstValue, hasRow, oneJson } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export interface ObjectingPerson {
  readonly person: 'customer' | 'advisor';
  readonly personId: number;
}

const objection = jsonOf(recordObjection.answer, 'o');

const column = ({ person }: ObjectingPerson) =>
  person === 'customer' ? sql`o.customers_id` : sql`o.advisor_id`;

export const objectionsJson = (db: Executor, person: ObjectingPerson): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`select ${jsonText(objection)} as row from objections o
      where ${column(person)} = ${person.personId} order by o.id desc`),
  );

const tableOf = ({ person }: ObjectingPerson) =>
  person === 'customer' ? ('customers' as const) : ('advisors' as const);

export const isPerson = (db: Executor, whose: ObjectingPerson): Promise<boolean> =>
  hasRow(db, tableOf(whose), whose.personId);

export const objectionJson = (db: Executor, id: number): Promise<string> =>
  oneJson(db, objection, sql`from objections o where o.id = ${id}`);

/** Holds a person until the transaction ends. @returns undefined where there is none, or an anonymous one */
export const lockPerson = async (trx: Trx, whose: ObjectingPerson): Promise<number | undefined> => {
  const identified = whose.person === 'customer' ? sql`and anonymized_at is null` : sql``;
  return firstValue<number>(trx)`
    select id from ${sql.table(tableOf(whose))} where id = ${whose.personId} ${identified}
    for share`;
};
