import type { auth } from '../../../../domain/contract/index.ts';
import { isPermission, type Permission } from '../../../../domain/permissions.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { inTransaction } from '../../../transaction.ts';
import { hiddenFor } from '../ownFields/compiled.repository.ts';
import { awaitToday } from '../ownFields/service.ts';
import { hashSecret, looksLikeSecret, newSecret } from './secrets.ts';
import {
  deleteOtherSessions,
  deleteSession,
  findSession,
  insertSession,
  type SignedInRow,
  touchSession,
} from './sessions.repository.ts';

/** The last use of a session is written at most this often; more often where its idle limit is short. */
const TOUCH_MS = 60_000;

const touchEvery = (idleMs: number) => Math.min(TOUCH_MS, idleMs / 10);

/** The actions of the database that this release knows: another release may have written others. */
export const knownPermissions = (actions: readonly string[]): Permission[] =>
  actions.filter(isPermission);

const before = (instant: Date, ms: number) => new Date(instant.getTime() - ms);

export interface SignedIn extends Actor {
  readonly ownFieldsMark: string;
}

export const actorOf = async (
  { database }: Context,
  row: SignedInRow,
  sessionHash: Uint8Array,
): Promise<SignedIn> => ({
  userId: row.id,
  userName: row.user_name,
  firstName: row.first_name,
  surname: row.surname,
  role: row.role,
  permissions: new Set(knownPermissions(row.permissions)),
  ownFieldsMark: row.own_fields_mark,
  isHidden: await hiddenFor(database.kysely, row.role, row.own_fields_mark),
  sessionHash,
});

/**
 * Who a token belongs to, if its session is alive: within its absolute life and not idle for too long.
 */
export const findActor = async (context: Context, token: string): Promise<SignedIn | undefined> => {
  if (!looksLikeSecret(token)) return undefined;
  const { clock, config, database } = context;
  const now = clock.now();
  const sessionHash = hashSecret(token);
  await awaitToday(context);
  const idleSince = before(now, config.session.idleMs);
  const session = await findSession(database.kysely, sessionHash, now, idleSince);
  if (!session) return undefined;
  const isDue = session.last_seen_at <= before(now, touchEvery(config.session.idleMs));
  if (isDue && !session.is_read_only) {
    await touchSession(database.kysely, sessionHash, session.last_seen_at, now);
  }
  return actorOf(context, session, sessionHash);
};

/**
 * Opens a session.
 * @returns the token, of which only the hash is kept
 */
export const openSession = async (trx: Trx, context: Context, userId: string): Promise<string> => {
  const token = newSecret();
  const now = context.clock.now();
  await insertSession(trx, {
    token_hash: hashSecret(token),
    user_id: userId,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + context.config.session.lifeMs),
  });
  return token;
};

export const logout = ({ context, actor }: Input<typeof auth.logout>) =>
  inTransaction(context, async (trx) => {
    await deleteSession(trx, actor.sessionHash);
    return {
      result: { status: 'success' },
      events: [auditEvent('logout', ['user', actor.userId], actor)],
    };
  });

export const endOtherSessions = ({ context, actor }: Input<typeof auth.endOtherSessions>) =>
  inTransaction(context, async (trx) => {
    const { clock, config } = context;
    const now = clock.now();
    const idleSince = before(now, config.session.idleMs);
    const { sessionHash, userId } = actor;
    const ended = await deleteOtherSessions(trx, userId, sessionHash, now, idleSince);
    return {
      result: { ended },
      events: [auditEvent('sessions.ended', ['user', userId], actor, { details: { ended } })],
    };
  });
