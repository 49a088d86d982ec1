import type { Executor, Trx } from '../../../db/transaction.ts';

export interface PreferenceRow {
  readonly key: string;
  readonly value: string;
}

export const findPreferences = (db: Executor, userId: string): Promise<PreferenceRow[]> =>
  db
    .selectFrom('preferences')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .orderBy('key')
    .execute();

export const upsertPreferences = async (
  trx: Trx,
  userId: string,
  rows: readonly PreferenceRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  await trx
    .insertInto('preferences')
    .values(rows.map((row) => ({ ...row, user_id: userId })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute();
};

export const deletePreferences = async (trx: Trx, userId: string, keys: readonly string[]) => {
  if (keys.length === 0) return;
  await trx
    .deleteFrom('preferences')
    .where('user_id', '=', userId)
    .where('key', 'in', keys)
    .execute();
};

export const countPreferences = async (db: Executor, userId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('preferences')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
};
