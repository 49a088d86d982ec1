import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import { addDays, type CivilDate } from '../../../../domain/civilDate.ts';
import { AGEING_BUCKETS, type Age, LATE } from '../../../../domain/money/ageing.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import { jsonDay, jsonId, jsonMoney, jsonObject, whenThere } from '../../../db/json.ts';
import { issuedByDay, issuedCount, lateCount } from '../../../db/ledgers.ts';
import {
  against,
  equals,
  type ListDefinition,
  ofTheList,
  type Searched,
} from '../../../db/list.ts';
import { dayBegins } from '../../../db/today.ts';
import type { Sql } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { personOf } from '../../people/people/repository.ts';
import { policiesOfOwner, policySearch } from '../../sales/policies/rows.repository.ts';
import { daysOverdueOn } from './owed.repository.ts';
import { joinedParts, partsBetween } from './parts.repository.ts';
import {
  lastReceipt,
  lastReceiptGiven,
  paymentFields,
  paymentJoins,
  policyOfPayment,
} from './repository.ts';

/** Issued by a day and not void, over unpaid `payments` and `policies`. */
const owedOn = (today: CivilDate) =>
  sql`payment_issued(due_date, issued_early_at, uncollectable_from, ${today})`;

/**
 * No issued instalment is due later. The condition lets a scan of the index by date begin there,
 * instead of at the planned instalments of years to come.
 */
const dueByLastIssued = (today: CivilDate, due: Sql) => sql`${due} <= greatest(${today}::date,
  (select max(due_date) from payments where issued_early_at is not null))`;

/**
 * Whether lists show a payment: it has been issued, or was collected before a cancellation of the same day
 * or earlier, since money stays in sight. Over `payments` and `policies`.
 * @param today the day that decides which have been
 * @param due its due day, as a column of the index that is walked
 */
export const listedOn = (today: CivilDate, due: Sql = sql`payments.due_date`): Sql => sql`
  (${due} <= ${today} or issued_early_at is not null)
  and (unissued_from is null or ${due} < unissued_from or credit > 0)
  and ${dueByLastIssued(today, due)}`;

const paymentsWhere = (condition: Sql) => sql`(
  select payments.*, policies.number_policy, policies.customers_id, policies.company_id,
    policies.advisor_id as policy_advisor_id, policies.search_text as policy_text
  from payments join policies on policies.id = payments.policy_id
  where ${condition}) pay`;

const withCustomer = sql`${paymentJoins} join customers c on c.id = pop.customers_id`;

const sort = { numberPolicy: sql`fold(pay.number_policy)`, createdAt: sql`pay.due_date` };

export const paymentSearch = policySearch({
  id: sql`pay.policy_id`,
  customerId: sql`pay.customers_id`,
  searchText: sql`pay.policy_text`,
});

/** Whether an unpaid payment of the same policy comes before `payments pay`, which waits for it. */
export const hasEarlier = sql`exists (
  select 1 from payments earlier
  where earlier.policy_id = pay.policy_id and earlier.number_payment < pay.number_payment
    and earlier.status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)})`;

const isCollectable = sql`not ${hasEarlier}`;

const collectableOn = (today: CivilDate) => sql`(
  pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)}
  and payment_issued(pay.due_date, pay.issued_early_at, pop.uncollectable_from, ${today})
  and ${isCollectable})`;

/**
 * The payments that lists show, as a subquery `pay` for FROM, with what its policy is sorted and filtered by.
 * @param today the day that decides which have been issued
 */
export const issuedPayments = (today: CivilDate): Sql => paymentsWhere(listedOn(today));

/**
 * {@link issuedPayments} in two parts: of the policies that an advisor had when they were collected, and of
 * those that the advisor has, where they are not. Either part has an index, both together have none.
 */
export const issuedPaymentsOf = (today: CivilDate, advisorId: number): readonly Sql[] => [
  paymentsWhere(sql`payments.advisor_id = ${advisorId} and ${listedOn(today)}`),
  paymentsWhere(sql`payments.advisor_id is null and policies.advisor_id = ${advisorId}
    and ${listedOn(today)}`),
];

/**
 * {@link issuedPayments}, as the payments list shows them.
 * @param today the day that decides which have been
 */
export const paymentListOn = memoizedLists((today: CivilDate) => ({
  from: issuedPayments(today),
  joins: sql`${withCustomer} ${lastReceipt}
    left join payment_methods method on method.id = last.payment_method_id ${joinedParts}`,
  id: sql`pay.id`,
  alias: 'pay',
  whose: sql`pay.customers_id`,
  row: jsonObject({
    ...paymentFields,
    collectable: collectableOn(today),
    ...partsBetween(sql`0`, sql`pay.value`),
    collectedOn: sql`case when pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)}
      then ${jsonDay(sql`pay.collected_on`)} end`,
    paymentMethod: whenThere('method', { methodName: sql`method.method_name` }),
    receipt: lastReceiptGiven,
    policies: jsonObject({ ...policyOfPayment, customer: personOf('c') }),
  }),
  counted: issuedCount('listed', today),
  countedDays: { field: 'createdAt', days: issuedByDay('listed', today) },
  defaultSort: { field: 'createdAt', order: 'DESC' },
  searched: paymentSearch,
  sort,
  filter: {
    advisor_id: equals(sql`pay.policy_advisor_id`),
    dueFrom: (day: CivilDate) => sql`pay.due_date >= ${day}`,
    dueTo: (day: CivilDate) => sql`pay.due_date <= ${day}`,
    receivedFrom: (day: CivilDate) => sql`pay.collected_on >= ${day}`,
    receivedTo: (day: CivilDate) => sql`pay.collected_on <= ${day}`,
  },
}));

