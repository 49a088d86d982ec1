import { PERMISSIONS, type Permission, type Role } from '../../../../domain/permissions.ts';
import { oneValue, run } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';

/** Matrix changes come one after the other: this row stands for the whole matrix. */
export const lockMatrix = (trx: Trx): Promise<string> => {
  const action: Permission = 'permissions.edit';
  return oneValue<string>(trx)`
    select action from permission_actions where action = ${action} for update`;
};

/** Replaces what a role may do; actions this release does not know stay as they are. */
export const replaceActions = async (trx: Trx, role: Role, actions: readonly Permission[]) => {
  await run(trx)`delete from role_permissions
    where role = ${role} and action = any(${[...PERMISSIONS]}::text[])`;
  await run(trx)`insert into role_permissions (role, action)
    select ${role}::text, unnest(${[...actions]}::text[])`;
};
