import { sql } from 'kysely';
import type { ImportColumn } from '../../../../domain/agency/imports/columns.ts';
import { rowsOf } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';

export interface Likest {
  readonly id: number;
  readonly name: string;
}

/** Least likeness of two names, 0 to 1: «Mora Ana» and «Mora Vega Ana Lucía» have it, two brothers do not. */
const LIKE_ENOUGH = 0.4;
/** Least lead of the likest name over the next: of two alike, none is proposed. */
const APART = 0.1;

const namesOf = ({ reference, namedBy }: Pick<ImportColumn, 'reference' | 'namedBy'>) => {
  if (reference === 'customers')
    return { from: sql`customers c`, id: sql`coalesce(c.merged_into, c.id)`, name: nameOf('c') };
  if (reference === 'advisors') return { from: sql`advisors a`, id: sql`a.id`, name: nameOf('a') };
  if (!reference || !namedBy || reference === 'bank_accounts') return undefined;
  return { from: sql`${sql.table(reference)} t`, id: sql`t.id`, name: sql.ref(`t.${namedBy}`) };
};

/** Customers are many: only those that have one of a name's words are compared. */
const among = (reference: ImportColumn['reference']) =>
  reference === 'customers'
    ? sql`c.search_text like any (
        select '%' || word || '%' from regexp_split_to_table(fold(sought.text), '[^a-z]+') word
        where length(word) > 3)`
    : sql`true`;

/**
 * The record whose name is likest to each of some texts, where it is much liker than the next.
 * @returns text → record
 */
export const findLikest = async (
  db: Executor,
  column: Pick<ImportColumn, 'reference' | 'namedBy'>,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Likest>> => {
  const names = namesOf(column);
  if (!names) return new Map();
  const { from, id, name } = names;
  const rows = await rowsOf<Likest & { text: string }>(db)`
    select sought.text, likest.id, likest.name
    from jsonb_array_elements_text((${JSON.stringify(texts)}::text)::jsonb) sought (text)
    cross join lateral (
      select found.id, found.name, found.likeness,
        lead(found.likeness) over (order by found.likeness desc) as next
      from (
        select ${id} as id, max(${name}) as name,
          max(similarity(fold(${name}), fold(sought.text))) as likeness
        from ${from} where ${among(column.reference)} group by 1
      ) found
      order by found.likeness desc limit 1
    ) likest
    where likest.likeness >= ${LIKE_ENOUGH} and likest.likeness - coalesce(likest.next, 0) >= ${APART}`;
  return new Map(rows.map(({ text, ...likest }) => [text, likest]));
};
