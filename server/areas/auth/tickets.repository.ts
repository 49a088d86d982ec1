import { sql } from 'kysely';
import type { Executor, Trx } from '../../db/transaction.ts';

/** A ticket lets its user change the password once, without a session (domain §4). */
export const insertTicket = async (
  trx: Trx,
  ticketHash: Uint8Array,
  userId: string,
  expiresAt: Date,
): Promise<void> => {
  await trx
    .insertInto('password_tickets')
    .values({ ticket_hash: ticketHash, user_id: userId, expires_at: expiresAt })
    .execute();
};

/** @returns whether this is a ticket of this user that is still good */
export const hasTicket = async (
  db: Executor,
  ticketHash: Uint8Array,
  userId: string,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .selectFrom('password_tickets')
    .select('user_id')
    .where('ticket_hash', '=', ticketHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteTicketsOf = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('password_tickets').where('user_id', '=', userId).execute();
};

/** Removes tickets past their time; those another process is removing are left to it. */
export const deleteExpiredTickets = async (db: Executor, now: Date): Promise<void> => {
  await sql`
    delete from password_tickets where ticket_hash in (
      select ticket_hash from password_tickets where expires_at <= ${now}
      limit 100 for update skip locked)`.execute(db);
};
