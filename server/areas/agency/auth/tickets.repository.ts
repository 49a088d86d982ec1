import { sql } from 'kysely';
import { sweep } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export type TicketPurpose = Database['login_tickets']['purpose'];

export const insertTicket = async (
  trx: Trx,
  ticketHash: Uint8Array,
  purpose: TicketPurpose,
  userId: string,
  expiresAt: Date,
): Promise<void> => {
  await trx
    .insertInto('login_tickets')
    .values({ ticket_hash: ticketHash, purpose, user_id: userId, expires_at: expiresAt })
    .execute();
};

/** @returns whose ticket for this purpose it is; undefined when it is none, or no longer good */
export const findTicket = async (
  db: Executor,
  ticketHash: Uint8Array,
  purpose: TicketPurpose,
  now: Date,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('login_tickets')
    .select('user_id')
    .where('ticket_hash', '=', ticketHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
};

export const deleteTicketsOf = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('login_tickets').where('user_id', '=', userId).execute();
};

/** Removes tickets past their time; those another process is removing are left to it. */
export const deleteExpiredTickets = (db: Executor, now: Date): Promise<void> =>
  sweep(db, 'login_tickets', ['ticket_hash'], sql`expires_at <= ${now}`);
