import type { AnswerOf, auth, BodyOf, secondFactor } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { requireHuman } from '../../../captcha/human.ts';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { deleteExpiredKeys } from '../../../idempotency/repository.ts';
import { type Problem, unauthorized } from '../../../problem.ts';
import { type Done, inTransaction, recordInOwnTransaction } from '../../../transaction.ts';
import { findFactor, isRequired } from '../secondFactor/repository.ts';
import { findTables } from '../settings/repository.ts';
import type { SignInSettings } from '../signIn/provider.ts';
import { deleteUnlinked } from '../signIn/repository.ts';
import { isWithoutPassword } from '../signIn/settings.ts';
import { accountLocked, lockingOf, loginGuess, type Outcome, tryGuess } from './attempts.ts';
import { isDemoUser } from './demoUsers.ts';
import { isPassword } from './passwords.ts';
import {
  deleteExpiredTickets,
  findPermissions,
  findUserByLogin,
  type LoginUser,
  lockUser,
} from './repository.ts';
import { deleteExpiredSessions } from './sessions.repository.ts';
import { knownPermissions, openSession } from './sessions.ts';
import { issueTicket, type Ticket } from './tickets.ts';

export type OpenedSession = AnswerOf<typeof secondFactor.enterCode>;

/**
 * Opens the session of a user who has passed all steps of the login, and records the login.
 * @param trx the transaction of the login's last step
 */
export const completeLogin = async (
  trx: Trx,
  context: Context,
  user: LoginUser,
): Promise<Done<OpenedSession>> => {
  const permissions = knownPermissions(await findPermissions(trx, user.role));
  const accessToken = await openSession(trx, context, user.id);
  return {
    result: {
      status: 'success',
      mustChangePassword: false,
      message: `¡Bienvenido, ${user.first_name}!`,
      accessToken,
      user: { uuid: user.id, firstName: user.first_name, surname: user.surname, role: user.role },
      permissions,
    },
    events: [
      auditEvent('login.succeeded', ['user', user.id], {
        userId: user.id,
        userName: user.user_name,
      }),
    ],
  };
};

/** How long an identity waits for an administrator to link it. */
const UNLINKED_MS = 30 * 24 * 60 * 60_000;

type LoginBody = BodyOf<typeof auth.login>;

interface LoginResult {
  readonly answer: AnswerOf<typeof auth.login>;
  readonly ticket?: Ticket;
}

const wrongCredentials = () =>
  unauthorized('invalid_credentials', 'Usuario o contraseña incorrectos');

const passwordOff = ({ signInLabel }: SignInSettings) =>
  unauthorized(
    'password_off',
    `El ingreso con contraseña está desactivado o sus datos no son correctos. Use «${signInLabel}».`,
  );

/**
 * Whether a user may sign in: not one who is switched off, nor in production a demonstration user, whose password is
 * public.
 */
export const maySignIn = ({ production }: Config, user: LoginUser | undefined): user is LoginUser =>
  user?.active === true && !(production && isDemoUser(user.id));

/** The user of a login, if their password may open a session. */
const findUser = async ({ config, database }: Context, login: string, settings: SignInSettings) => {
  const user = await findUserByLogin(database.kysely, login);
  return maySignIn(config, user) && !isWithoutPassword(settings, user.id) ? user : undefined;
};

/**
 * Records a failure without what was typed.
 */
const fail = async (
  context: Context,
  settings: SignInSettings,
  user: LoginUser | undefined,
  { whileLocked, hasLocked, lockedUntil }: Outcome,
): Promise<Problem> => {
  const event = { entity: 'user', entityId: user?.id, actor: undefined } as const;
  const details = { knownUser: user !== undefined, whileLocked };
  await recordInOwnTransaction(context, [
    { ...event, action: 'login.failed', details },
    ...lockingOf(event, hasLocked),
  ]);
  if (lockedUntil) return accountLocked(lockedUntil, context.clock.now());
  return isWithoutPassword(settings, undefined) ? passwordOff(settings) : wrongCredentials();
};

const waits = {
  password: {
    action: 'login.password_change_required',
    answer: (user: LoginUser) => ({
      status: 'must_change_password' as const,
      mustChangePassword: true as const,
      message: 'Debe cambiar su contraseña antes de continuar',
      userId: user.id,
    }),
  },
  code: {
    action: 'login.code_required',
    answer: () => ({
      status: 'second_factor' as const,
      mustChangePassword: false as const,
      message: 'Ingrese el código de su aplicación de autenticación',
    }),
  },
  enrolment: {
    action: 'login.enrolment_required',
    answer: () => ({
      status: 'second_factor_enrolment' as const,
      mustChangePassword: false as const,
      message: 'Su rol exige la verificación en dos pasos: actívela para continuar',
    }),
  },
} as const;

/** What is asked of a user beside the password; a password known to another comes first. */
export const waitsFor = async (
  trx: Trx,
  user: LoginUser,
): Promise<keyof typeof waits | undefined> => {
  if (user.must_change_password) return 'password';
  if ((await findFactor(trx, user.id))?.confirmed_at) return 'code';
  return (await isRequired(trx, user.role)) ? 'enrolment' : undefined;
};

/** Opens the session, or gives the ticket for what the login waits for. */
export const afterFirstStep = async (
  trx: Trx,
  context: Context,
  user: LoginUser,
  purpose: keyof typeof waits | undefined,
): Promise<Done<LoginResult>> => {
  if (!purpose) {
    const { result, events } = await completeLogin(trx, context, user);
    return { result: { answer: result }, events };
  }
  const { action, answer } = waits[purpose];
  const ticket = await issueTicket(trx, context, user.id, purpose);
  const event = auditEvent(action, ['user', user.id], {
    userId: user.id,
    userName: user.user_name,
  });
  return { result: { answer: answer(user), ticket }, events: [event] };
};

/**
 * The password was right.
 * @returns the answer, or undefined when the user was changed, switched off or deleted meanwhile
 */
const succeed = (context: Context, found: LoginUser): Promise<LoginResult | undefined> =>
  inTransaction<LoginResult | undefined>(context, async (trx) => {
    const user = await lockUser(trx, found.id);
    if (!user?.active || user.password_hash !== found.password_hash)
      return { result: undefined, events: [] };
    return afterFirstStep(trx, context, user, await waitsFor(trx, user));
  });

export const sweepExpired = async ({ clock, database }: Context): Promise<void> => {
  await deleteExpiredSessions(database.kysely, clock.now());
  await deleteExpiredTickets(database.kysely, clock.now());
  await deleteExpiredKeys(database.kysely, clock.now());
  await deleteUnlinked(database.kysely, new Date(clock.now().getTime() - UNLINKED_MS));
};

/**
 * Signs a user in by user name or e-mail.
 * @returns the answer, with a token, or with a ticket for what it waits for
 * @throws Problem 400 or 503 from the human verification; 401 for wrong credentials or a locked
 *   account, alike whether the user exists or not
 */
export const login = async (context: Context, body: LoginBody): Promise<LoginResult> => {
  await requireHuman(context, body.turnstileToken);
  const settings = await findTables(context.database.kysely);
  const user = await findUser(context, body.username, settings);
  const guess = loginGuess(context, body.username);
  const outcome = await tryGuess(context, guess, () =>
    isPassword(user?.password_hash, body.password),
  );
  const result = user && outcome.isRight ? await succeed(context, user) : undefined;
  if (!result) throw await fail(context, settings, user, outcome);
  await sweepExpired(context);
  return result;
};
