import { oneValue, rowsOf, run } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export interface PreferenceRow {
  readonly key: string;
  readonly value: string;
}

export const findPreferences = (db: Executor, userId: string): Promise<PreferenceRow[]> =>
  rowsOf<PreferenceRow>(db)`
    select key, value from preferences where user_id = ${userId} order by key`;

export const upsertPreferences = (trx: Trx, userId: string, rows: readonly PreferenceRow[]) =>
  run(trx)`insert into preferences (user_id, key, value)
    select ${userId}::uuid, key, value
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ value }) => value)}::text[]) sent (key, value)
    on conflict (user_id, key) do update set value = excluded.value`;

export const deletePreferences = (trx: Trx, userId: string, keys: readonly string[]) =>
  run(trx)`delete from preferences
    where user_id = ${userId} and key = any(${[...keys]}::text[])`;

export const countPreferences = (db: Executor, userId: string): Promise<number> =>
  oneValue<number>(db)`select count(*)::integer from preferences where user_id = ${userId}`;
