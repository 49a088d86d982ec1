import { DEFAULT_ROLES, PERMISSIONS } from '../../../domain/permissions.ts';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../transaction.ts';
import { demoUsers } from './users.ts';

/** The context of work in the transaction in which everything is seeded. */
export const within = (trx: Trx, context: Context): Context => ({
  ...context,
  database: {
    ...context.database,
    kysely: trx,
    write: (work) => work(trx),
    snapshot: (read) => read(trx),
  },
});

/** The demonstration's administrator. */
export const owner = (): Actor => {
  const [user] = demoUsers;
  if (!user) throw new Error('The demonstration has no user');
  const permissions = new Set(PERMISSIONS.filter((one) => DEFAULT_ROLES[one].includes(user.role)));
  return { ...user, userId: user.id, permissions, sessionHash: new Uint8Array() };
};
