import { sql } from 'kysely';
import { campaignShape } from '../../../../domain/contract/agency/messageShapes.ts';
import { jsonArray, jsonObject, jsonOf, jsonText } from '../../../db/json.ts';
import { findJson, insertRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { cancelJoined, ended } from './repository.ts';
import type { TemplateRow } from './templates.repository.ts';

const campaign = jsonOf(campaignShape, 'ca', {
  messages: sql`(select count(*) from messages m where m.campaign_id = ca.id and m.joined_to is null)`,
  statuses: jsonArray(sql`
    select ${jsonText(jsonObject({ status: sql`m.status`, messages: sql`count(*)` }))} as row
    from messages m where m.campaign_id = ca.id and m.joined_to is null group by m.status order by m.status`),
});

export const campaignJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(db, campaign, sql`from message_campaigns ca where ca.id = ${id}`);

interface Act {
  readonly now: Date;
  readonly userName: string;
}

/**
 * Begins a campaign with its words as they stand now, and with none left out yet.
 */
export const insertCampaign = (
  trx: Trx,
  template: Pick<TemplateRow, 'kind' | 'subject' | 'email_text' | 'version'>,
  { now, userName }: Act,
): Promise<number> =>
  insertRow(trx, 'message_campaigns', {
    kind: template.kind,
    subject: template.subject,
    email_text: template.email_text,
    template_version: template.version,
    omitted: '[]',
    created_at: now,
    user_name: userName,
  });

export const keepOmitted = async (trx: Trx, id: number, omitted: readonly object[]) => {
  await trx
    .updateTable('message_campaigns')
    .set({ omitted: JSON.stringify(omitted) })
    .where('id', '=', id)
    .execute();
};

/** @returns whether it was cancelled before, undefined where there is none */
export const lockCampaign = async (trx: Trx, id: number): Promise<boolean | undefined> => {
  const row = await trx
    .selectFrom('message_campaigns')
    .select('cancelled_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && row.cancelled_at !== null;
};

/**
 * Takes what waits of a campaign out of the queue; what is being handed over goes its way.
 * @returns how many messages
 */
export const cancelQueued = async (trx: Trx, id: number, { now, userName }: Act) => {
  await trx
    .updateTable('message_campaigns')
    .set({ cancelled_at: now, cancelled_by: userName })
    .where('id', '=', id)
    .execute();
  const cancelled = await trx
    .updateTable('messages')
    .set({ status: 'cancelled', ...ended(now) })
    .where('campaign_id', '=', id)
    .where('status', '=', 'queued')
    .returning('id')
    .execute();
  await cancelJoined(
    trx,
    cancelled.map((message) => message.id),
    now,
  );
  return cancelled.length;
};
