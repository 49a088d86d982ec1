import { type Selectable, sql } from 'kysely';
import { listMerges } from '../../../../domain/contract/people/customerMerges.ts';
import { MOVED_PLACES, type MovedPlace } from '../../../../domain/people/customerMerges.ts';
import type { Actor } from '../../../context.ts';
import { compiledList } from '../../../db/compiled.ts';
import { jsonOf } from '../../../db/json.ts';
import { anyOf, joinsOf } from '../../../db/list.ts';
import { findJson, insertRow, run, valuesOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { customerRowJson } from '../customers/repository.ts';
import { personOf } from '../people/repository.ts';

export interface PlaceCount extends Pick<MovedPlace, 'table' | 'label'> {
  readonly rows: number;
}

export const mergeList = compiledList({
  from: sql`customer_merges m`,
  joins: sql`join customers kept on kept.id = m.kept_id join customers merged on merged.id = m.merged_id`,
  id: sql`m.id`,
  row: jsonOf(listMerges.answer, 'm', {
    kept: personOf('kept'),
    merged: personOf('merged'),
    rows: sql`(select count(*)::integer from customer_merge_rows moved where moved.merge_id = m.id)`,
  }),
  sort: { id: sql`m.id` },
  filter: {},
});

export const findMergeJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(db, mergeList.row, sql`from ${mergeList.from} ${joinsOf(mergeList)} where m.id = ${id}`);

/** @returns a customer as the list writes them, without policies; undefined when there is none */
export const findRow = async (db: Executor, id: number): Promise<unknown> => {
  const json = await customerRowJson(db, id);
  return json === undefined ? undefined : JSON.parse(json);
};

export const countOwned = async (db: Executor, customerId: number): Promise<PlaceCount[]> => {
  const counts = MOVED_PLACES.map(
    ({ table, column }) => sql`select ${table} as "table", count(*)::integer as rows
      from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${customerId}`,
  );
  const { rows } = await sql<{ table: string; rows: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return MOVED_PLACES.map(({ table, label }) => ({
    table,
    label,
    rows: rows.find((one) => one.table === table)?.rows ?? 0,
  })).filter((place) => place.rows > 0);
};

/**
 * Holds two customers and what is theirs, in the order in which everybody locks it: what belongs to them,
 * then the customers.
 * @returns the customers that are there, by id
 */
export const lockBoth = async (trx: Trx, ids: readonly [number, number]) => {
  for (const table of ['policies', 'credit_cards', 'bank_accounts'])
    await sql`select id from ${sql.table(table)} where customers_id = ${anyOf(ids)}
      order by id for no key update`.execute(trx);
  const rows = await trx
    .selectFrom('customers')
    .select(['id', 'ci_ruc', 'version', 'anonymized_at', 'limited_at', 'merged_into'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export type LockedCustomer = NonNullable<
  Awaited<ReturnType<typeof lockBoth>> extends ReadonlyMap<number, infer Row> ? Row : never
>;

const stepOf = (place: number) => sql.id(`moved_${place}`);

/**
 * Moves rows in one statement, since a policy and the card it is paid with must be of one customer at its end.
 * @param wanted the rows of each place
 * @param to whose they become
 * @returns the statement's beginning, and its places: `moved_0`, `moved_1`…
 */
const moving = (wanted: (place: MovedPlace) => Sql, to: number): Sql =>
  sql`with ${sql.join(
    MOVED_PLACES.map(
      (place, at) => sql`${stepOf(at)} as (
        update ${sql.table(place.table)} t set ${sql.id(place.column)} = ${to}
        where ${wanted(place)} returning t.id)`,
    ),
  )}`;

/**
 * Writes a merge down and moves everything that one customer has to the other.
 */
export const moveAll = async (
  trx: Trx,
  actor: Actor,
  {
    survivorId,
    mergedId,
    now,
  }: { readonly survivorId: number; readonly mergedId: number; readonly now: Date },
): Promise<number> => {
  const id = await insertRow(trx, 'customer_merges', {
    kept_id: survivorId,
    merged_id: mergedId,
    user_name: actor.userName,
    merged_at: now,
  });
  const recorded = MOVED_PLACES.map(
    ({ table }, at) => sql`select ${id}::integer, ${table}::text, id from ${stepOf(at)}`,
  );
  await sql`
    ${moving(({ column }) => sql`${sql.ref(`t.${column}`)} = ${mergedId}`, survivorId)}
    insert into customer_merge_rows (merge_id, table_name, row_id)
    ${sql.join(recorded, sql` union all `)}`.execute(trx);
  await run(trx)`update customers set merged_into = ${survivorId} where id = ${mergedId}`;
  return id;
};

export type LockedMerge = Selectable<Database['customer_merges']>;

const movedRows = ({ id }: LockedMerge, table: string): Sql =>
  sql`(select row_id from customer_merge_rows where merge_id = ${id} and table_name = ${table})`;

export const countGone = async (trx: Trx, merge: LockedMerge): Promise<PlaceCount[]> => {
  const gone: PlaceCount[] = [];
  for (const { table, column, label } of MOVED_PLACES) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(table)} t
      where t.id in ${movedRows(merge, table)}
        and ${sql.ref(`t.${column}`)} is distinct from ${merge.kept_id}`.execute(trx);
    const [count] = rows;
    if (count && count.rows > 0) gone.push({ table, label, rows: count.rows });
  }
  return gone;
};

/** The numbers of policies that would be paid with a card or an account of the other customer. */
export const findParted = (trx: Trx, merge: LockedMerge): Promise<string[]> => {
  const goesBack = (id: Sql, table: string) => sql`(${id} in ${movedRows(merge, table)})`;
  return valuesOf<string>(trx)`
    select p.number_policy from policies p
    where p.customers_id = ${merge.kept_id} and (
      (p.credit_card_id is not null and ${goesBack(sql`p.id`, 'policies')}
        <> ${goesBack(sql`p.credit_card_id`, 'credit_cards')})
      or (p.bank_account_id is not null and ${goesBack(sql`p.id`, 'policies')}
        <> ${goesBack(sql`p.bank_account_id`, 'bank_accounts')}))
    order by p.id limit 5`;
};

export const moveBack = async (trx: Trx, actor: Actor, merge: LockedMerge, now: Date) => {
  await run(trx)`update customer_merges set undone_by = ${actor.userName}, undone_at = ${now}
    where id = ${merge.id}`;
  await run(trx)`update customers set merged_into = null where id = ${merge.merged_id}`;
  await sql`
    ${moving(
      ({ table, column }) => sql`t.id in ${movedRows(merge, table)}
        and ${sql.ref(`t.${column}`)} = ${merge.kept_id}`,
      merge.merged_id,
    )}
    select 1`.execute(trx);
};
