import { type Selectable, sql } from 'kysely';
import type { Omission } from '../../../../domain/agency/messages/delivery.ts';
import type { Database } from '../../../db/schema.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { ended } from './repository.ts';
import type { EmailTexts } from './sample.ts';

/** Lease longer than any conversation with a mail server: a process that is late then is dead. */
const SENDING = sql`interval '15 minutes'`;

/** @returns when the outbox has something to do next; undefined while nothing waits */
export const nextInOutbox = async (db: Executor): Promise<Date | undefined> => {
  const { rows } = await sql<{ next: Date | null }>`select least(
    (select min(next_attempt_at) from messages where status = 'queued'),
    (select min(handed_over_at) + ${SENDING} from messages where status = 'sending')) as next`.execute(
    db,
  );
  return rows[0]?.next ?? undefined;
};

const doubt = async (trx: Trx, now: Date, handedOver: Sql): Promise<void> => {
  await sql`update messages set status = 'doubtful', settled_at = ${now}
    where id in (select id from messages where status = 'sending' and ${handedOver}
      for update skip locked)`.execute(trx);
};

/** Messages whose process ended while handing over: only a person can find out whether they arrived. */
export const doubtLost = (trx: Trx, now: Date): Promise<void> =>
  doubt(trx, now, sql`handed_over_at <= ${now}::timestamptz - ${SENDING}`);

/** Messages being sent, all at once, where no other process can be handing them over. */
export const doubtAllSending = (trx: Trx, now: Date): Promise<void> => doubt(trx, now, sql`true`);

/** Messages that waited in a copy may have been sent since: a person decides. */
export const doubtWaiting = async (trx: Trx, now: Date): Promise<void> => {
  await sql`
    update messages set status = 'doubtful', next_attempt_at = null, settled_at = ${now}
    where status in ('queued', 'sending')`.execute(trx);
};

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

export const findDue = async (db: Executor, now: Date, most: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select m.id, m.kind, m.record_id, m.occasion, m.customers_id, m.to_user, m.user_id, m.message_id, m.attempts,
      ca.subject, ca.email_text
    from messages m join message_campaigns ca on ca.id = m.campaign_id
    where m.status = 'queued' and m.next_attempt_at <= ${now}
    order by m.next_attempt_at, m.id limit ${most}`.execute(db);
  return rows;
};

/** Keeps a customer from being made anonymous until the transaction ends. */
export const lockCustomer = async (trx: Trx, id: number): Promise<void> => {
  await sql`select from customers where id = ${id} for share`.execute(trx);
};

/** @returns whether a message still waits; no other process sends it then until the transaction ends */
export const lockQueued = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`select from messages
    where id = ${id} and status = 'queued' for update skip locked`.execute(trx);
  return rows.length > 0;
};

export type Joined = Pick<Selectable<Database['messages']>, 'id' | 'record_id' | 'occasion'>;

export const findJoined = (trx: Trx, id: number): Promise<Joined[]> =>
  trx
    .selectFrom('messages')
    .select(['id', 'record_id', 'occasion'])
    .where('joined_to', '=', id)
    .where('status', '=', 'joined')
    .orderBy('record_id')
    .execute();

export const queueInstead = async (trx: Trx, instead: number, message: number, now: Date) => {
  await sql`update messages set status = 'queued', joined_to = null, next_attempt_at = ${now}
    where id = ${instead}`.execute(trx);
  await sql`update messages set joined_to = ${instead}
    where joined_to = ${message} and status = 'joined'`.execute(trx);
};

export const dropMessage = async (trx: Trx, id: number, omission: Omission, now: Date) => {
  await trx
    .updateTable('messages')
    .set({ status: 'dropped', omission, ...ended(now) })
    .where('id', '=', id)
    .execute();
};

export interface HandedOver {
  readonly message_id: string;
  readonly address: string;
  readonly subject: string | null;
  readonly body: string | null;
}

/** Writes down what is about to be handed over: after a crash it is not sent a second time. */
export const keepSending = async (trx: Trx, id: number, handedOver: HandedOver, now: Date) => {
  await trx
    .updateTable('messages')
    .set((eb) => ({
      ...handedOver,
      status: 'sending',
      attempts: eb('attempts', '+', 1),
      next_attempt_at: null,
      handed_over_at: now,
    }))
    .where('id', '=', id)
    .execute();
};

export interface Settled {
  readonly status: 'sent' | 'queued' | 'failed' | 'doubtful';
  readonly failure: string | null;
  /** Time of the next attempt; null for a message that is not queued. */
  readonly next: Date | null;
}

/** Keeps what became of an attempt, also where others have doubted it meanwhile. */
export const settleAttempt = async (
  trx: Trx,
  id: number,
  { status, failure, next }: Settled,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('messages')
    .set({
      status,
      failure,
      next_attempt_at: next,
      settled_at: status === 'queued' ? null : now,
    })
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'doubtful'])
    .execute();
};
