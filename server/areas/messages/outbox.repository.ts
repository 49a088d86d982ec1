import { type Selectable, sql } from 'kysely';
import type { Omission } from '../../../domain/messages/delivery.ts';
import type { MessagesTable } from '../../db/schema.ts';
import type { Executor, Trx } from '../../db/transaction.ts';
import { ended } from './repository.ts';
import type { EmailTexts } from './sample.ts';

/** The queue of e-mails, which any number of processes share. */

/** How long a process has for what it took; after a crash others take it up then. */
const QUEUE_LEASE = sql`interval '2 minutes'`;

/** Longer than a conversation with a mail server may take: who is late then is dead. */
const SENDING_LEASE = sql`interval '15 minutes'`;

/** @returns whether anything is to be sent or has lost its process */
export const isAnythingDue = async (db: Executor, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ due: boolean }>`select
    exists (select from messages where status = 'queued' and next_attempt_at <= ${now})
    or exists (select from messages where status = 'sending' and leased_until < ${now}) as due`.execute(
    db,
  );
  return rows[0]?.due ?? false;
};

/** Ends all leases, where no other process can have one. */
export const endLeases = async (trx: Trx, now: Date): Promise<void> => {
  await sql`update messages set leased_until = ${now}::timestamptz - interval '1 second'
    where lease is not null`.execute(trx);
};

/** A process ended while it handed these over: whether they arrived only a person can find out. */
export const doubtLost = async (trx: Trx, now: Date): Promise<void> => {
  await sql`
    update messages set status = 'doubtful', lease = null, leased_until = null, settled_at = ${now}
    where id in (select id from messages where status = 'sending' and leased_until < ${now}
      for update skip locked)`.execute(trx);
};

/** What waited in a copy may have been sent since: a person decides. */
export const doubtWaiting = async (trx: Trx, now: Date): Promise<void> => {
  await sql`
    update messages set status = 'doubtful', next_attempt_at = null, lease = null, leased_until = null,
      settled_at = ${now}
    where status in ('queued', 'sending')`.execute(trx);
};

/** A message that was taken from the queue. */
export type Taken = Pick<
  Selectable<MessagesTable>,
  'id' | 'kind' | 'record_id' | 'occasion' | 'customers_id' | 'to_user' | 'message_id' | 'attempts'
> &
  EmailTexts;

/**
 * Takes what is to be sent next and no process has.
 * @param lease by which this process knows it again
 */
export const takeDue = async (
  trx: Trx,
  lease: string,
  now: Date,
  most: number,
): Promise<Taken[]> => {
  const { rows } = await sql<Taken>`
    with taken as (
      update messages set lease = ${lease}::uuid, leased_until = ${now}::timestamptz + ${QUEUE_LEASE}
      where id in (
        select id from messages where status = 'queued' and next_attempt_at <= ${now}
          and (leased_until is null or leased_until < ${now})
        order by next_attempt_at, id limit ${most} for update skip locked)
      returning *)
    select taken.id, taken.kind, taken.record_id, taken.occasion, taken.customers_id, taken.to_user,
      taken.message_id, taken.attempts, ca.subject, ca.email_text
    from taken join message_campaigns ca on ca.id = taken.campaign_id order by taken.id`.execute(
    trx,
  );
  return rows;
};

/** Gives back what was taken and not begun. */
export const giveBack = async (trx: Trx, lease: string): Promise<void> => {
  await sql`update messages set lease = null, leased_until = null
    where lease = ${lease}::uuid and status = 'queued'`.execute(trx);
};

/** Keeps a customer from being made anonymous until the transaction ends. */
export const holdCustomer = async (trx: Trx, id: number): Promise<void> => {
  await sql`select from customers where id = ${id} for share`.execute(trx);
};

/** @returns whether the message still waits for this process, and for it alone */
export const holdTaken = async (trx: Trx, id: number, lease: string): Promise<boolean> => {
  const { rows } = await sql`select from messages
    where id = ${id} and lease = ${lease}::uuid and status = 'queued' for update`.execute(trx);
  return rows.length > 0;
};

/** A further record that a message is about. */
export type Joined = Pick<Selectable<MessagesTable>, 'id' | 'record_id' | 'occasion'>;

/** @returns the further records that a message is about, in order */
export const findJoined = (trx: Trx, id: number): Promise<Joined[]> =>
  trx
    .selectFrom('messages')
    .select(['id', 'record_id', 'occasion'])
    .where('joined_to', '=', id)
    .where('status', '=', 'joined')
    .orderBy('record_id')
    .execute();

/** Puts a further record into the queue in place of the message it waited with; the others wait with it. */
export const queueInstead = async (
  trx: Trx,
  instead: number,
  message: number,
  now: Date,
): Promise<void> => {
  await sql`update messages set status = 'queued', joined_to = null, next_attempt_at = ${now}
    where id = ${instead}`.execute(trx);
  await sql`update messages set joined_to = ${instead}
    where joined_to = ${message} and status = 'joined'`.execute(trx);
};

/** Ends a message that holds no more. */
export const dropTaken = async (
  trx: Trx,
  id: number,
  omission: Omission,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('messages')
    .set({ status: 'dropped', omission, ...ended(now) })
    .where('id', '=', id)
    .execute();
};

/** What is about to be handed over. */
export interface HandedOver {
  readonly message_id: string;
  readonly address: string;
  /** Null where it is not kept. */
  readonly subject: string | null;
  readonly body: string | null;
}

/** Writes down what is about to be handed over: after a crash it is not sent a second time. */
export const keepSending = async (
  trx: Trx,
  id: number,
  said: HandedOver,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('messages')
    .set((eb) => ({
      ...said,
      status: 'sending',
      attempts: eb('attempts', '+', 1),
      next_attempt_at: null,
      leased_until: sql<Date>`${now}::timestamptz + ${SENDING_LEASE}`,
      handed_over_at: now,
    }))
    .where('id', '=', id)
    .execute();
};

/** Where a message stands once its attempt is over. */
export interface Settled {
  readonly status: 'sent' | 'queued' | 'failed' | 'doubtful';
  readonly failure: string | null;
  /** When it is tried again, of one that is queued. */
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
      lease: null,
      leased_until: null,
      settled_at: status === 'queued' ? null : now,
    })
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'doubtful'])
    .execute();
};
