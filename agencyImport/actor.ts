import { findUserByLogin } from '../server/areas/agency/auth/repository.ts';
import type { Actor } from '../server/context.ts';
import type { Executor } from '../server/db/transaction.ts';
import { OtherServerError } from './reach.ts';

/**
 * The administrator in whose name an import is done: theirs stands in the audit trail.
 * @param login user name or e-mail
 * @throws OtherServerError when there is no such active administrator
 */
export const actorOfUser = async (db: Executor, login: string): Promise<Actor> => {
  const user = await findUserByLogin(db, login);
  if (user?.role !== 'ADMIN' || !user.active)
    throw new OtherServerError(`«${login}» no es un administrador activo de esta agencia`);
  return {
    userId: user.id,
    userName: user.user_name,
    firstName: user.first_name,
    surname: user.surname,
    role: user.role,
    permissions: new Set(),
    sessionHash: new Uint8Array(),
  };
};
