import { randomInt } from 'node:crypto';
import { isStrongPassword } from '../../../../domain/agency/password.ts';
import type { AnswerOf, users } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { inTransaction } from '../../../transaction.ts';
import { unlockUser } from '../auth/attempts.ts';
import { hashPassword } from '../auth/passwords.ts';
import { deleteTicketsOf, setPassword } from '../auth/repository.ts';
import { deleteSessionsOf } from '../auth/sessions.repository.ts';
import { lockOther, requireReachOf } from './guard.ts';

/** Letters and digits that cannot be taken for one another when read out or copied by hand. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * A password for one login: three groups of four characters, about 69 random bits.
 * @returns a password that meets every rule (specification §5), such as `mF4k.9TzR.w7Hd`
 */
const temporaryPassword = (): string => {
  for (;;) {
    const password = [group(), group(), group()].join('.');
    if (isStrongPassword(password)) return password;
  }
};

/**
 * Gives a user a temporary password, to be changed at the next login (domain §4). Their sessions
 * end at once, and so does a lock for guessing: what was guessed at is no longer the password.
 * @returns the password; it is shown this once and kept only as a hash
 * @throws Problem 403 for one of a role that may do more, 404; 409 for oneself
 */
export const resetPassword = async ({
  context,
  actor,
  params: { uuid },
}: Input<typeof users.resetPassword>): Promise<AnswerOf<typeof users.resetPassword>> => {
  const reached = await requireReachOf(context, actor, uuid);
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(context, async (trx) => {
    const refusal = 'No puede restablecer su propia contraseña';
    const user = await lockOther(trx, actor, reached, refusal);
    const { id } = user;
    await setPassword(trx, id, passwordHash, true);
    await deleteSessionsOf(trx, id);
    await deleteTicketsOf(trx, id);
    await unlockUser(trx, user);
    return {
      result: { status: 'success', temporaryPassword: password },
      events: [auditEvent('user.password_reset', ['user', id], actor)],
    };
  });
};
