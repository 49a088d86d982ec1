import type { Permission } from '../../../../domain/permissions.ts';
import type { Actor } from '../../../context.ts';
import { firstRow } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';

/**
 * A user for whom the server works without a session, with the rights that their role has now.
 * @param found what stands after `from`, with the users as `u` and a condition
 * @returns undefined for a user who is gone or inactive
 */
export const findActorOfUser = async (db: Executor, found: Sql): Promise<Actor | undefined> => {
  const user = await firstRow<Omit<Actor, 'permissions'> & { permissions: Permission[] }>(db)`
    select u.id as "userId", u.user_name as "userName", u.first_name as "firstName", u.surname, u.role,
      array(select p.action from role_permissions p where p.role = u.role) as permissions,
      ''::bytea as "sessionHash"
    from ${found} and u.active`;
  return user && { ...user, permissions: new Set(user.permissions) };
};
