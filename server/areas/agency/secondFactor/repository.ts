import { sql } from 'kysely';
import type { Role } from '../../../../domain/permissions.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export const findFactor = (db: Executor, userId: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Begins anew, unless there is a confirmed one. */
export const beginFactor = async (
  trx: Trx,
  userId: string,
  wrappedKey: Uint8Array,
  sealedSecret: Uint8Array,
  now: Date,
): Promise<void> => {
  const row = { wrapped_key: wrappedKey, sealed_secret: sealedSecret, begun_at: now };
  await trx
    .insertInto('second_factors')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
    )
    .execute();
};

/** @returns whether it was this call that confirmed it */
export const confirmFactor = async (trx: Trx, userId: string, step: number, now: Date) => {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** @returns whether this time step is later than that of the last code used: of two, one wins */
export const spendStep = async (trx: Trx, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const deleteFactor = async (trx: Trx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

export const insertRecoveryCodes = async (
  trx: Trx,
  userId: string,
  hashes: readonly Uint8Array[],
): Promise<void> => {
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
};

/** @returns whether it was one of the user's, which it no longer is */
export const spendRecoveryCode = async (trx: Trx, userId: string, hash: Uint8Array) => {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

export const countRecoveryCodes = async (db: Executor, userId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
};

export const isRequired = async (db: Executor, role: Role): Promise<boolean> =>
  (await db
    .selectFrom('second_factor_roles')
    .select('role')
    .where('role', '=', role)
    .executeTakeFirst()) !== undefined;

export const setRequired = async (trx: Trx, role: Role, required: boolean): Promise<boolean> => {
  const { rows } = await (required
    ? sql`insert into second_factor_roles (role) values (${role}) on conflict do nothing returning 1`
    : sql`delete from second_factor_roles where role = ${role} returning 1`
  ).execute(trx);
  return rows.length > 0;
};
