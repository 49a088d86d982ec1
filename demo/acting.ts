import { DEFAULT_ROLES, PERMISSIONS } from '../domain/permissions.ts';
import { demoUsers } from '../server/areas/agency/auth/demoUsers.ts';
import type { Actor, Context } from '../server/context.ts';
import type { Trx } from '../server/db/transaction.ts';
import { joinTransaction } from '../server/transaction.ts';

/**
 * The context of work in the transaction in which everything is seeded. The trail is told at its end: entries of their own
 * would end it (what recordEvents writes is a transaction's last statement).
 */
export const within = (trx: Trx, context: Context): Context =>
  joinTransaction(context, trx, context.tell ?? (() => undefined));

export const owner = (): Actor => {
  const [user] = demoUsers;
  if (!user) throw new Error('The demonstration has no user');
  const permissions = new Set(PERMISSIONS.filter((one) => DEFAULT_ROLES[one].includes(user.role)));
  return { ...user, userId: user.id, permissions, sessionHash: new Uint8Array() };
};
