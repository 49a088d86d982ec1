import { type Insertable, sql } from 'kysely';
import { registerPurpose } from '../../../../domain/contract/privacy/consents.ts';
import { DEFAULT_PURPOSES, READY_SINCE } from '../../../../domain/privacy/consents.ts';
import { jsonArray, jsonOf, jsonText } from '../../../db/json.ts';
import { findJson, oneJson } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

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
