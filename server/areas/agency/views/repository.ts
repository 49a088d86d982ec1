import type { Selectable } from 'kysely';
import { OWNER } from '../../../../domain/agency/views/view.ts';
import { rowsOf, run } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export type ViewRow = Selectable<Database['views']>;

export const findViews = (db: Executor, userId: string): Promise<ViewRow[]> =>
  rowsOf<ViewRow>(db)`select * from views
    where owner_id = ${userId} or cardinality(shared_with) > 0 order by fold(name), id`;

export const findAllViews = (db: Executor): Promise<ViewRow[]> =>
  db.selectFrom('views').selectAll().orderBy('id').execute();

export const findView = (db: Executor, id: number): Promise<ViewRow | undefined> =>
  db.selectFrom('views').selectAll().where('id', '=', id).executeTakeFirst();

/** A list has one default view for each user: where this one is it, other views of the list no longer are. */
export const takeOverDefaults = async (trx: Trx, view: ViewRow): Promise<void> => {
  for (const audience of view.default_of)
    await run(trx)`update views
      set default_of = array_remove(default_of, ${audience}), version = version + 1
      where list = ${view.list} and id <> ${view.id} and ${audience} = any(default_of)
        and (${audience} <> ${OWNER} or owner_id = ${view.owner_id})`;
};

/** Removes the views of a user who leaves, but for the shared ones, which others go on using. */
export const deleteUnshared = (trx: Trx, userId: string): Promise<void> =>
  run(trx)`delete from views where owner_id = ${userId} and shared_with = '{}'`;
