import { sql } from 'kysely';
import { campaignShape } from '../../../../domain/contract/agency/messageShapes.ts';
import { jsonArray, jsonObject, jsonOf, jsonText } from '../../../db/json.ts';
import { findJson, firstValue, insertRow, run, valuesOf } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { cancelJoined } from './repository.ts';
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

export const keepOmitted = (trx: Trx, id: number, omitted: readonly object[]) =>
  run(trx)`update message_campaigns set omitted = ${JSON.stringify(omitted)} where id = ${id}`;

/** @returns whether it was cancelled before, undefined where there is none */
export const lockCampaign = (trx: Trx, id: number): Promise<boolean | undefined> =>
  firstValue<boolean>(trx)`
    select cancelled_at is not null from message_campaigns where id = ${id} for update`;

/**
 * Takes what waits of a campaign out of the queue; what is being handed over goes its way.
 * @returns how many messages
 */
export const cancelQueued = async (trx: Trx, id: number, { now, userName }: Act) => {
  await run(trx)`update message_campaigns set cancelled_at = ${now}, cancelled_by = ${userName}
    where id = ${id}`;
  const cancelled = await valuesOf<number>(trx)`
    update messages set status = 'cancelled', next_attempt_at = null, settled_at = ${now}
    where campaign_id = ${id} and status = 'queued' returning id`;
  await cancelJoined(trx, cancelled, now);
  return cancelled.length;
};
