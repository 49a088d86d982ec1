import { type Insertable, sql } from 'kysely';
import type { Role } from '../../../../domain/permissions.ts';
import { firstRow, oneValue, run, sweep } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export const IS_READ_ONLY = sql<boolean>`(current_setting('transaction_read_only') = 'on')`;

export interface SignedInRow {
  id: string;
  user_name: string;
  first_name: string;
  surname: string;
  role: Role;
  permissions: string[];
  own_fields_mark: string;
  is_read_only: boolean;
}

interface SessionRow extends SignedInRow {
  last_seen_at: Date;
}

/**
 * While the database takes no writes nobody's use of a session can be noted, so that none is idle too long.
 * @param tokenHash SHA-256 of the token
 * @param now a session past its absolute life is none
 * @param idleSince nor is one that was last seen at this instant or before
 * @returns the session, or undefined when it is not alive
 */
export const findSession = (db: Executor, tokenHash: Uint8Array, now: Date, idleSince: Date) =>
  firstRow<SessionRow>(db)`/* prepared */
    select u.id, u.user_name, u.first_name, u.surname, u.role, s.last_seen_at,
      array(select p.action from role_permissions p where p.role = u.role) as permissions,
      (select mark from own_field_marks) as own_fields_mark, ${IS_READ_ONLY} as is_read_only
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} 
      and (s.last_seen_at > ${idleSince} or ${IS_READ_ONLY})`;

/** Notes that the session is in use; of requests that come at once only one writes. */
export const touchSession = (db: Executor, tokenHash: Uint8Array, seenBefore: Date, now: Date) =>
  run(db)`update sessions set last_seen_at = ${now}
    where token_hash = ${tokenHash} and last_seen_at = ${seenBefore}`;

export const insertSession = async (trx: Trx, row: Insertable<Database['sessions']>) => {
  await trx.insertInto('sessions').values(row).execute();
};

export const deleteSession = (trx: Trx, tokenHash: Uint8Array): Promise<void> =>
  run(trx)`delete from sessions where token_hash = ${tokenHash}`;

export const deleteSessionsOf = (trx: Trx, userId: string): Promise<void> =>
  run(trx)`delete from sessions where user_id = ${userId}`;

/**
 * Ends the sessions of a user but one.
 * @param currentSession SHA-256 of the token that stays good
 * @param now a session past its absolute life was none
 * @param idleSince nor was one last seen at this instant or before
 * @returns how many were alive
 */
export const deleteOtherSessions = (
  trx: Trx,
  userId: string,
  currentSession: Uint8Array,
  now: Date,
  idleSince: Date,
): Promise<number> =>
  oneValue<number>(trx)`
    with ended as (delete from sessions where user_id = ${userId} and token_hash <> ${currentSession}
      returning expires_at > ${now} and last_seen_at > ${idleSince} as was_alive)
    select count(*)::integer from ended where was_alive`;

export const deleteExpiredSessions = (db: Executor, now: Date): Promise<void> =>
  sweep(db, 'sessions', ['token_hash'], sql`expires_at <= ${now}`);
