import { sql } from 'kysely';
import { conditions, type ListDefinition } from '../../../db/list.ts';
import type { WholeQuery } from '../../../db/readWholeList.ts';
import { oneValue } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';

const NOT_RESTRICTED = '(not limited)';

/**
 * A list without the rows of limited customers (domain §24), and how many those are.
 * @returns the list and its query as they are where no customer is limited, or rows belong to none
 */
export const withoutRestricted = async (db: Executor, list: ListDefinition, query: WholeQuery) => {
  const { whose } = list;
  if (!whose) return { list, query, omitted: 0 };
  const isRestricted = sql`exists (select from customers person where person.id = ${whose}
    and person.limited_at is not null and person.anonymized_at is null)`;
  const omitted = await oneValue<number>(db)`
    select case when exists (select from customers where limited_at is not null)
      then (select count(*)::integer from ${list.from} ${conditions(list, query, isRestricted)})
      else 0 end`;
  if (omitted === 0) return { list, query, omitted };
  return {
    // Counts that a ledger keeps are of all rows.
    list: {
      ...list,
      filter: { ...list.filter, [NOT_RESTRICTED]: () => sql`not ${isRestricted}` },
    },
    query: { ...query, filter: { ...query.filter, [NOT_RESTRICTED]: true } },
    omitted,
  };
};
