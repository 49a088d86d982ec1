import type { Actor } from '../../actor.ts';
import type { Trx } from '../../db/transaction.ts';
import { conflict, notFound } from '../../problem.ts';
import { type LoginUser, lockUser } from '../auth/repository.ts';
import { lockUsersOfRole } from './repository.ts';

/** The 404 of a user who does not exist. */
export const noUser = () => notFound('No existe un usuario con este identificador');

const ownAccount = (message: string) => conflict('own_account', message);

const lastAdministrator = () =>
  conflict('last_administrator', 'Debe quedar al menos un administrador activo');

/**
 * A user somebody else may change, locked until the transaction ends.
 * @param actor who wants to
 * @param uuid whom
 * @param refusal said to who wants to do it to themselves
 * @throws Problem 404; 409 for oneself
 */
export const lockOther = async (
  trx: Trx,
  actor: Actor,
  uuid: string,
  refusal: string,
): Promise<LoginUser> => {
  if (uuid.toLowerCase() === actor.userId) throw ownAccount(refusal);
  const user = await lockUser(trx, uuid);
  if (!user) throw noUser();
  return user;
};

/**
 * The same of a user who is to be deleted or switched off.
 * @throws Problem 404; 409 for oneself, and when no active administrator would be left (domain §4)
 */
export const lockRemovable = async (
  trx: Trx,
  actor: Actor,
  uuid: string,
  refusal: string,
): Promise<LoginUser> => {
  // Administrators first, in one order, so that two removals wait instead of locking each other.
  const administrators = await lockUsersOfRole(trx, 'ADMIN');
  const user = await lockOther(trx, actor, uuid, refusal);
  if (administrators.length === 1 && administrators[0] === user.id) throw lastAdministrator();
  return user;
};
