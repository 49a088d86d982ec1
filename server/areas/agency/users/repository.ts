import { sql, type Updateable } from 'kysely';
import { user } from '../../../../domain/entities/user.ts';
import type { Role } from '../../../../domain/permissions.ts';
import { compiledList } from '../../../db/compiled.ts';
import { sortKeys } from '../../../db/entity.ts';
import { equals } from '../../../db/list.ts';
import { firstValue, rowsOf, run } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { nameOrder } from '../../people/people/repository.ts';
import { userRow } from '../auth/repository.ts';

const searchText = sql`fold(u.first_name || ' ' || u.surname || ' ' || u.user_name || ' ' || u.email)`;

export const userList = compiledList({
  from: sql`users u`,
  id: sql`u.id`,
  row: userRow,
  defaultSort: { field: 'createdAt', order: 'ASC' },
  sort: sortKeys(user, 'u', { surname: nameOrder('u') }),
  filter: {
    q: (words: string) => containsWords(searchText, words),
    id: (ids: readonly string[]) => sql`u.id = any(${ids}::uuid[])`,
    role: equals(sql`u.role`),
    active: equals(sql`u.active`),
  },
});

export const findRole = (db: Executor, id: string): Promise<Role | undefined> =>
  firstValue<Role>(db)`select role from users where id = ${id}`;

/**
 * Locks every user of a role: of two that would remove each other, one comes second.
 * @returns the ids of those who are active
 */
export const lockUsersOfRole = async (trx: Trx, role: Role): Promise<string[]> => {
  const rows = await rowsOf<Pick<UserRow, 'id' | 'active'>>(trx)`
    select id, active from users where role = ${role} order by id for update`;
  return rows.filter(({ active }) => active).map(({ id }) => id);
};

/** Removes a user, and with them their sessions, tickets, tasks and idempotency keys. */
export const deleteUserRow = (trx: Trx, id: string): Promise<void> =>
  run(trx)`delete from users where id = ${id}`;

export const lockUserRow = (trx: Trx, id: string) =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export type UserRow = NonNullable<Awaited<ReturnType<typeof lockUserRow>>>;

export const updateUserRow = (trx: Trx, id: string, values: Updateable<Database['users']>) =>
  trx
    .updateTable('users')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
