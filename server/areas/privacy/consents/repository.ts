import { type Insertable, sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { recordConsent, registerPurpose } from '../../../../domain/contract/privacy/consents.ts';
import { DEFAULT_PURPOSES, READY_SINCE } from '../../../../domain/privacy/consents.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import { fieldsOf, jsonArray, jsonId, jsonObject, jsonOf, jsonText } from '../../../db/json.ts';
import { findJson, oneJson, run } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { personOf, searchedIn } from '../../people/people/repository.ts';

const joins = sql`join consent_purposes p on p.id = k.purpose_id
  left join consent_texts t on t.id = k.text_id`;

const isOutdated = (today: CivilDate): Sql => sql`(k.text_id is not null
  and k.text_id <> (select inForce.id from consent_texts inForce
    where inForce.purpose_id = k.purpose_id and inForce.valid_from <= ${today}::date
    order by inForce.valid_from desc, inForce.number desc limit 1))`;

const fieldsOn = (today: CivilDate) =>
  fieldsOf(recordConsent.answer, 'k', {
    purpose: jsonObject({
      id: jsonId(sql`p.id`),
      label: sql`p.label`,
      isActive: sql`p.is_active`,
    }),
    textNumber: sql`t.number`,
    isOutdated: isOutdated(today),
  });

/** The newest entry of each customer and purpose: what counts. */
const standing = sql`(select k.* from consents k where not exists (select from consents newer
  where newer.customers_id = k.customers_id and newer.purpose_id = k.purpose_id and newer.id > k.id)) k
  join customers c on c.id = k.customers_id`;

export const consentListOn = memoizedLists((today: CivilDate) => ({
  from: standing,
  joins,
  id: sql`k.id`,
  alias: 'k',
  whose: sql`k.customers_id`,
  row: jsonObject({ ...fieldsOn(today), customer: personOf('c') }),
  filter: {
    q: searchedIn('c'),
    isOutdated: (is: boolean) => sql`${isOutdated(today)} = ${is}`,
  },
}));

/** @returns what a customer said of all purposes as JSON text, newest first */
export const consentsJson = (db: Executor, customerId: number, today: CivilDate): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`select ${jsonText(jsonObject(fieldsOn(today)))} as row from consents k ${joins}
      where k.customers_id = ${customerId} order by k.id desc`),
  );

export const consentJson = (db: Executor, id: number, today: CivilDate): Promise<string> =>
  oneJson(db, jsonObject(fieldsOn(today)), sql`from consents k ${joins} where k.id = ${id}`);

export const setPersonalData = (trx: Trx, id: number, given: boolean): Promise<void> =>
  run(trx)`update customers set personal_data = ${given}, version = version + 1
    where id = ${id} and personal_data <> ${given}`;

const text = jsonOf(registerPurpose.answer.shape.texts.element, 't');

const purpose = jsonOf(registerPurpose.answer, 'p', {
  texts: jsonArray(sql`select ${jsonText(text)} as row from consent_texts t
    where t.purpose_id = p.id order by t.valid_from desc, t.number desc`),
});

export const purposesJson = (db: Executor): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`select ${jsonText(purpose)} as row from consent_purposes p order by p.id`),
  );

export const purposeJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(db, purpose, sql`from consent_purposes p where p.id = ${id}`);

export const findTexts = (db: Executor, purposeId: number) =>
  db
    .selectFrom('consent_texts')
    .select(['id', 'number', 'valid_from as validFrom'])
    .where('purpose_id', '=', purposeId)
    .orderBy('number')
    .execute();

export const insertText = async (
  trx: Trx,
  row: Omit<Insertable<Database['consent_texts']>, 'sha256'>,
): Promise<void> => {
  await trx
    .insertInto('consent_texts')
    .values({
      ...row,
      sha256: sql<string>`encode(sha256(convert_to(${row.body}, 'UTF8')), 'hex')`,
    })
    .execute();
};

export const seedPurposes = async (trx: Trx, now: Date): Promise<void> => {
  for (const { key, label, isExplicit, isActive, text: body } of DEFAULT_PURPOSES) {
    const added = await trx
      .insertInto('consent_purposes')
      .values({ key, label, is_explicit: isExplicit, is_active: isActive, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added)
      await insertText(trx, {
        purpose_id: added.id,
        number: 1,
        body,
        valid_from: READY_SINCE,
        created_at: now,
      });
  }
};
