/**
 * What advisors earned from policies and what they got of it, in SQL: the one place every figure of
 * commissions is read from. Earnings are the entries written when they happened; here they are summed.
 */
import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { anyOf, type ListDefinition } from '../../../db/list.ts';
import type { Sql } from '../../../db/transaction.ts';
import { commissionPaymentRow, commissionPaymentsFrom } from './rows.repository.ts';

/** Accounts to be read; what is left out is not restricted. */
export interface AccountScope {
  /** The day whose end the figures are of: what is dated later does not count yet. */
  readonly asOf: CivilDate;
  readonly advisorId?: number | undefined;
  readonly policyIds?: readonly number[] | undefined;
  /** Policy id, as a column of the query around. */
  readonly policy?: Sql | undefined;
}

/** Limits a part of the query to the scope, so that each one uses its own index. */
const within =
  ({ advisorId, policyIds, policy: only }: AccountScope) =>
  (advisor: Sql, policy: Sql): Sql => {
    const ofAdvisor = advisorId === undefined ? sql`true` : sql`${advisor} = ${advisorId}`;
    // One parameter: a selection may hold more ids than a statement takes parameters.
    const ofPolicies = policyIds === undefined ? sql`true` : sql`${policy} = ${anyOf(policyIds)}`;
    const ofPolicy = only === undefined ? sql`true` : sql`${policy} = ${only}`;
    return sql`(${ofAdvisor} and ${ofPolicies} and ${ofPolicy})`;
  };

const earns: Sql = sql`(owned.renewal_commission or period.cycle = 0)`;

const earned = (scope: AccountScope) => sql`
  select policy_id, advisor_id, sum(amount) as released, 0 as unearned, 0 as paid, 0 as absorbed,
    0 as refunded
  from commission_entries
  where effective_on <= ${scope.asOf}::date and ${within(scope)(sql`advisor_id`, sql`policy_id`)}
  group by advisor_id, policy_id`;

/**
 * What can still be earned of all cycles begun, for who has the policy; a row of 0 where nothing is left. The periods
 * are looked up policy by policy: for one advisor a join would read those of all.
 */
const unearned = (scope: AccountScope) => sql`
  select owned.id, owned.advisor_id, 0, (
    select coalesce(sum(unearned_commission(period, owned.uncollectable_from)), 0)
    from policy_periods period
    where period.policy_id = owned.id and ${earns}), 0, 0, 0
  from policies owned
  where ${within(scope)(sql`owned.advisor_id`, sql`owned.id`)}`;

const paidOn: Sql = sql`(select receipt.paid_on from commission_receipts receipt where receipt.id = cp.receipt_id)`;

const entries = (scope: AccountScope) => sql`
  ${earned(scope)}
  union all ${unearned(scope)}
  union all
  select cp.policy_id, cp.advisor_id, 0, 0, cp.amount,
    case when cp.source_advance_id is null then 0 else cp.amount end, 0
  from commission_payments cp join commission_receipts receipt on receipt.id = cp.receipt_id
  where cp.policy_id is not null and receipt.paid_on <= ${scope.asOf}::date
    and ${within(scope)(sql`cp.advisor_id`, sql`cp.policy_id`)}
  union all
  select policy_id, advisor_id, 0, 0, 0, 0, amount from commission_refunds
  where cancellation_date <= ${scope.asOf}::date and ${within(scope)(sql`advisor_id`, sql`policy_id`)}`;

/**
 * The commission accounts in a scope, as a subquery for FROM: one row for each advisor and policy
 * that have entries, payments or discounts together, also when another advisor has the policy by now.
 *
 * Columns, in dollars: policy_id, advisor_id, total (released, and what is left to earn as of now),
 * released, paid, absorbed (of paid, what came out of general advances), refunded, balance (released −
 * refunded − paid), in_favour (balance, or 0 when it is negative).
 * @param scope whose accounts; a narrow one costs as much as its own rows
 */
export const commissionAccounts = (scope: AccountScope): Sql => sql`(
  select policy_id, advisor_id, released + unearned as total, released, paid, absorbed, refunded,
    released - refunded - paid as balance, greatest(released - refunded - paid, 0) as in_favour
  from (
    select policy_id, advisor_id, sum(released) as released, sum(unearned) as unearned,
      sum(paid) as paid, sum(absorbed) as absorbed, sum(refunded) as refunded
    from (${entries(scope)}) entries
    group by policy_id, advisor_id
  ) sums)`;

export const advancesBy = (asOf: CivilDate, advisor: Sql) => ({
  given: sql`(select coalesce(sum(cp.amount), 0) from commission_payments cp
    where cp.advisor_id = ${advisor} and cp.policy_id is null and ${paidOn} <= ${asOf}::date)`,
  absorbed: sql`(select coalesce(sum(cp.amount), 0) from commission_payments cp
    where cp.advisor_id = ${advisor} and cp.source_advance_id is not null
      and ${paidOn} <= ${asOf}::date)`,
});

export const advanceListOf = (advisorId: number): ListDefinition => ({
  from: sql`${commissionPaymentsFrom} and cp.policy_id is null and cp.advisor_id = ${advisorId}`,
  id: sql`cp.id`,
  sort: { createdAt: sql`receipt.paid_on` },
  defaultSort: { field: 'createdAt', order: 'DESC' },
  row: commissionPaymentRow,
});
