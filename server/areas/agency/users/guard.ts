import type { Role } from '../../../../domain/permissions.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor, Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict, notFound, staleVersion } from '../../../problem.ts';
import { deny } from '../auth/denial.ts';
import { findPermissions, type LoginUser, lockUser } from '../auth/repository.ts';
import { knownPermissions } from '../auth/sessions.ts';
import { isLastWithPassword } from '../signIn/repository.ts';
import { findRole, lockUsersOfRole } from './repository.ts';

export const noUser = () => notFound('No existe un usuario con este identificador');

/**
 * Makes sure that a user has the reach of another role: who makes a user of it or resets one's password
 * could act as them. What is lacking is recorded as a denial. Call it outside a transaction.
 * @throws Problem 403 when the role may do what the actor may not, or is ADMIN and the actor's not
 */
export const requireReach = async (context: Context, actor: Actor, role: Role): Promise<void> => {
  if (actor.role === 'ADMIN') return;
  const actions = knownPermissions(await findPermissions(context.database.kysely, role));
  const lacking = actions.find((action) => !actor.permissions.has(action));
  if (lacking || role === 'ADMIN') await deny(context, actor, lacking ?? 'users.edit');
};

declare const isReached: unique symbol;

/** User within the actor's reach: only {@link requireReachOf} makes one, and every lock of a user takes one. */
export interface UserInReach {
  readonly uuid: string;
  readonly role: Role;
  readonly [isReached]: true;
}

/**
 * {@link requireReach} for a user who is there already.
 * @throws Problem 403, 404
 */
export const requireReachOf = async (context: Context, actor: Actor, uuid: string) => {
  const role = await findRole(context.database.kysely, uuid);
  if (!role) throw noUser();
  await requireReach(context, actor, role);
  return { uuid, role } as UserInReach;
};

/**
 * Makes sure that a user, now locked, is still of the role that the reach was asked for.
 * @throws Problem 404 for who is gone, 409 where another gave them another role in between
 */
export const stillInReach = <User extends { readonly role: Role }>(
  { role }: UserInReach,
  user: User | undefined,
): User => {
  if (!user) throw noUser();
  if (user.role !== role) throw staleVersion();
  return user;
};

/**
 * Why an administrator cannot be done without: nobody else could run the agency, or enter by password.
 * @param administrators ids of the active ones, all locked
 * @returns undefined where they can
 */
export const whyNeeded = async (trx: Trx, administrators: readonly string[], id: string) => {
  const isAlone = administrators.length === 1 && administrators[0] === id;
  if (isAlone) return texts.lastAdministrator;
  return (await isLastWithPassword(trx, id)) ? texts.signInAdministratorStays : undefined;
};

/** @throws Problem 409 for an administrator who is needed */
export const requireOthers = async (...removed: Parameters<typeof whyNeeded>): Promise<void> => {
  const reason = await whyNeeded(...removed);
  if (reason) throw conflict('last_administrator', reason);
};

/**
 * A user other than the one who asks, locked until the transaction ends.
 * @param refusal said to who wants to do it to themselves
 * @throws Problem as {@link stillInReach}; 409 for oneself
 */
export const lockOther = async (trx: Trx, actor: Actor, reached: UserInReach, refusal: string) => {
  if (reached.uuid.toLowerCase() === actor.userId) throw conflict('own_account', refusal);
  return stillInReach(reached, await lockUser(trx, reached.uuid));
};

/**
 * The same of a user who is to be deleted or switched off.
 * @throws Problem as {@link lockOther}; 409 when no active administrator would be left
 */
export const lockRemovable = async (
  trx: Trx,
  actor: Actor,
  reached: UserInReach,
  refusal: string,
): Promise<LoginUser> => {
  // Administrators first, in one order, so that two removals wait instead of locking each other.
  const administrators = await lockUsersOfRole(trx, 'ADMIN');
  const user = await lockOther(trx, actor, reached, refusal);
  await requireOthers(trx, administrators, user.id);
  return user;
};
