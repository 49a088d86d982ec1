import { type Insertable, type Selectable, sql } from 'kysely';
import { user } from '../../../../domain/entities/user.ts';
import type { Role } from '../../../../domain/permissions.ts';
import { answerFields } from '../../../db/entity.ts';
import { jsonObject } from '../../../db/json.ts';
import {
  findJson,
  firstRow,
  firstValue,
  hasAny,
  oneValue,
  run,
  sweep,
  valuesOf,
} from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

/** A user by user name or e-mail, ignoring case; a user name never holds an `@`. */
export const findUserByLogin = (db: Executor, login: string) =>
  firstRow<LoginUser>(db)`select * from users
    where lower(${login.includes('@') ? sql`email` : sql`user_name`}) = lower(${login}::text)`;

export const findUserById = (db: Executor, id: string) =>
  firstRow<LoginUser>(db)`select * from users where id = ${id}`;

export const lockUser = (trx: Trx, id: string) =>
  firstRow<LoginUser>(trx)`select * from users where id = ${id} for update`;

export type LoginUser = Selectable<Database['users']>;

export const userRow = jsonObject(
  answerFields(user, 'u', {
    secondFactor: sql`exists (select 1 from second_factors f
      where f.user_id = u.id and f.confirmed_at is not null)`,
  }),
);

export const findUserJson = (db: Executor, id: string): Promise<string | undefined> =>
  findJson(db, userRow, sql`from users u where u.id = ${id}`);

export const insertUser = async (trx: Trx, row: Insertable<Database['users']>): Promise<string> =>
  (await trx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;

/**
 * @param passwordHash from `hashPassword`
 */
export const setPassword = (trx: Trx, id: string, passwordHash: string, mustChange: boolean) =>
  run(trx)`update users set password_hash = ${passwordHash},
    must_change_password = ${mustChange}, version = version + 1 where id = ${id}`;

export const findPermissions = (db: Executor, role: Role): Promise<string[]> =>
  valuesOf<string>(db)`select action from role_permissions where role = ${role} order by action`;

export const countUsers = (db: Executor, ids?: readonly string[]): Promise<number> =>
  oneValue<number>(db)`select count(*)::integer from users
    where ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`}`;

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
