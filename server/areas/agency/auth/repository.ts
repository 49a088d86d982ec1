import { type Insertable, sql } from 'kysely';
import { user } from '../../../../domain/entities/user.ts';
import type { Role } from '../../../../domain/permissions.ts';
import { answerFields } from '../../../db/entity.ts';
import { jsonObject } from '../../../db/json.ts';
import { findJson, oneValue, run, valuesOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

const credentials = [
  'id',
  'user_name',
  'first_name',
  'surname',
  'email',
  'role',
  'password_hash',
  'must_change_password',
  'active',
] as const;

/** A user by user name or e-mail, ignoring case; a user name never holds an `@`. */
export const findUserByLogin = (db: Executor, login: string) =>
  db
    .selectFrom('users')
    .select(credentials)
    .where(
      login.includes('@') ? sql`lower(email)` : sql`lower(user_name)`,
      '=',
      sql`lower(${login}::text)`,
    )
    .executeTakeFirst();

export const findUserById = (db: Executor, id: string) =>
  db.selectFrom('users').select(credentials).where('id', '=', id).executeTakeFirst();

export const lockUser = (trx: Trx, id: string) =>
  trx.selectFrom('users').select(credentials).where('id', '=', id).forUpdate().executeTakeFirst();

export type LoginUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

export const userRow = jsonObject(
  answerFields(user, 'u', {
    secondFactor: sql`exists (select 1 from second_factors f
      where f.user_id = u.id and f.confirmed_at is not null)`,
  }),
);

export const findUserJson = (db: Executor, id: string): Promise<string | undefined> =>
  findJson(db, userRow, sql`from users u where u.id = ${id}`);

export const insertUser = async (trx: Trx, row: Insertable<Database['users']>): Promise<string> => {
  const { id } = await trx
    .insertInto('users')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * @param passwordHash from `hashPassword`
 */
export const setPassword = (trx: Trx, id: string, passwordHash: string, mustChange: boolean) =>
  run(trx)`update users set password_hash = ${passwordHash},
    must_change_password = ${mustChange}, version = version + 1 where id = ${id}`;

export const findPermissions = (db: Executor, role: Role): Promise<string[]> =>
  valuesOf<string>(db)`select action from role_permissions where role = ${role} order by action`;

export const countUsers = (db: Executor, ids?: readonly string[]): Promise<number> =>
  oneValue<number>(db)`select count(*)::integer from users
    where ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`}`;
