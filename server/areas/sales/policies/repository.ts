import { sql } from 'kysely';
import { POLICY_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { listedPolicyShape } from '../../../../domain/contract/sales/policyShapes.ts';
import { policy } from '../../../../domain/entities/policy.ts';
import { memoizedLists, memoizedRecords } from '../../../db/compiled.ts';
import { filterConditions, sortKeys } from '../../../db/entity.ts';
import { chosen, jsonDay, jsonId, jsonObject } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { findJson, findRecord } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { owedOn } from '../../money/payments/owed.repository.ts';
import { personFields, personOf } from '../../people/people/repository.ts';
import {
  commissionParts,
  commissionSumsOn,
  lastPaymentOn,
  paymentsWithReceiptsOn,
  periodRow,
  periods,
  renewalRow,
  renewals,
  renewalsNow,
  scheduleOn,
} from './parts.repository.ts';
import { policyFieldsOn, policyJoinsOn, policySearch } from './rows.repository.ts';

const from = sql`policies p`;

/** Each status as a range of the end date, which an index serves. */
const hasStatus =
  (today: CivilDate) =>
  (status: number): Sql => {
    const inAMonth = sql`(${today}::date + interval '1 month')::date`;
    switch (status) {
      case POLICY_STATUS.cancelled:
        return sql`p.cancelled_on is not null`;
      case POLICY_STATUS.finished:
        return sql`(p.cancelled_on is null and p.end_date <= ${today}::date)`;
      case POLICY_STATUS.finishing:
        return sql`(p.cancelled_on is null
          and p.end_date > ${today}::date and p.end_date <= ${inAMonth})`;
      case POLICY_STATUS.active:
        return sql`(p.cancelled_on is null and p.end_date > ${inAMonth})`;
      default:
        return sql`false`;
    }
  };

/**
 * What is to be done first: policies still to end, the next one first, then those that have ended, the
 * latest first. Ended ones come behind all others by a number of days no end date has.
 */
export const nearestEndOn = (today: CivilDate) => sql`(case
  when p.end_date > ${today}::date then p.end_date - date '1970-01-01'
  else 10000000 - (p.end_date - date '1970-01-01') end)`;

const listOf = (from: Sql, today: CivilDate): ListDefinition => ({
  from,
  joins: policyJoinsOn(today),
  id: sql`p.id`,
  whose: sql`p.customers_id`,
  row: jsonObject(policyFieldsOn(today)),
  wholeRow: jsonObject(
    chosen(listedPolicyShape, {
      ...policyFieldsOn(today),
      advisor: jsonObject(chosen(listedPolicyShape.shape.advisor, personFields('a'))),
      payments: lastPaymentOn(today),
    }),
  ),
  sort: sortKeys(policy, 'p', {
    numberPolicy: sql`p.number_policy`,
    nearestEnd: nearestEndOn(today),
  }),
  searched: policySearch({
    id: sql`p.id`,
    customerId: sql`p.customers_id`,
    searchText: sql`p.search_text`,
  }),
  filter: {
    ...filterConditions(policy, 'p'),
    policy_status_id: hasStatus(today),
    // Of one that has ended nothing is charged any more.
    toComplete: (isAny: boolean) => {
      const lacks = sql`(p.to_complete <> '{}' and p.end_date > ${today}::date)`;
      return isAny ? lacks : sql`not ${lacks}`;
    },
    endsFrom: (day: CivilDate) => sql`(p.cancelled_on is null and p.end_date >= ${day})`,
    endsTo: (day: CivilDate) => sql`(p.cancelled_on is null and p.end_date <= ${day})`,
  },
});

/**
 * Policies as lists show them; the whole list has each with the last of its issued payments.
 * @param today the day their statuses are computed for
 */
export const policyListOn = memoizedLists((today: CivilDate) => ({
  ...listOf(from, today),
  counted: sql`(select count(*) from policies)`,
}));

/**
 * The policies of status 3 and 4, as domain §5 computes them; by their end date, which is indexed.
 * @param today the day they end by, or within a month of
 */
export const endingPolicyListOn = memoizedLists((today: CivilDate) =>
  listOf(
    sql`(select * from policies
      where cancelled_on is null
        and end_date <= (${today}::date + interval '1 month')::date) p`,
    today,
  ),
);

const policyRecordOn = memoizedRecords((today: CivilDate) => ({
  row: jsonObject({
    ...policyFieldsOn(today),
    customer: personOf('c', { withholdingAgent: sql`c.withholding_agent` }),
    asOf: jsonDay(sql`${today}::date`),
    cancelledOn: jsonDay(sql`p.cancelled_on`),
    cancellationReason: sql`p.cancellation_reason`,
    voidsUnpaid: sql`p.voids_unpaid`,
    payments: paymentsWithReceiptsOn(today),
    renewals,
    periods,
    schedule: scheduleOn(today),
    owed: owedOn(today, sql`from payments pay where pay.policy_id = p.id`),
    commissionSums: commissionSumsOn(today),
    ...commissionParts,
  }),
  from: sql`${from} ${policyJoinsOn(today)}`,
  id: sql`p.id`,
}));

/**
 * One policy with its payments, renewals, periods, what is still to come, and its commissions.
 * @param today the day its status and its issued payments are computed for
 * @returns the policy as JSON text, or undefined when there is none with this id
 */
export const findPolicyJson = (db: Executor, id: number, today: CivilDate) =>
  findRecord(db, policyRecordOn(today), id);

/** Whether a type of policy is not offered any more; false for an id that there is not. */
export const isInactiveType = async (trx: Trx, id: number): Promise<boolean> => {
  const types = trx.selectFrom('policy_types').select('is_inactive').where('id', '=', id);
  return (await types.executeTakeFirst())?.is_inactive === true;
};

export const findPeriodsJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(db, periods, sql`from ${from} where p.id = ${id}`);

export const findPeriodJson = async (db: Executor, id: number): Promise<string | undefined> =>
  findJson(db, periodRow, sql`from policy_periods pp where pp.id = ${id}`);

export const findRenewalJson = (db: Executor, policyId: number, renewalNumber: number) =>
  findJson(
    db,
    renewalRow,
    sql`from ${renewalsNow}
    where r.policy_id = ${policyId} and r.renewal_number = ${renewalNumber}`,
  );

/** @returns the policy with a number, however it is written, as JSON text; `null` when it is free */
export const policyByNumber = async (db: Executor, numberPolicy: string): Promise<string> =>
  (await findJson(
    db,
    jsonObject({
      id: jsonId(sql`p.id`),
      numberPolicy: sql`p.number_policy`,
      customer: personOf('c'),
    }),
    sql`from policies p join customers c on c.id = p.customers_id
      where normal_policy_number(p.number_policy) = normal_policy_number(${numberPolicy})
      order by p.id limit 1`,
  )) ?? 'null';
