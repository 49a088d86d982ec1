import type { BodyOf, users } from '../../../domain/contract/index.ts';
import type { ListQuery } from '../../../domain/contract/lists.ts';
import type { Actor } from '../../actor.ts';
import { recordEvent } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { readList } from '../../db/list.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';
import { JsonText } from '../../http/answers.ts';
import { conflict, notFound } from '../../problem.ts';
import { createAccount } from '../auth/accounts.ts';
import { findUserJson, lockUser } from '../auth/repository.ts';
import { deleteUserRow, lockUsersOfRole, userList } from './repository.ts';

const noUser = () => notFound('No existe un usuario con este identificador');

const oneself = () => conflict('own_account', 'No puede eliminar su propia cuenta');

const lastAdministrator = () =>
  conflict('last_administrator', 'No se puede eliminar al último administrador');

const readUser = async (trx: Trx, id: string): Promise<JsonText> => {
  const row = await findUserJson(trx, id);
  if (!row) throw noUser();
  return new JsonText(row);
};

/** Users, a page or all of them. */
export const listUsers = ({ database }: Context, query: ListQuery) =>
  readList(database, userList, query);

/**
 * Registers a user, who must change this password at the first login (domain §4).
 * @throws the database's error for a user name or e-mail already taken, which answers 409
 */
export const registerUser = (
  context: Context,
  actor: Actor,
  body: BodyOf<typeof users.registerUser>,
): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const id = await createAccount(trx, context, actor, { ...body, mustChangePassword: true });
    return readUser(trx, id);
  });

/** @throws Problem 409 when no administrator would be left (domain §4) */
const requireAnotherAdministrator = async (trx: Trx, uuid: string): Promise<void> => {
  const administrators = await lockUsersOfRole(trx, 'ADMIN');
  if (administrators.length === 1 && administrators[0] === uuid) throw lastAdministrator();
};

/**
 * Deletes a user, which ends their sessions at once (domain §4).
 * @returns the user as they were
 * @throws Problem 404; 409 for oneself and for the last administrator
 */
export const deleteUser = async (context: Context, actor: Actor, id: string): Promise<JsonText> => {
  const uuid = id.toLowerCase();
  if (uuid === actor.userId) throw oneself();
  return inTransaction(context, async (trx) => {
    // Administrators first, in one order, so that two deletions wait instead of locking each other.
    await requireAnotherAdministrator(trx, uuid);
    const user = await lockUser(trx, uuid);
    if (!user) throw noUser();
    const deleted = await readUser(trx, uuid);
    await deleteUserRow(trx, uuid);
    await recordEvent(trx, context, {
      action: 'user.deleted',
      entity: 'user',
      entityId: uuid,
      actor,
      details: { role: user.role },
      personal: {
        subject: { kind: 'user', id: uuid },
        values: {
          before: {
            firstName: user.first_name,
            surname: user.surname,
            userName: user.user_name,
          },
        },
      },
    });
    return deleted;
  });
};
