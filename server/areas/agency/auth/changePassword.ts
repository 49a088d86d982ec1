import type { PasswordOwner } from '../../../../domain/agency/password.ts';
import type { AnswerOf, auth, BodyOf } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context } from '../../../context.ts';
import { invalid, unauthorized } from '../../../problem.ts';
import { inTransaction, recordInOwnTransaction } from '../../../transaction.ts';
import { findAgencyName } from '../settings/repository.ts';
import { lockingOf, tooManyAttempts, tryGuess, unlockUser, userGuess } from './attempts.ts';
import { guessableBecause } from './guessable.ts';
import { completeLogin, waitsFor } from './login.ts';
import { hashPassword, isPassword } from './passwords.ts';
import {
  deleteTicketsOf,
  findUserById,
  type LoginUser,
  lockUser,
  setPassword,
} from './repository.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { ticketHolder } from './tickets.ts';

/**
 * Asks a user in a session for their password. A session left open must not be enough to guess it:
 * wrong tries count and lock as a login's do. Call it outside a transaction.
 * @throws Problem 400 at `currentPassword` when it is missing or wrong, 429 after too many wrong ones
 */
export const requireCurrentPassword = async (
  context: Context,
  user: LoginUser,
  typed: string | undefined,
): Promise<void> => {
  if (!typed) throw invalid({ currentPassword: texts.currentPasswordMissing });
  const { isRight, hasLocked, lockedUntil } = await tryGuess(
    context,
    userGuess(user.id, 'password'),
    () => isPassword(user.password_hash, typed),
  );
  if (isRight) return;
  const actor = { userId: user.id, userName: user.user_name };
  const event = { entity: 'user', entityId: user.id, actor } as const;
  await recordInOwnTransaction(context, [
    { ...event, action: 'password.check_failed' },
    ...lockingOf(event, hasLocked),
  ]);
  if (lockedUntil) throw tooManyAttempts(lockedUntil, context.clock.now());
  throw invalid({ currentPassword: texts.wrongCurrentPassword }, texts.wrongCurrentPassword);
};

export interface PasswordChangeRight {
  readonly ticket: string | undefined;
  readonly actor: Actor | null;
}

const notAllowed = () =>
  unauthorized(
    'password_change_not_allowed',
    'El plazo para cambiar la contraseña terminó. Inicie sesión nuevamente.',
  );

const ownerOf = (user: LoginUser): PasswordOwner => ({
  firstName: user.first_name,
  surname: user.surname,
  userName: user.user_name,
  email: user.email,
});

/**
 * Sets a new password and ends every session of the user (domain §4). In a session, the current
 * password is asked for; a ticket was given for it a moment ago, and the login it belongs to goes on to its
 * session where no second factor is asked for.
 * @param right the ticket of a first login, or the session the request came in
 * @throws Problem 401 without such a right for this very user; 400 for a current password that is
 *   missing or wrong, or a new one that is the current one or easy to guess; 429 after too many wrong
 *   ones
 */
export const changePassword = async (
  context: Context,
  body: BodyOf<typeof auth.changePassword>,
  right: PasswordChangeRight,
): Promise<AnswerOf<typeof auth.changePassword>> => {
  const { kysely } = context.database;
  const user = await findUserById(kysely, body.userId);
  const isOwnSession = user !== undefined && right.actor?.userId === user.id;
  const holder = await ticketHolder(context, right.ticket, 'password');
  const hasOwnTicket = holder !== undefined && holder === user?.id;
  if (!user || !(isOwnSession || hasOwnTicket)) throw notAllowed();
  if (!hasOwnTicket) await requireCurrentPassword(context, user, body.currentPassword);
  if (await isPassword(user.password_hash, body.newPassword))
    throw invalid({ newPassword: texts.samePassword }, texts.samePassword);
  const reason = await guessableBecause(
    body.newPassword,
    ownerOf(user),
    await findAgencyName(kysely),
  );
  if (reason) throw invalid({ newPassword: reason }, reason);
  const newHash = await hashPassword(body.newPassword);
  return inTransaction(context, async (trx) => {
    const locked = await lockUser(trx, user.id);
    // Changed, reset or switched off meanwhile: what was checked above no longer holds.
    if (!locked?.active || locked.password_hash !== user.password_hash) throw notAllowed();
    await setPassword(trx, user.id, newHash, false);
    await unlockUser(trx, user);
    await deleteSessionsOf(trx, user.id);
    await deleteTicketsOf(trx, user.id);
    const goesOn =
      hasOwnTicket && !(await waitsFor(trx, { ...locked, must_change_password: false }));
    const opened = goesOn ? await completeLogin(trx, context, locked) : undefined;
    return {
      result: {
        status: 'success',
        message: 'Contraseña actualizada correctamente',
        ...(opened && { session: opened.result }),
      },
      events: [
        auditEvent(
          'password.changed',
          ['user', user.id],
          { userId: user.id, userName: user.user_name },
          { details: { firstLogin: user.must_change_password } },
        ),
        ...(opened?.events ?? []),
      ],
    };
  });
};
