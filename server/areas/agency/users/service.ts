import { randomInt } from 'node:crypto';
import { isStrongPassword } from '../../../../domain/agency/password.ts';
import type { AnswerOf, users } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import type { Trx } from '../../../db/transaction.ts';
import { type JsonText, requireJson } from '../../../http/answers.ts';
import { invalid } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { createAccount, hashAccount } from '../auth/accounts.ts';
import { unlockUser } from '../auth/attempts.ts';
import { guessableBecause } from '../auth/guessable.ts';
import { hashPassword } from '../auth/passwords.ts';
import { deleteTicketsOf, findUserJson, setPassword } from '../auth/repository.ts';
import { deleteSessionsOf } from '../auth/sessions.repository.ts';
import { findAgencyName } from '../settings/repository.ts';
import { deleteUnshared } from '../views/repository.ts';
import { lockOther, lockRemovable, noUser, requireReach, requireReachOf } from './guard.ts';
import { deleteUserRow, updateUserRow, userList } from './repository.ts';

/**
 * A user as the contract answers them.
 * @throws Problem 404
 */
export const readUser = (trx: Trx, id: string): Promise<JsonText> =>
  requireJson(findUserJson(trx, id), noUser);

export const listUsers = ({ context, list }: Input<typeof users.listUsers>) =>
  readList(context.database, userList, list);

/**
 * Registers a user, who must change this password at the first login.
 * @throws Problem 400 for a password that is easy to guess
 * @throws Problem 403 for a role that may do what the actor may not
 * @throws the database's error for a user name or e-mail already taken, which answers 409
 */
export const registerUser = async ({ context, actor, body }: Input<typeof users.registerUser>) => {
  await requireReach(context, actor, body.role);
  const reason = await guessableBecause(
    body.password,
    body,
    await findAgencyName(context.database.kysely),
  );
  if (reason) throw invalid({ password: reason });
  const account = await hashAccount({ ...body, mustChangePassword: true });
  return inTransaction(context, async (trx) => {
    const { result: id, events } = await createAccount(trx, context, actor, account);
    return { result: await readUser(trx, id), events };
  });
};

/**
 * Deletes a user, which ends their sessions at once.
 * @returns the user as they were
 * @throws Problem 403 for one of a role that may do more, 404; 409 for oneself and for the last active administrator
 */
export const deleteUser = async ({ context, actor, params }: Input<typeof users.deleteUser>) => {
  const reached = await requireReachOf(context, actor, params.uuid);
  return inTransaction(context, async (trx) => {
    const user = await lockRemovable(trx, actor, reached, 'No puede eliminar su propia cuenta');
    const deleted = await readUser(trx, user.id);
    await deleteUnshared(trx, user.id);
    await deleteUserRow(trx, user.id);
    const { id, role, first_name: firstName, surname, user_name: userName } = user;
    const event = auditEvent('user.deleted', ['user', id], actor, {
      details: { role },
      personal: {
        subject: { kind: 'user', id },
        values: { before: { firstName, surname, userName } },
      },
    });
    return { result: deleted, events: [event] };
  });
};

const REFUSAL = 'No puede desactivar ni activar su propia cuenta';

const switchOff = async (trx: Trx, id: string): Promise<void> => {
  await updateUserRow(trx, id, { active: false });
  await deleteSessionsOf(trx, id);
  await deleteTicketsOf(trx, id);
};

/**
 * Switches a user off, which ends their sessions at once, or on again.
 * @throws Problem 403 for one of a role that may do more, 404; 409 for oneself and for the last active administrator
 */
export const setActive = async ({
  context,
  actor,
  params: { uuid },
  body: { active },
}: Input<typeof users.setActive>): Promise<JsonText> => {
  const reached = await requireReachOf(context, actor, uuid);
  return inTransaction(context, async (trx) => {
    const lock = active ? lockOther : lockRemovable;
    const { id } = await lock(trx, actor, reached, REFUSAL);
    await (active ? updateUserRow(trx, id, { active: true }) : switchOff(trx, id));
    return {
      result: await readUser(trx, id),
      events: [auditEvent(active ? 'user.activated' : 'user.deactivated', ['user', id], actor)],
    };
  });
};

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
