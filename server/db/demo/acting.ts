import { DEFAULT_ROLES, PERMISSIONS } from '../../../domain/permissions.ts';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { joinTransaction } from '../../transaction.ts';
import type { Trx } from '../transaction.ts';
import { demoUsers } from './users.ts';

/**
 * The context of work in the transaction in which everything is seeded. The trail is told at its end: entries of their own
 * would end it (what recordEvents writes is a transaction's last statement).
 */
export const within = (trx: Trx, context: Context): Context =>
  joinTransaction(context, trx, context.tell ?? (() => undefined));

/** The demonstration's administrator. */
export const owner = (): Actor => {
  const [user] = demoUsers;
  if (!user) throw new Error('The demonstration has no user');
  const permissions = new Set(PERMISSIONS.filter((one) => DEFAULT_ROLES[one].includes(user.role)));
  return { ...user, userId: user.id, permissions, sessionHash: new Uint8Array() };
};
