import { type Selectable, sql } from 'kysely';
import type { Outcome } from '../../../../domain/agency/webhooks/delivery.ts';
import { jsonArray, jsonId, jsonInstant, jsonObject, jsonText } from '../../../db/json.ts';
import { findJson, firstRow, hasAny, oneValue, rowsOf, sweep } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

type DeliveryRow = Selectable<Database['webhook_deliveries']>;

/** Deliveries of one webhook that are sent at once: a receiver that is slow holds up the others for one attempt. */
const AT_ONCE = 4;

/** Lease longer than any attempt: whoever took a delivery is dead then, and it is sent anew. */
const SENDING = sql`interval '1 minute'`;

const RETENTION = sql`interval '30 days'`;

export type Due = Pick<
  DeliveryRow,
  'id' | 'webhook_id' | 'message_id' | 'action' | 'kind' | 'record_id' | 'at' | 'attempts'
> & { readonly address: string };

/** Takes the deliveries that are due, each by one process, a few of each webhook that is on. */
export const takeDue = (db: Executor, now: Date): Promise<Due[]> =>
  rowsOf<Due>(db)`
    with due as (
      select taken.id, w.address from webhooks w cross join lateral (
        select id from webhook_deliveries d
        where d.webhook_id = w.id and d.state = 'queued' and d.next_attempt_at <= ${now}
        order by d.next_attempt_at, d.id limit ${AT_ONCE} for update skip locked) taken
      where w.is_on)
    update webhook_deliveries d set attempts = attempts + 1, attempted_at = ${now},
      next_attempt_at = ${now}::timestamptz + ${SENDING}
    from due where d.id = due.id
    returning d.id, d.webhook_id, d.message_id, d.action, d.kind, d.record_id, d.at, d.attempts, due.address`;

export const nextDue = async (db: Executor): Promise<Date | undefined> =>
  (await oneValue<Date | null>(db)`select min(d.next_attempt_at) from webhook_deliveries d
    join webhooks w on w.id = d.webhook_id where d.state = 'queued' and w.is_on`) ?? undefined;

/**
 * Keeps what became of an attempt.
 * @param next time of the next one; null where there is none
 * @returns whether it was this attempt's to say
 */
export const settleAttempt = (
  trx: Trx,
  { id, attempts }: Due,
  { status, failure }: Outcome,
  next: Date | null,
): Promise<boolean> =>
  hasAny(
    trx,
  )`update webhook_deliveries set status = ${status}, failure = ${failure}, next_attempt_at = ${next},
      state = ${failure === null ? 'sent' : next ? 'queued' : 'failed'}
    where id = ${id} and attempts = ${attempts} and state = 'queued' returning id`;

/** Queues a delivery anew. @returns it as it was; undefined where there is none */
export const queueAgain = (trx: Trx, id: number, now: Date) =>
  firstRow<Pick<DeliveryRow, 'webhook_id' | 'action'>>(trx)`
    update webhook_deliveries set state = 'queued', attempts = 0, next_attempt_at = ${now}
    where id = ${id} returning webhook_id, action`;

/** Gives up what waited in a copy: its receivers may have had it since. */
export const giveUpWaiting = async (trx: Trx): Promise<void> => {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null })
    .where('state', '=', 'queued')
    .execute();
};

export const sweepDeliveries = (db: Executor, now: Date): Promise<void> =>
  sweep(db, 'webhook_deliveries', ['id'], sql`at < ${now}::timestamptz - ${RETENTION}`, 10_000);

const delivery = jsonObject({
  id: jsonId(sql`d.id`),
  action: sql`d.action`,
  kind: sql`d.kind`,
  recordId: sql`d.record_id`,
  at: jsonInstant(sql`d.at`),
  state: sql`d.state`,
  attempts: sql`d.attempts`,
  attemptedAt: jsonInstant(sql`d.attempted_at`),
  status: sql`d.status`,
  failure: sql`d.failure`,
});

export const deliveriesJson = (db: Executor, webhookId: number): Promise<string | undefined> =>
  findJson(
    db,
    jsonArray(sql`select ${jsonText(delivery)} as row from webhook_deliveries d
      where d.webhook_id = ${webhookId} order by d.id desc limit 100`),
    sql`from webhooks where id = ${webhookId}`,
  );
