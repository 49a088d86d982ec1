import { type RawBuilder, sql } from 'kysely';
import { AGEING_BUCKETS, type Age, LATE } from '../../../domain/ageing.ts';
import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { jsonId, jsonMoney, jsonObject } from '../../db/json.ts';
import { issuedCount, lateCount } from '../../db/ledgers.ts';
import { containsWords, equals, type ListDefinition, oneOf } from '../../db/list.ts';
import { personOf } from '../people/repository.ts';
import { matchesPolicy } from '../policies/search.repository.ts';
import { daysOverdueOn } from './ageing.repository.ts';
import { paymentFields, paymentJoins, policyOfPayment } from './repository.ts';

type Expression = RawBuilder<unknown>;

/** Issued by a day (domain §6), over `payments` and `policies`. */
const issuedOn = (today: CivilDate) =>
  sql`payment_issued(due_date, issued_early_at, cancelled_on, ${today})`;

/**
 * No issued instalment is due later. The condition lets a scan of the index by date begin there,
 * instead of at the planned instalments of years to come.
 */
const dueByLastIssued = (today: CivilDate) => sql`due_date <= greatest(${today}::date,
  (select max(due_date) from payments where issued_early_at is not null))`;

/** Payments with what lists sort and filter by of their policy. */
const paymentsWhere = (condition: Expression) => sql`(
  select payments.*, policies.number_policy, policies.customers_id, policies.company_id,
    policies.advisor_id as policy_advisor_id
  from payments join policies on policies.id = payments.policy_id
  where ${condition}) pay`;

const withCustomer = sql`${paymentJoins} join customers c on c.id = pop.customers_id`;

const sort = {
  id: sql`pay.id`,
  numberPolicy: sql`fold(pay.number_policy)`,
  number_payment: sql`pay.number_payment`,
  pending_value: sql`pay.pending_value`,
  value: sql`pay.value`,
  balance: sql`pay.balance`,
  createdAt: sql`pay.due_date`,
};

const filter = { id: oneOf(sql`pay.id`), policy_id: equals(sql`pay.policy_id`) };

/** None of its policy's unpaid ones comes before it: it is the one to collect (domain §6). */
const isCollectable = sql`not exists (
  select 1 from payments earlier
  where earlier.policy_id = pay.policy_id and earlier.number_payment < pay.number_payment
    and earlier.status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)})`;

/** {@link isCollectable} of any payment: issued and unpaid besides. */
const collectableOn = (today: CivilDate) => sql`(
  pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)}
  and payment_issued(pay.due_date, pay.issued_early_at, pop.cancelled_on, ${today})
  and ${isCollectable})`;

/**
 * Payments that have been issued, as the payments list shows them; and those collected before a
 * cancellation of the same day or earlier: money stays in sight.
 * @param today the day that decides which have been
 */
export const paymentListOn = (today: CivilDate): ListDefinition => ({
  from: paymentsWhere(sql`(due_date <= ${today} or issued_early_at is not null)
    and (cancelled_on is null or due_date < cancelled_on or credit > 0)
    and ${dueByLastIssued(today)}`),
  joins: withCustomer,
  id: sql`pay.id`,
  row: jsonObject({
    ...paymentFields,
    collectable: collectableOn(today),
    policies: jsonObject({ ...policyOfPayment, customer: personOf('c') }),
  }),
  counted: issuedCount('listed', today),
  defaultSort: { field: 'createdAt', order: 'DESC' },
  sort: { ...sort, credit: sql`pay.credit`, status_payment_id: sql`pay.status_payment_id` },
  filter: {
    ...filter,
    q: (words: string) => matchesPolicy(sql`pay.policy_id`, words),
    status_payment_id: equals(sql`pay.status_payment_id`),
    dueFrom: (day: CivilDate) => sql`pay.due_date >= ${day}`,
    dueTo: (day: CivilDate) => sql`pay.due_date <= ${day}`,
  },
});

/** Days overdue, over `payments pay`. */
export const daysOverdue = (today: CivilDate): Expression =>
  daysOverdueOn(today, sql`pay.due_date`);

const named = (words: string) => sql`pay.customers_id in (
  select id from customers
  where ${containsWords(sql`fold(first_name || ' ' || coalesce(surname, ''))`, words)})`;

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
 * Payments issued and not paid, longest overdue first (domain §6): late ones, and those issued by
 * hand that are not due yet.
 * @param today the day they are overdue on
 */
export const unpaidPaymentListOn = (today: CivilDate): ListDefinition => ({
  from: paymentsWhere(
    sql`status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)} and ${issuedOn(today)}`,
  ),
  joins: sql`${withCustomer}
    join advisors a on a.id = pop.advisor_id
    join companies co on co.id = pop.company_id`,
  id: sql`pay.id`,
  row: jsonObject({
    ...paymentFields,
    daysOverdue: daysOverdue(today),
    collectable: isCollectable,
    policies: jsonObject({
      ...policyOfPayment,
      policyValue: jsonMoney(sql`pop.policy_value`),
      customer: personOf('c', { numberPhone: sql`c.number_phone` }),
      company: jsonObject({ id: jsonId(sql`co.id`), companyName: sql`co.company_name` }),
      advisor: personOf('a'),
    }),
  }),
  counted: issuedCount('unpaid', today),
  countedBy: { ageing: (age: Age) => (age === LATE ? lateCount(today) : undefined) },
  defaultSort: { field: 'createdAt', order: 'ASC' },
  sort: { ...sort, daysOverdue: daysOverdue(today) },
  filter: {
    ...filter,
    q: named,
    company_id: equals(sql`pay.company_id`),
    advisor_id: equals(sql`pay.policy_advisor_id`),
    ageing: ofAge(today),
  },
});
