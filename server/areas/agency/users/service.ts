import type { users } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import type { Trx } from '../../../db/transaction.ts';
import { type JsonText, requireJson } from '../../../http/answers.ts';
import { invalid } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { createAccount, hashAccount } from '../auth/accounts.ts';
import { guessableBecause } from '../auth/guessable.ts';
import { findUserJson } from '../auth/repository.ts';
import { findAgencyName } from '../settings/repository.ts';
import { deleteUnshared } from '../views/repository.ts';
import { lockRemovable, noUser, requireReach, requireReachOf } from './guard.ts';
import { deleteUserRow, userList } from './repository.ts';

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
