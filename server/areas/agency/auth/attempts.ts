import { normalizeIP } from '@fastify/rate-limit';
import type { AuditEvent } from '../../../audit/entry.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { Problem, unauthorized } from '../../../problem.ts';
import {
  clearAccounts,
  clearFailures,
  countFailure,
  deleteForgottenFailures,
  findLock,
  type Guess,
} from './attempts.repository.ts';
import type { LoginUser } from './repository.ts';
import { hashSecret } from './secrets.ts';

/**
 * The lock against guessing: five failures of one account from one address lock that
 * pair for 1 minute, five more for 5, and every five after that for 30. Who guesses from elsewhere
 * locks no account elsewhere.
 */

const LIMIT = 5;
const MINUTE_MS = 60_000;
const LOCK_MINUTES = [1, 5, 30] as const;
/** An account and address without a failure for this long begin anew. */
const MEMORY_MS = 24 * 60 * MINUTE_MS;

/**
 * The account of what was typed at the login. User name and e-mail of one user count apart, or a
 * lock would tell that they belong together; a name that does not exist counts alike. Kept as a
 * hash, because people type passwords into that field.
 */
const accountOfLogin = (login: string): string =>
  `login:${hashSecret(login.trim().toLowerCase()).toString('hex')}`;

/** Secrets of a known user, counted apart: success with one must not clear the other's count. */
const USER_SECRETS = ['password', 'code'] as const;

const accountOfUser = (userId: string, secret: (typeof USER_SECRETS)[number]): string =>
  `${secret}:${userId}`;

/** Network (/64) of an IPv6 address counts: one machine has them all. */
const addressIn = ({ address }: Pick<Context, 'address'>): string =>
  address === undefined ? '' : normalizeIP(address);

export const loginGuess = (context: Pick<Context, 'address'>, login: string): Guess => ({
  account: accountOfLogin(login),
  address: addressIn(context),
});

/**
 * A guess at a secret of a user by who is in their session or knows their password. That is no
 * stranger, so it counts from wherever it comes.
 */
export const userGuess = (userId: string, secret: (typeof USER_SECRETS)[number]): Guess => ({
  account: accountOfUser(userId, secret),
  address: '',
});

export interface Outcome {
  readonly isRight: boolean;
  /** Whether the guess was refused without being looked at. */
  readonly whileLocked: boolean;
  readonly hasLocked: boolean;
  /** Undefined: the next guess is looked at. */
  readonly lockedUntil: Date | undefined;
}

const refusedUntil = (lockedUntil: Date): Outcome => ({
  isRight: false,
  whileLocked: true,
  hasLocked: false,
  lockedUntil,
});

const countWrong = async ({ clock, database }: Context, guess: Guess): Promise<Outcome> => {
  const now = clock.now();
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
  const [first, second, later] = LOCK_MINUTES;
  const forgottenBefore = new Date(now.getTime() - MEMORY_MS);
  const { failures, locked_until } = await countFailure(database.kysely, guess, {
    now,
    limit: LIMIT,
    lockedUntil: [after(first), after(second), after(later)],
    forgottenBefore,
  });
  await deleteForgottenFailures(database.kysely, forgottenBefore);
  return {
    isRight: false,
    whileLocked: failures > LIMIT,
    hasLocked: failures === LIMIT,
    lockedUntil: locked_until ?? undefined,
  };
};

/**
 * Looks at a guess unless it is locked, and counts it when it is wrong; a right one forgets the count. Many at once are no way
 * around the lock: a right one is refused when the wrong ones beside it have locked meanwhile.
 * Right ones at once are all let through.
 * @param guess from {@link loginGuess} or {@link userGuess}
 * @param isRight looks at what was typed; it must take as long whatever it finds
 */
export const tryGuess = async (
  context: Context,
  guess: Guess,
  isRight: () => Promise<boolean>,
): Promise<Outcome> => {
  const { kysely } = context.database;
  const lock = await findLock(kysely, guess, context.clock.now());
  if (lock) return refusedUntil(lock);
  if (!(await isRight())) return countWrong(context, guess);
  const meanwhile = await findLock(kysely, guess, context.clock.now());
  if (meanwhile) return refusedUntil(meanwhile);
  await clearFailures(kysely, guess);
  return { isRight: true, whileLocked: false, hasLocked: false, lockedUntil: undefined };
};

/**
 * What the trail is told besides a failure.
 * @param hasLocked of the failure's {@link Outcome}
 */
export const lockingOf = (
  event: Omit<AuditEvent, 'action'>,
  hasLocked: boolean,
): readonly AuditEvent[] => (hasLocked ? [{ ...event, action: 'account.locked' }] : []);

/**
 * Lifts every lock of a user, from whatever address: after a reset, or by the operator.
 * @returns how many pairs of account and address there were
 */
export const unlockUser = (
  trx: Trx,
  { id, user_name, email }: Pick<LoginUser, 'id' | 'user_name' | 'email'>,
): Promise<number> =>
  clearAccounts(trx, [
    ...USER_SECRETS.map((secret) => accountOfUser(id, secret)),
    ...[user_name, email].map(accountOfLogin),
  ]);

const lockedSentence = (until: Date, now: Date): string => {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return `La cuenta está bloqueada por demasiados intentos fallidos. Intente de nuevo en ${wait}.`;
};

/**
 * The 401 of a login to a locked account.
 */
export const accountLocked = (until: Date, now: Date): Problem =>
  unauthorized('account_locked', lockedSentence(until, now));

/** Refusal within a session: a 401 would say that the session is over. */
export const tooManyAttempts = (until: Date, now: Date): Problem => {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new Problem(429, 'account_locked', lockedSentence(until, now), undefined, seconds);
};
