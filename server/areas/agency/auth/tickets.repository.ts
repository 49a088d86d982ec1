import { sql } from 'kysely';
import { firstValue, run, sweep } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export type TicketPurpose = Database['login_tickets']['purpose'];

export const insertTicket = (
  trx: Trx,
  ticketHash: Uint8Array,
  purpose: TicketPurpose,
  userId: string,
  expiresAt: Date,
) =>
  run(trx)`insert into login_tickets (ticket_hash, purpose, user_id, expires_at)
    values (${ticketHash}, ${purpose}, ${userId}, ${expiresAt})`;

/** @returns whose ticket for this purpose it is; undefined when it is none, or no longer good */
export const findTicket = (
  db: Executor,
  ticketHash: Uint8Array,
  purpose: TicketPurpose,
  now: Date,
): Promise<string | undefined> =>
  firstValue<string>(db)`select user_id from login_tickets
    where ticket_hash = ${ticketHash} and purpose = ${purpose} and expires_at > ${now}`;

export const deleteTicketsOf = (trx: Trx, userId: string): Promise<void> =>
  run(trx)`delete from login_tickets where user_id = ${userId}`;

export const deleteExpiredTickets = (db: Executor, now: Date): Promise<void> =>
  sweep(db, 'login_tickets', ['ticket_hash'], sql`expires_at <= ${now}`);
