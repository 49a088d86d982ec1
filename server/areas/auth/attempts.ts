import type { Context } from '../../context.ts';
import { Problem, unauthorized } from '../../problem.ts';
import { countAttempt, deleteForgottenAttempts } from './attempts.repository.ts';
import { hashSecret } from './secrets.ts';

/** The lock against guessing passwords (domain §4). */

const LIMIT = 10;
const MINUTE_MS = 60_000;
const LOCK_MS = 30 * MINUTE_MS;
/** Failures older than this no longer count towards a lock. */
const MEMORY_MS = 24 * 60 * MINUTE_MS;

/**
 * The account an attempt counts for. A name nobody has counts as well, so that it answers alike;
 * it is kept as a hash, because people type passwords into that field.
 * @param userId the user's id, when there is such a user
 * @param login what was typed
 */
export const accountOf = (userId: string | undefined, login: string): string =>
  userId ?? `unknown:${hashSecret(login.toLowerCase()).toString('hex')}`;

/** Where an account stands, the present attempt counted. */
export interface Attempt {
  /** Too many before this one: not even the right password is looked at. */
  readonly refused: boolean;
  /** Should this one fail, it locks the account. */
  readonly last: boolean;
  readonly lockedUntil: Date | null;
}

/**
 * Counts an attempt to sign in, before its password is looked at.
 * @param context clock and database
 * @param account from {@link accountOf}
 */
export const beginAttempt = async (context: Context, account: string): Promise<Attempt> => {
  const now = context.clock.now();
  const forgottenBefore = new Date(now.getTime() - MEMORY_MS);
  const { failures, locked_until } = await countAttempt(context.database.kysely, account, {
    now,
    limit: LIMIT,
    lockedUntil: new Date(now.getTime() + LOCK_MS),
    forgottenBefore,
  });
  await deleteForgottenAttempts(context.database.kysely, forgottenBefore);
  return { refused: failures > LIMIT, last: failures === LIMIT, lockedUntil: locked_until };
};

const lockedSentence = (until: Date, now: Date): string => {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return `La cuenta está bloqueada por demasiados intentos fallidos. Intente de nuevo en ${wait}.`;
};

/**
 * The 401 of a login to a locked account.
 * @param until when the lock ends
 * @param now the present instant
 */
export const accountLocked = (until: Date, now: Date): Problem =>
  unauthorized('account_locked', lockedSentence(until, now));

/** The same in a session, which a 401 would say is over. */
export const tooManyAttempts = (until: Date, now: Date): Problem => {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new Problem(429, 'account_locked', lockedSentence(until, now), undefined, seconds);
};
