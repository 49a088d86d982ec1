import { texts } from '../../../../domain/texts.ts';
import type { Context } from '../../../context.ts';
import { invalid } from '../../../problem.ts';
import { recordInOwnTransaction } from '../../../transaction.ts';
import { lockingOf, tooManyAttempts, tryGuess, userGuess } from './attempts.ts';
import { isPassword } from './passwords.ts';
import type { LoginUser } from './repository.ts';

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
