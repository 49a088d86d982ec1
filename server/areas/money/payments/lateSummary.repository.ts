import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { jsonArray, jsonMoney, jsonObject } from '../../../db/json.ts';
import { conditions, type ListDefinition } from '../../../db/list.ts';
import { oneValue } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { isLate, unpaidByAge, unpaidPayments } from './ageing.repository.ts';
import { daysOverdue } from './lists.repository.ts';

const owed = sql`coalesce(sum(unpaid.balance), 0)`;

/**
 * How many payments are late and what they owe, in all and by age, in one statement.
 * Those not due yet have a bracket and are not in the sum.
 * @param db where to read
 * @param today the day they are overdue on
 * @param list how they are read
 * @param query which of them, by the filters of their list
 * @returns the summary as JSON text (contract: payment/late-payments-summary)
 */
export const lateSummaryJson = async (
  db: Executor,
  today: CivilDate,
  list: ListDefinition,
  query: Pick<ListQuery, 'filter'>,
): Promise<string> => {
  const summary = jsonObject({
    count: sql`(select count(*) from unpaid where ${isLate})`,
    amount: jsonMoney(sql`(select ${owed} from unpaid where ${isLate})`),
    ageing: jsonArray(unpaidByAge({ count: unpaidPayments, amount: jsonMoney(owed) })),
  });
  return oneValue<string>(db)`
    with unpaid as materialized (
      select ${daysOverdue(today)} as days, pay.balance
      from ${list.from} ${conditions(list, query)}
    )
    select (${summary})::text as row`;
};
