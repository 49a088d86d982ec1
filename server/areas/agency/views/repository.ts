import { type Selectable, sql } from 'kysely';
import { OWNER } from '../../../../domain/agency/views/view.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export type ViewRow = Selectable<Database['views']>;

export const findViews = (db: Executor, userId: string): Promise<ViewRow[]> =>
  db
    .selectFrom('views')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', '=', userId), sql<boolean>`cardinality(shared_with) > 0`]))
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute();

export const findAllViews = (db: Executor): Promise<ViewRow[]> =>
  db.selectFrom('views').selectAll().orderBy('id').execute();

export const findView = (db: Executor, id: number): Promise<ViewRow | undefined> =>
  db.selectFrom('views').selectAll().where('id', '=', id).executeTakeFirst();

/** A list has one default view for each user: where this one is it, other views of the list no longer are. */
export const takeOverDefaults = async (trx: Trx, view: ViewRow): Promise<void> => {
  for (const audience of view.default_of)
    await sql`update views
      set default_of = array_remove(default_of, ${audience}), version = version + 1
      where list = ${view.list} and id <> ${view.id} and ${audience} = any(default_of)
        and (${audience} <> ${OWNER} or owner_id = ${view.owner_id})`.execute(trx);
};

/** Removes the views of a user who leaves, but for the shared ones, which others go on using. */
export const deleteUnshared = async (trx: Trx, userId: string): Promise<void> => {
  await sql`delete from views where owner_id = ${userId} and shared_with = '{}'`.execute(trx);
};
