import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { recordConsent } from '../../../../domain/contract/privacy/consents.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import { fieldsOf, jsonArray, jsonId, jsonObject, jsonText } from '../../../db/json.ts';
import { oneJson, run } from '../../../db/rows.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { searchedIn } from '../../people/people/identity.repository.ts';
import { personOf } from '../../people/people/repository.ts';

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
