import type { AnswerOf, auth, BodyOf } from '../../../domain/contract/index.ts';
import { recordEvent } from '../../audit/audit.ts';
import { requireHuman } from '../../captcha/human.ts';
import type { Context } from '../../context.ts';
import { isDemoUser } from '../../db/demo/users.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';
import { deleteExpiredKeys } from '../../idempotency/repository.ts';
import { type Problem, unauthorized } from '../../problem.ts';
import { accountLocked, loginGuess, type Outcome, tryGuess } from './attempts.ts';
import { isPassword } from './passwords.ts';
import { findPermissions, findUserByLogin, type LoginUser, lockUser } from './repository.ts';
import { deleteExpiredSessions } from './sessions.repository.ts';
import { knownPermissions, openSession } from './sessions.ts';
import { deleteExpiredTickets } from './tickets.repository.ts';
import { issueTicket } from './tickets.ts';

type LoginBody = BodyOf<typeof auth.login>;

/** A login's answer; the ticket, if any, goes into the cookie. */
interface LoginResult {
  readonly answer: AnswerOf<typeof auth.login>;
  readonly ticket?: string;
}

const wrongCredentials = () =>
  unauthorized('invalid_credentials', 'Usuario o contraseña incorrectos');

const whoIs = (user: LoginUser) => ({ userId: user.id, userName: user.user_name });

/**
 * Whoever may sign in. Demo users have a password everybody knows: in production they are nobody
 * (domain §10), as is everywhere who was switched off.
 */
const findUser = async ({ config, database }: Context, login: string) => {
  const user = await findUserByLogin(database.kysely, login);
  if (!user?.active) return undefined;
  return config.production && isDemoUser(user.id) ? undefined : user;
};

/** Records a failure, never what was typed, and says how it is answered. */
const fail = async (
  context: Context,
  user: LoginUser | undefined,
  { whileLocked, hasLocked, lockedUntil }: Outcome,
): Promise<Problem> => {
  const event = { entity: 'user', entityId: user?.id, actor: undefined } as const;
  await inTransaction(context, async (trx) => {
    const details = { knownUser: user !== undefined, whileLocked };
    await recordEvent(trx, context, { ...event, action: 'login.failed', details });
    if (hasLocked) await recordEvent(trx, context, { ...event, action: 'account.locked' });
  });
  return lockedUntil ? accountLocked(lockedUntil, context.clock.now()) : wrongCredentials();
};

const welcome = async (trx: Trx, context: Context, user: LoginUser): Promise<LoginResult> => {
  const permissions = knownPermissions(await findPermissions(trx, user.role));
  const accessToken = await openSession(trx, context, user.id);
  return {
    answer: {
      status: 'success',
      mustChangePassword: false,
      message: `¡Bienvenido, ${user.first_name}!`,
      accessToken,
      user: { uuid: user.id, firstName: user.first_name, surname: user.surname, role: user.role },
      permissions,
    },
  };
};

const askForNewPassword = async (
  trx: Trx,
  context: Context,
  user: LoginUser,
): Promise<LoginResult> => ({
  answer: {
    status: 'must_change_password',
    mustChangePassword: true,
    message: 'Debe cambiar su contraseña antes de continuar',
    userId: user.id,
  },
  ticket: await issueTicket(trx, context, user.id),
});

/**
 * The password was right.
 * @returns the answer, or undefined when the user was changed, switched off or deleted meanwhile
 */
const succeed = (context: Context, found: LoginUser): Promise<LoginResult | undefined> =>
  inTransaction(context, async (trx) => {
    const user = await lockUser(trx, found.id);
    if (!user?.active || user.password_hash !== found.password_hash) return undefined;
    const mustChange = user.must_change_password;
    const result = await (mustChange ? askForNewPassword : welcome)(trx, context, user);
    await recordEvent(trx, context, {
      action: mustChange ? 'login.password_change_required' : 'login.succeeded',
      entity: 'user',
      entityId: user.id,
      actor: whoIs(user),
    });
    return result;
  });

const sweep = async ({ clock, database }: Context): Promise<void> => {
  await deleteExpiredSessions(database.kysely, clock.now());
  await deleteExpiredTickets(database.kysely, clock.now());
  await deleteExpiredKeys(database.kysely, clock.now());
};

/**
 * Signs a user in by user name or e-mail (domain §4).
 * @param context the server's context
 * @param body the contract's body
 * @returns the answer, with a token, or with a ticket for who must change the password
 * @throws Problem 400 or 503 from the human verification; 401 for wrong credentials or a locked
 *   account, alike whether the user exists or not
 */
export const login = async (context: Context, body: LoginBody): Promise<LoginResult> => {
  await requireHuman(context, body.turnstileToken);
  const user = await findUser(context, body.username);
  const guess = loginGuess(context, body.username);
  const outcome = await tryGuess(context, guess, () =>
    isPassword(user?.password_hash, body.password),
  );
  const result = user && outcome.isRight ? await succeed(context, user) : undefined;
  if (!result) throw await fail(context, user, outcome);
  await sweep(context);
  return result;
};
