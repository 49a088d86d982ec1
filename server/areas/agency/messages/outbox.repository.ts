import { type Selectable, sql } from 'kysely';
import type { Omission } from '../../../../domain/agency/messages/delivery.ts';
import { campaignShape } from '../../../../domain/contract/agency/messageShapes.ts';
import { jsonArray, jsonObject, jsonOf, jsonText } from '../../../db/json.ts';
import {
  findJson,
  firstValue,
  hasAny,
  insertRow,
  oneValue,
  rowsOf,
  run,
  valuesOf,
} from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { cancelJoined } from './repository.ts';
import type { EmailTexts } from './sample.ts';
import type { TemplateRow } from './templates.repository.ts';

/** Lease longer than any conversation with a mail server: a process that is late then is dead. */
const SENDING = sql`interval '15 minutes'`;

/** @returns when the outbox has something to do next; undefined while nothing waits */
export const nextInOutbox = async (db: Executor): Promise<Date | undefined> =>
  (await oneValue<Date | null>(db)`select least(
    (select min(next_attempt_at) from messages where status = 'queued'),
    (select min(handed_over_at) + ${SENDING} from messages where status = 'sending'))`) ??
  undefined;

const doubt = (trx: Trx, now: Date, handedOver: Sql): Promise<void> =>
  run(trx)`update messages set status = 'doubtful', settled_at = ${now}
    where id in (select id from messages where status = 'sending' and ${handedOver}
      for update skip locked)`;

/** Messages whose process ended while handing over: only a person can find out whether they arrived. */
export const doubtLost = (trx: Trx, now: Date): Promise<void> =>
  doubt(trx, now, sql`handed_over_at <= ${now}::timestamptz - ${SENDING}`);

/** Messages being sent, all at once, where no other process can be handing them over. */
export const doubtAllSending = (trx: Trx, now: Date): Promise<void> => doubt(trx, now, sql`true`);

/** Messages that waited in a copy may have been sent since: a person decides. */
export const doubtWaiting = (trx: Trx, now: Date): Promise<void> =>
  run(trx)`
    update messages set status = 'doubtful', next_attempt_at = null, settled_at = ${now}
    where status in ('queued', 'sending')`;

export type Due = Pick<
  Selectable<Database['messages']>,
  | 'id'
  | 'kind'
  | 'record_id'
  | 'occasion'
  | 'customers_id'
  | 'to_user'
  | 'user_id'
  | 'message_id'
  | 'attempts'
> &
  EmailTexts;

export const findDue = (db: Executor, now: Date, most: number): Promise<Due[]> =>
  rowsOf<Due>(db)`
    select m.id, m.kind, m.record_id, m.occasion, m.customers_id, m.to_user, m.user_id, m.message_id, m.attempts,
      ca.subject, ca.email_text
    from messages m join message_campaigns ca on ca.id = m.campaign_id
    where m.status = 'queued' and m.next_attempt_at <= ${now}
    order by m.next_attempt_at, m.id limit ${most}`;

/** Keeps a customer from being made anonymous until the transaction ends. */
export const lockCustomer = (trx: Trx, id: number): Promise<void> =>
  run(trx)`select from customers where id = ${id} for share`;

/** @returns whether a message still waits; no other process sends it then until the transaction ends */
export const lockQueued = (trx: Trx, id: number): Promise<boolean> =>
  hasAny(trx)`select from messages
    where id = ${id} and status = 'queued' for update skip locked`;

export type Joined = Pick<Selectable<Database['messages']>, 'id' | 'record_id' | 'occasion'>;

export const findJoined = (trx: Trx, id: number): Promise<Joined[]> =>
  rowsOf<Joined>(trx)`select id, record_id, occasion from messages
    where joined_to = ${id} and status = 'joined' order by record_id`;

export const queueInstead = async (trx: Trx, instead: number, message: number, now: Date) => {
  await run(trx)`update messages set status = 'queued', joined_to = null, next_attempt_at = ${now}
    where id = ${instead}`;
  await run(trx)`update messages set joined_to = ${instead}
    where joined_to = ${message} and status = 'joined'`;
};

export const dropMessage = (trx: Trx, id: number, omission: Omission, now: Date) =>
  run(trx)`update messages set status = 'dropped', omission = ${omission}, next_attempt_at = null,
    settled_at = ${now} where id = ${id}`;

interface HandedOver {
  readonly message_id: string;
  readonly address: string;
  readonly subject: string | null;
  readonly body: string | null;
}

/** Writes down what is about to be handed over: after a crash it is not sent a second time. */
export const keepSending = (
  trx: Trx,
  id: number,
  { message_id, address, subject, body }: HandedOver,
  now: Date,
) =>
  run(trx)`update messages set message_id = ${message_id}, address = ${address},
    subject = ${subject}, body = ${body}, status = 'sending', attempts = attempts + 1,
    next_attempt_at = null, handed_over_at = ${now} where id = ${id}`;

export interface Settled {
  readonly status: 'sent' | 'queued' | 'failed' | 'doubtful';
  readonly failure: string | null;
  /** Time of the next attempt; null for a message that is not queued. */
  readonly next: Date | null;
}

/** Keeps what became of an attempt, also where others have doubted it meanwhile. */
export const settleAttempt = (
  trx: Trx,
  id: number,
  { status, failure, next }: Settled,
  now: Date,
): Promise<void> =>
  run(trx)`update messages set status = ${status}, failure = ${failure}, next_attempt_at = ${next},
    settled_at = ${status === 'queued' ? null : now}
    where id = ${id} and status in ('sending', 'doubtful')`;

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
