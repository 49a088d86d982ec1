import { sql } from 'kysely';
import { firstRow, firstValue, hasAny, run, sweep } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export type TicketPurpose = Database['login_tickets']['purpose'];

export const insertTicket = (
  trx: Trx,
  ticketHash: Uint8Array,
  purpose: TicketPurpose,
  userId: string | null,
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

/** @returns the ticket, which is no longer good: of many at once with the same, one gets it */
export const takeTicket = (
  trx: Trx,
  ticketHash: Uint8Array,
  purpose: TicketPurpose,
  now: Date,
): Promise<{ readonly user_id: string | null } | undefined> =>
  firstRow<{ user_id: string | null }>(
    trx,
  )`delete from login_tickets where ticket_hash = ${ticketHash}
    and purpose = ${purpose} and expires_at > ${now} returning user_id`;

/** Ends a user's logins under way; an invitation stays, as who signs in meanwhile has not used it. */
export const deleteTicketsOf = (trx: Trx, userId: string): Promise<void> =>
  run(trx)`delete from login_tickets where user_id = ${userId} and purpose <> 'invitation'`;

export const deleteInvitations = (trx: Trx, userId: string): Promise<boolean> =>
  hasAny(trx)`delete from login_tickets where user_id = ${userId} and purpose = 'invitation'
    returning user_id`;

export const deleteExpiredTickets = (db: Executor, now: Date): Promise<void> =>
  sweep(db, 'login_tickets', ['ticket_hash'], sql`expires_at <= ${now}`);
