import { type Selectable, sql } from 'kysely';
import type { SumColumn } from '../../../../domain/agency/views/sums.ts';
import { OWNER } from '../../../../domain/agency/views/view.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { MOST_GROUPS, MOST_SUMMED } from '../../../../domain/contract/agency/views.ts';
import { jsonText } from '../../../db/json.ts';
import { conditions, joinsOf, type ListDefinition } from '../../../db/list.ts';
import type { WholeQuery } from '../../../db/readWholeList.ts';
import { rowsOf, run, valuesOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { findActorOfUser } from '../auth/actors.repository.ts';

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

interface Group {
  readonly value: string | null;
  readonly name: string | null;
  readonly rows: number;
  /** Sums in the order of the columns; null where no row has a value. */
  readonly sums: readonly (string | null)[];
}

const at = (path: readonly string[]): Sql => sql`(row #>> ${`{${path.join(',')}}`}::text[])`;

/**
 * The rows of a list as its answer writes them, counted and summed up: first all of them, then by group.
 * @param by the column by whose values they are grouped
 * @returns undefined where there are more than MOST_SUMMED
 */
export const findSums = async (
  db: Executor,
  { list, query }: { readonly list: ListDefinition; readonly query: WholeQuery },
  summed: readonly SumColumn[],
  by: SumColumn | undefined,
): Promise<readonly Group[] | undefined> => {
  const names = summed.map((_, place) => sql.id(`sum_${place}`));
  const values = summed.map(({ path }, place) => sql`, ${at(path)}::numeric as ${names[place]}`);
  const sums = names.map((name) => sql`sum(${name})::text`);
  // Each row is written once, and what is read of it alone is sorted into groups.
  const { rows } = await sql<Group>`
    with found as materialized (select ${list.id} as found_id from ${list.from}
      ${conditions(list, query)} limit ${sql.lit(MOST_SUMMED + 1)}),
    listed as materialized (select (${jsonText(list.row)})::jsonb as row
      from found join ${list.byId ?? list.from} on ${list.id} = found.found_id ${joinsOf(list)}
      where (select count(*) from found) <= ${sql.lit(MOST_SUMMED)}),
    keyed as (select ${by ? at(by.path) : sql`null::text`} as value,
      ${by ? at(by.shownPath) : sql`null::text`} as name ${sql.join(values, sql` `)} from listed)
    select value, min(name) as name, count(*)::integer as rows, array[${sql.join(sums)}]::text[] as sums
    from keyed group by grouping sets ((), (value))
    having (select count(*) from found) <= ${sql.lit(MOST_SUMMED)}
    order by grouping(value) desc, rows desc, value limit ${sql.lit(MOST_GROUPS + 1)}`.execute(db);
  return rows.length === 0 ? undefined : by ? rows : rows.slice(0, 1);
};

export const isMailedTo = sql`((u.role = any(v.mailed_for) and u.role = any(v.shared_with))
  or (v.owner_id = u.id and 'OWNER' = any(v.mailed_for)))`;

/** Says when a view is sent next: on the Monday after today, unless that is known already. */
export const planMail = (trx: Trx, id: number, today: CivilDate): Promise<void> =>
  run(trx)`update views set mail_due = case when mailed_for <> '{}'
      then coalesce(mail_due, date_trunc('week', ${today}::date)::date + 7) end
    where id = ${id}`;

/** Takes the views whose Monday has come, or passed while nothing ran. What another process takes is left to it. */
export const takeDueViews = (trx: Trx, today: CivilDate): Promise<number[]> =>
  valuesOf<number>(trx)`
    update views set mail_due = date_trunc('week', ${today}::date)::date + 7
    where id in (select id from views where mail_due <= ${today}::date for update skip locked)
    returning id`;

/** @returns the receiver of a view, who has no session; undefined where it is not sent to them any more */
export const findReceiver = (db: Executor, id: number, userId: string | null) =>
  findActorOfUser(
    db,
    sql`views v join users u on ${isMailedTo} where v.id = ${id} and u.id = ${userId}`,
  );
