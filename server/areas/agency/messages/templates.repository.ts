import { type Selectable, sql } from 'kysely';
import { DEFAULT_TEXTS } from '../../../../domain/agency/messages/defaultTexts.ts';
import { MESSAGE_KIND_IDS, type MessageKind } from '../../../../domain/agency/messages/kinds.ts';
import type { TemplateTexts } from '../../../../domain/agency/messages/template.ts';
import { updateTemplate } from '../../../../domain/contract/agency/messageTemplates.ts';
import type { Actor } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { jsonArray, jsonOf, jsonText } from '../../../db/json.ts';
import { findJson, oneJson, rowsOf, updateRow } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { seenIds } from './sources.repository.ts';
import { newestIds } from './subjects.repository.ts';
import { findVerdicts, type Verdict } from './verdicts.repository.ts';

export type TemplateRow = Selectable<Database['message_templates']>;

const template = jsonOf(updateTemplate.answer, 't');

export const templatesJson = (db: Executor): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`select ${jsonText(template)} as row from message_templates t order by t.id`),
  );

export const templateJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(db, template, sql`from message_templates t where t.id = ${id}`);

export const findTemplate = (db: Executor, kind: MessageKind): Promise<TemplateRow> =>
  db.selectFrom('message_templates').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();

export const findTemplateById = (db: Executor, id: number): Promise<TemplateRow | undefined> =>
  db.selectFrom('message_templates').selectAll().where('id', '=', id).executeTakeFirst();

const columnsOf = ({ subject, emailText, whatsappText }: TemplateTexts) => ({
  subject,
  email_text: emailText,
  whatsapp_text: whatsappText,
});

export const updateTemplateRow = (
  trx: Trx,
  id: number,
  texts: TemplateTexts,
  { now, userName }: { readonly now: Date; readonly userName: string },
) =>
  updateRow(trx, 'message_templates', id, {
    ...columnsOf(texts),
    updated_at: now,
    updated_by: userName,
  });

export const seedTemplates = async (trx: Trx, now: Date): Promise<void> => {
  await trx
    .insertInto('message_templates')
    .values(
      MESSAGE_KIND_IDS.map((kind, place) => ({
        id: place + 1,
        kind,
        ...columnsOf(DEFAULT_TEXTS[kind]),
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * The newest record of a kind that may be written about, or else the newest.
 * @param actor who sees it, and whose tasks are looked at
 * @returns undefined where there is none at all
 */
export const findNewest = async (
  db: Executor,
  context: Context,
  actor: Actor,
  kind: MessageKind,
): Promise<Verdict | undefined> => {
  const { userId } = actor;
  const day = today(context);
  const rows = await rowsOf<{ id: number }>(
    db,
  )`select id from (${newestIds(kind, day, userId)}) newest`;
  const newest = rows.map(({ id }) => id);
  const ids = await seenIds(db, context, actor, kind, newest);
  const question = { kind, channel: 'email', ids, today: day, userId } as const;
  const verdicts = await findVerdicts(db, question, true);
  return verdicts.find(({ omission }) => omission === null) ?? verdicts.at(0);
};
