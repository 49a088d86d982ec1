import { sql } from 'kysely';
import type { SumColumn } from '../../../../domain/agency/views/sums.ts';
import { MOST_GROUPS, MOST_SUMMED } from '../../../../domain/contract/agency/views.ts';
import { jsonText } from '../../../db/json.ts';
import { conditions, joinsOf, type ListDefinition } from '../../../db/list.ts';
import type { WholeQuery } from '../../../db/readWholeList.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Executor } from '../../../db/transaction.ts';

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
