import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { imposeLimitation } from '../../../../domain/contract/privacy/restrictions.ts';
import { jsonArray, jsonOf, jsonText } from '../../../db/json.ts';
import { oneJson, valuesOf } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';

const limitation = jsonOf(imposeLimitation.answer, 'l');

/** @returns the entries of a customer as JSON text, newest first */
export const restrictionsJson = (db: Executor, customerId: number): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`select ${jsonText(limitation)} as row from limitations l
      where l.customers_id = ${customerId} order by l.id desc`),
  );

export const restrictionJson = (db: Executor, id: number): Promise<string> =>
  oneJson(db, limitation, sql`from limitations l where l.id = ${id}`);

/** The customers whose limitation holds no longer by a day; what an erasure has left behind stays limited. */
export const findExpired = (db: Executor, today: CivilDate): Promise<number[]> =>
  valuesOf<number>(db)`
    select c.id from customers c
    cross join lateral (select l.ground, l.until from limitations l
      where l.customers_id = c.id order by l.id desc limit 1) last
    where c.limited_at is not null and c.anonymized_at is null
      and last.until < ${today}::date and last.ground <> 'retention'
    order by c.id`;
