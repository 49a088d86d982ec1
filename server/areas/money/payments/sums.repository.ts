import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { jsonArray, jsonMoney, jsonObject, jsonText } from '../../../db/json.ts';
import { issuedDays } from '../../../db/ledgers.ts';
import { conditions, filtersOf, type ListDefinition } from '../../../db/list.ts';
import { pageScan } from '../../../db/pageScan.ts';
import { oneValue } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { daysOverdue, paymentListOn } from './lists.repository.ts';
import { isLate, unpaidByAge, unpaidPayments } from './owed.repository.ts';

const BY_DAY: readonly string[] = ['dueFrom', 'dueTo'];

/** Rows of the ledger: each day's sums are the sums of its instalments. */
const fromLedger = (today: CivilDate, { dueFrom, dueTo }: ListQuery['filter']): Sql =>
  sql`select listed, credit, balance from due_ledger where ${issuedDays(today)}
    ${dueFrom ? sql`and due_ledger.due_date >= ${dueFrom}` : sql``}
    ${dueTo ? sql`and due_ledger.due_date <= ${dueTo}` : sql``}`;

const owed = sql`case when payment_owed(pay.due_date, pay.status_payment_id,
  (select uncollectable_from from policies where policies.id = pay.policy_id)) then pay.balance else 0 end`;

/**
 * What the payments that a filter finds come to, in one statement; from the ledger where it knows.
 * @param today the day that decides which have been issued
 * @param query by the filters of their list
 * @returns the sums as JSON text (contract: payment/payments-summary)
 */
export const paymentSumsJson = async (
  db: Executor,
  today: CivilDate,
  query: Pick<ListQuery, 'filter'>,
): Promise<string> => {
  const isByDay = filtersOf(query).every(([field]) => BY_DAY.includes(field));
  const columns = sql`1 as listed, pay.credit, ${owed} as balance`;
  const rows = isByDay
    ? fromLedger(today, query.filter)
    : pageScan(paymentListOn(today), query, { columns });
  const sums = jsonObject({
    count: sql`coalesce(sum(listed), 0)::integer`,
    value: jsonMoney(sql`coalesce(sum(credit + balance), 0)`),
    credit: jsonMoney(sql`coalesce(sum(credit), 0)`),
    balance: jsonMoney(sql`coalesce(sum(balance), 0)`),
  });
  return oneValue<string>(db)`select ${jsonText(sums)} as row from (${rows}) found`;
};

const owedInAll = sql`coalesce(sum(unpaid.balance), 0)`;

/**
 * How many payments are late and what they owe, in all and by age, in one statement.
 * Those not due yet have a bracket and are not in the sum.
 * @param today the day they are overdue on
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
    amount: jsonMoney(sql`(select ${owedInAll} from unpaid where ${isLate})`),
    ageing: jsonArray(unpaidByAge({ count: unpaidPayments, amount: jsonMoney(owedInAll) })),
  });
  return oneValue<string>(db)`
    with unpaid as materialized (
      select ${daysOverdue(today)} as days, pay.balance
      from ${list.from} ${conditions(list, query)}
    )
    select (${summary})::text as row`;
};
