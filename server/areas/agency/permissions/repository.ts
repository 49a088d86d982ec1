import { PERMISSIONS, type Permission, type Role } from '../../../../domain/permissions.ts';
import type { Trx } from '../../../db/transaction.ts';

/** Matrix changes come one after the other: this row stands for the whole matrix. */
export const lockMatrix = async (trx: Trx): Promise<void> => {
  const action: Permission = 'permissions.edit';
  await trx
    .selectFrom('permission_actions')
    .select('action')
    .where('action', '=', action)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Replaces what a role may do; actions this release does not know stay as they are. */
export const replaceActions = async (trx: Trx, role: Role, actions: readonly Permission[]) => {
  await trx
    .deleteFrom('role_permissions')
    .where('role', '=', role)
    .where('action', 'in', PERMISSIONS)
    .execute();
  if (actions.length === 0) return;
  await trx
    .insertInto('role_permissions')
    .values(actions.map((action) => ({ role, action })))
    .execute();
};
