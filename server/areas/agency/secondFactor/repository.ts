import type { Role } from '../../../../domain/permissions.ts';
import { hasAny, oneValue, run } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export const findFactor = (db: Executor, userId: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Begins anew, unless there is a confirmed one. */
export const beginFactor = (
  trx: Trx,
  userId: string,
  wrappedKey: Uint8Array,
  sealedSecret: Uint8Array,
  now: Date,
) =>
  run(trx)`insert into second_factors as f (user_id, wrapped_key, sealed_secret, begun_at)
    values (${userId}, ${wrappedKey}, ${sealedSecret}, ${now})
    on conflict (user_id) do update set wrapped_key = excluded.wrapped_key,
      sealed_secret = excluded.sealed_secret, begun_at = excluded.begun_at
    where f.confirmed_at is null`;

/** @returns whether it was this call that confirmed it */
export const confirmFactor = (trx: Trx, userId: string, step: number, now: Date) =>
  hasAny(trx)`update second_factors set confirmed_at = ${now}, last_step = ${step}
    where user_id = ${userId} and confirmed_at is null returning user_id`;

/** @returns whether this time step is later than that of the last code used: of two, one wins */
export const spendStep = (trx: Trx, userId: string, step: number): Promise<boolean> =>
  hasAny(trx)`update second_factors set last_step = ${step}
    where user_id = ${userId} and (last_step is null or last_step < ${step}) returning user_id`;

export const deleteFactor = (trx: Trx, userId: string): Promise<boolean> =>
  hasAny(trx)`delete from second_factors where user_id = ${userId} returning user_id`;

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
export const spendRecoveryCode = (trx: Trx, userId: string, hash: Uint8Array) =>
  hasAny(trx)`delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}
    returning user_id`;

export const countRecoveryCodes = (db: Executor, userId: string): Promise<number> =>
  oneValue<number>(db)`select count(*)::integer from recovery_codes where user_id = ${userId}`;

export const isRequired = (db: Executor, role: Role): Promise<boolean> =>
  hasAny(db)`select from second_factor_roles where role = ${role}`;

export const setRequired = (trx: Trx, role: Role, required: boolean): Promise<boolean> =>
  required
    ? hasAny(trx)`insert into second_factor_roles (role) values (${role})
        on conflict do nothing returning role`
    : hasAny(trx)`delete from second_factor_roles where role = ${role} returning role`;
