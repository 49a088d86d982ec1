import { type RawBuilder, sql } from 'kysely';
import type { OwnValues } from '../../domain/agency/ownFields/values.ts';
import { PAYMENT_STATUS } from '../../domain/catalogueIds.ts';
import type { CivilDate } from '../../domain/civilDate.ts';
import type { EndingFilter } from '../../domain/reports/posted.ts';
import { nameOf } from '../areas/people/people/repository.ts';
import {
  endingPolicyListOn,
  nearestEndOn,
  policyListOn,
} from '../areas/sales/policies/repository.ts';
import { latestNet } from '../areas/sales/policies/rows.repository.ts';
import { jsonArray, jsonObject } from '../db/json.ts';
import { conditions, joinsOf, type ListDefinition } from '../db/list.ts';
import { oneValue, rowsOf } from '../db/rows.ts';
import type { Executor } from '../db/transaction.ts';
import { amountText, dayText, sumText } from './columns.repository.ts';

/** A policy in a table; amounts and percentages as decimal texts, dates as YYYY-MM-DD. */
export interface PolicyRow {
  readonly id: number;
  readonly number: string;
  readonly customer: string;
  readonly ciRuc: string;
  readonly company: string;
  readonly type: string;
  readonly start: string;
  readonly end: string;
  readonly method: string;
  readonly bank: string | null;
  readonly frequency: string;
  readonly renewalCommission: boolean;
  readonly renewals: number;
  readonly coverage: string;
  readonly agencyPercentage: string;
  readonly advisorPercentage: string;
  readonly value: string;
  readonly fee: string;
  readonly net: string | null;
  readonly payments: number;
  readonly paymentsMade: number;
  readonly toAdvisor: string;
  readonly statusId: number;
  readonly status: string;
  readonly observations: string | null;
  readonly typeId: number;
  readonly customFields: OwnValues;
}

export interface PoliciesOfStatus {
  readonly statusId: number;
  readonly status: string;
  readonly count: number;
  readonly value: string;
}

export interface PoliciesReport {
  readonly rows: readonly PolicyRow[];
  /** Count of all that match, also where there are more than `rows` may hold. */
  readonly count: number;
  readonly coverage: string;
  readonly value: string;
  readonly fee: string;
  readonly toAdvisor: string;
  readonly byStatus: readonly PoliciesOfStatus[];
}

export type PolicyChoice =
  | { readonly customerId: number }
  | { readonly ids: readonly number[] }
  | { readonly ends: EndingFilter };

const chosen = (list: ListDefinition, choice: PolicyChoice): RawBuilder<unknown> => {
  if ('ends' in choice) return conditions(list, { filter: { ...choice.ends } });
  return 'ids' in choice
    ? sql`where p.id = any(${[...choice.ids]}::integer[])`
    : sql`where p.customers_id = ${choice.customerId}`;
};

const isAboutToEnd = (choice: PolicyChoice): boolean =>
  'ends' in choice && !choice.ends.endsFrom && !choice.ends.endsTo;

const row = jsonObject({
  id: sql`p.id`,
  number: sql`p.number_policy`,
  customer: nameOf('c'),
  ciRuc: sql`c.ci_ruc`,
  company: sql.ref('company.company_name'),
  type: sql.ref('policyType.policy_name'),
  start: dayText(sql`p.start_date`),
  end: dayText(sql`p.end_date`),
  method: sql.ref('paymentMethod.method_name'),
  bank: sql`coalesce(bab.bank_name, kb.bank_name)`,
  frequency: sql.ref('paymentFrequency.frequency_name'),
  renewalCommission: sql`p.renewal_commission`,
  renewals: sql`(select count(*) from renewals r where r.policy_id = p.id)`,
  coverage: amountText(sql`p.coverage_amount`),
  agencyPercentage: amountText(sql`p.agency_percentage`),
  advisorPercentage: amountText(sql`p.advisor_percentage`),
  value: amountText(sql`p.policy_value`),
  fee: amountText(sql`p.policy_fee`),
  net: amountText(latestNet),
  payments: sql`p.number_of_payments`,
  paymentsMade: sql`(select count(*) from payments pay where pay.policy_id = p.id
    and pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)})`,
  toAdvisor: amountText(sql`p.payments_to_advisor`),
  statusId: sql.ref('policyStatus.id'),
  status: sql.ref('policyStatus.status_name'),
  observations: sql`p.observations`,
  typeId: sql`p.policy_type_id`,
  customFields: sql`p.custom_fields`,
});

const orderOf = (choice: PolicyChoice, today: CivilDate): RawBuilder<unknown> => {
  if (isAboutToEnd(choice)) return sql`${nearestEndOn(today)}, p.id`;
  return 'ends' in choice ? sql`p.end_date, p.id` : sql`p.start_date, p.id`;
};

const byStatus = sql`
  select ${jsonObject({
    statusId: sql`ps.id`,
    status: sql`ps.status_name`,
    count: sql`count(*)`,
    value: sumText(sql`chosen.policy_value`),
  })} as row
  from chosen join policy_statuses ps on ps.id = chosen.status_id
  group by ps.id, ps.status_name order by ps.id`;

/**
 * Policies for a report, with their sums, in one statement: a customer's by their start, those
 * that end on some days by their end, all that end by what is to be done first.
 * @param today the day their statuses are computed for
 * @param limit rows at most; the sums are always of all
 */
export const findPoliciesReport = async (
  db: Executor,
  today: CivilDate,
  choice: PolicyChoice,
  limit: number,
): Promise<PoliciesReport> => {
  const list = isAboutToEnd(choice) ? endingPolicyListOn(today) : policyListOn(today);
  const where = chosen(list, choice);
  return oneValue<PoliciesReport>(db)`
    with chosen as materialized (
      select p.coverage_amount, p.policy_value, p.policy_fee, p.payments_to_advisor,
        policy_status(p.cancelled_on, p.end_date, ${today}) as status_id
      from ${list.from} ${where}
    )
    select ${jsonObject({
      rows: jsonArray(sql`
        select ${row} as row from ${list.from} ${joinsOf(list)}
        ${where} order by ${orderOf(choice, today)} limit ${limit}`),
      count: sql`(select count(*) from chosen)`,
      coverage: sql`(select ${sumText(sql`coverage_amount`)} from chosen)`,
      value: sql`(select ${sumText(sql`policy_value`)} from chosen)`,
      fee: sql`(select ${sumText(sql`policy_fee`)} from chosen)`,
      toAdvisor: sql`(select ${sumText(sql`payments_to_advisor`)} from chosen)`,
      byStatus: jsonArray(byStatus),
    })} as report`;
};

export const findCustomerName = async (db: Executor, id: number) => {
  const [customer] = await rowsOf<{ name: string; ciRuc: string }>(db)`
    select ${nameOf('c')} as name, c.ci_ruc as "ciRuc" from customers c where c.id = ${id}`;
  return customer;
};