export const daysOverdue = (today: CivilDate): Sql => daysOverdueOn(today, sql`pay.due_date`);

const isNamed = (words: string) => sql`(${containsWords(sql`owner.search_text`, words)}
  and ${containsWords(sql`fold(owner.first_name || ' ' || coalesce(owner.surname, ''))`, words)})`;

const customerSearch: Searched = {
  key: sql`pay.policy_id`,
  found: (words) => sql`
    select owned.id from customers owner cross join lateral (${policiesOfOwner}) owned
    where ${isNamed(words)}`,
  isFound: (words) => sql`(
    select ${isNamed(words)} from customers owner where owner.id = pay.customers_id)`,
};

/** By the due date, which is indexed, rather than by the days since. */
const ofAge = (today: CivilDate) => (age: Age) => {
  const due = sql`pay.due_date`;
  if (age === LATE) return sql`${due} <= ${today}::date`;
  const bucket = AGEING_BUCKETS.find((one) => one.id === age);
  if (!bucket) throw new Error(`No ageing bucket ${age}`);
  const { from, to } = bucket;
  const bounds = [
    ...(from === undefined ? [] : [sql`${due} <= ${today}::date - ${sql.lit(from)}::integer`]),
    ...(to === undefined ? [] : [sql`${due} >= ${today}::date - ${sql.lit(to)}::integer`]),
  ];
  return sql`(${sql.join(bounds, sql` and `)})`;
};

/**
 * Payments issued and not paid, longest overdue first: late ones, and those issued by
 * hand that are not due yet.
 * @param today the day they are overdue on
 */
export const unpaidPaymentListOn = memoizedLists((today: CivilDate) => ({
  ...unpaidFrom(
    today,
    paymentsWhere(sql`status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)} and ${owedOn(today)}`),
  ),
  counted: issuedCount('unpaid', today),
  countedDays: { field: 'createdAt', days: issuedByDay('unpaid', today) },
  countedBy: { ageing: (age: Age) => (age === LATE ? lateCount(today) : undefined) },
}));

/** Columns of the table for payments as they were at the end of a day. */
const PAST = [
  'id',
  'policy_id',
  'period_id',
  'number_payment',
  'due_date',
  'value',
  'pending_value',
  'issued_early_at',
  'observations',
  'updated_at',
  'version',
] as const;

/**
 * What was owed at the end of a day, by the due dates and values of today: what was collected since is
 * taken off again. What was collected before movements were kept is dated by the payment itself.
 */
const owedAt = (asOf: CivilDate, timeZone: string): Sql => {
  const end = dayBegins(addDays(asOf, 1), timeZone);
  return sql`(
    select ${sql.join(PAST.map((column) => sql.ref(`payments.${column}`)))},
      past.credit, payments.value - past.credit as balance,
      ${sql.lit(PAYMENT_STATUS.pending)} as status_payment_id,
      policies.number_policy, policies.customers_id, policies.company_id,
      policies.advisor_id as policy_advisor_id
    from payments join policies on policies.id = payments.policy_id
    cross join lateral (
      select case when count(*) > 0 or paid_at is null or paid_at < ${end}
        then payments.credit - coalesce(sum(amount), 0) else 0 end as credit
      from payment_movements moved
      where moved.policy_id = payments.policy_id and moved.payment_id = payments.id
        and moved.moved_at >= ${end}
    ) past
    where due_date <= ${asOf} and policies.created_at < ${end}
      and (uncollectable_from is null or due_date < uncollectable_from or cancelled_on > ${asOf})
      and (status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)} or paid_at >= ${end})
      and past.credit < payments.value) pay`;
};

/**
 * {@link unpaidPaymentListOn}, or how it was at the end of a day before: what was late then. Nothing
 * of it is collected from there.
 * @param asOf that day
 * @param today the day that is
 */
export const unpaidPaymentListAt = (
  asOf: CivilDate,
  timeZone: string,
  today: CivilDate,
): ListDefinition =>
  asOf === today
    ? unpaidPaymentListOn(today)
    : unpaidFrom(asOf, owedAt(asOf, timeZone), sql`false`);

const unpaidFrom = (
  today: CivilDate,
  from: Sql,
  collectable: Sql = isCollectable,
): ListDefinition => ({
  from,
  joins: sql`${withCustomer}
    join advisors a on a.id = pop.advisor_id
    join companies co on co.id = pop.company_id`,
  id: sql`pay.id`,
  alias: 'pay',
  whose: sql`pay.customers_id`,
  row: jsonObject({
    ...paymentFields,
    daysOverdue: daysOverdue(today),
    collectable,
    policies: jsonObject({
      ...policyOfPayment,
      policyValue: jsonMoney(sql`pop.policy_value`),
      payment_method_id: jsonId(sql`pop.payment_method_id`),
      customer: personOf('c', { numberPhone: sql`c.number_phone` }),
      company: jsonObject({ id: jsonId(sql`co.id`), companyName: sql`co.company_name` }),
      advisor: personOf('a'),
    }),
  }),
  defaultSort: { field: 'createdAt', order: 'ASC' },
  searched: customerSearch,
  sort: { ...sort, daysOverdue: against(sql`pay.due_date`) },
  filter: {
    advisor_id: equals(sql`pay.policy_advisor_id`),
    ageing: ofAge(today),
    asOf: ofTheList,
  },
});
