import type { AnswerOf, auth, BodyOf } from '../../../domain/contract/index.ts';
import type { PasswordOwner } from '../../../domain/password.ts';
import { texts } from '../../../domain/texts.ts';
import type { Actor } from '../../actor.ts';
import { recordEvent } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';
import { invalid, unauthorized } from '../../problem.ts';
import { guessableBecause } from './guessable.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { type LoginUser, lockUser, setPassword } from './repository.ts';
import { hashSecret } from './secrets.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { deleteTicketsOf, hasTicket } from './tickets.repository.ts';

/** How somebody shows that a password is theirs to change: a ticket, or a session of their own. */
export interface Warrant {
  readonly ticket: string | undefined;
  readonly actor: Actor | null;
}

const noWarrant = () =>
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

const isWarranted = async (trx: Trx, context: Context, userId: string, warrant: Warrant) => {
  if (warrant.actor?.userId === userId) return true;
  if (!warrant.ticket) return false;
  return hasTicket(trx, hashSecret(warrant.ticket), userId, context.clock.now());
};

/**
 * Sets a new password and ends every session of the user (domain §4).
 * @param context the server's context
 * @param body the contract's body
 * @param warrant the ticket of a first login, or the session the request came in
 * @throws Problem 401 without a warrant for this very user, 400 for the password they have now, one
 *   that is easy to guess, or a current one that is not theirs
 */
export const changePassword = (
  context: Context,
  body: BodyOf<typeof auth.changePassword>,
  warrant: Warrant,
): Promise<AnswerOf<typeof auth.changePassword>> =>
  inTransaction(context, async (trx) => {
    const user = await lockUser(trx, body.userId);
    if (!user || !(await isWarranted(trx, context, user.id, warrant))) throw noWarrant();
    const userId = user.id;
    const { currentPassword } = body;
    if (currentPassword !== undefined && !(await isPassword(user.password_hash, currentPassword)))
      throw invalid({ currentPassword: texts.wrongCurrentPassword }, texts.wrongCurrentPassword);
    if (await isPassword(user.password_hash, body.newPassword)) {
      throw invalid({ newPassword: texts.samePassword }, texts.samePassword);
    }
    const reason = guessableBecause(body.newPassword, ownerOf(user));
    if (reason) throw invalid({ newPassword: reason }, reason);
    await setPassword(trx, userId, await hashPassword(body.newPassword), false);
    await deleteSessionsOf(trx, userId);
    await deleteTicketsOf(trx, userId);
    await recordEvent(trx, context, {
      action: 'password.changed',
      entity: 'user',
      entityId: userId,
      actor: { userId, userName: user.user_name },
      details: { firstLogin: user.must_change_password },
    });
    return { status: 'success', message: 'Contraseña actualizada correctamente' };
  });
