/**
 * What advisors earned from policies and what they got of it, in SQL: the one place every figure
 * of commissions is read from. It says what domain/commissions says, set by set; a test compares
 * the two to the cent.
 */
import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '../../../domain/civilDate.ts';

type Expression = RawBuilder<unknown>;

/** Whose accounts are read; what is left out is not restricted. */
export interface AccountScope {
  /** The day that decides which instalments have been issued (domain §6). */
  readonly today: CivilDate;
  readonly advisorId?: number | undefined;
  readonly policyIds?: readonly number[] | undefined;
  /** Only what had happened by the end of this day; all that is recorded when left out. */
  readonly until?: PastDay | undefined;
}

/** A day gone by, and the agency's time zone, which says on which day an instalment was collected. */
export interface PastDay {
  readonly day: CivilDate;
  readonly timeZone: string;
}

/** Limits a part of the query to the scope, so that each one uses its own index. */
const within =
  ({ advisorId, policyIds }: AccountScope) =>
  (advisor: Expression, policy: Expression): Expression => {
    const ofAdvisor = advisorId === undefined ? sql`true` : sql`${advisor} = ${advisorId}`;
    // One JSON parameter: a selection may hold more ids than a statement takes parameters.
    const ofPolicies =
      policyIds === undefined
        ? sql`true`
        : sql`${policy} in (select value::integer
            from json_array_elements_text(${JSON.stringify(policyIds)}::json))`;
    return sql`(${ofAdvisor} and ${ofPolicies})`;
  };

/** The day an instalment `pay` was collected. */
export const collectedOn = (timeZone: string): Expression =>
  sql`(pay.paid_at at time zone ${timeZone})::date`;

/** The day the `period` of a policy `owned` began; only a policy of the future has one to come. */
export const begunOn: Expression = sql`(owned.start_date + make_interval(years => period.cycle))::date`;

/** Limits a part of the query to what had happened by the scope's day. */
const happened = ({ until }: AccountScope, dayOf: (timeZone: string) => Expression): Expression =>
  until ? sql`${dayOf(until.timeZone)} <= ${until.day}::date` : sql`true`;

const collected = (scope: AccountScope) => sql`
  select pay.policy_id, pay.advisor_id, pay.period_id, count(*) as counted, count(*) as collected
  from payments pay
  where pay.advisor_id is not null and ${happened(scope, collectedOn)}
    and ${within(scope)(sql`pay.advisor_id`, sql`pay.policy_id`)}
  group by pay.policy_id, pay.advisor_id, pay.period_id`;

const outstanding = (scope: AccountScope) => sql`
  select pay.policy_id, owned.advisor_id, pay.period_id, count(*), 0
  from policies owned join payments pay on pay.policy_id = owned.id
  where pay.status_payment_id = 1
    and payment_issued(pay.due_date, pay.issued_early_at, owned.cancelled_on, ${scope.today})
    and ${within(scope)(sql`owned.advisor_id`, sql`owned.id`)}
  group by pay.policy_id, owned.advisor_id, pay.period_id`;

/**
 * Instalments counted per period: a collected one for who had the policy then, one that is issued
 * and outstanding for who has it now. What was outstanding on a day gone by nobody asks.
 */
const instalments = (scope: AccountScope) =>
  scope.until ? collected(scope) : sql`${collected(scope)} union all ${outstanding(scope)}`;

/**
 * Multiplied before it is divided, and kept to 200 places: the shares of a policy have at most the
 * least common multiple of 1 to 365, 159 digits, under them, so that their sum is never taken for
 * half a cent when it is not, nor the other way round.
 */
export const shareOf = (counted: Expression): Expression =>
  sql`(round(period.advisor_commission * ${counted}, 200) / period.number_of_payments_advisor)`;

const share = (counted: Expression) => sql`sum(${shareOf(counted)})`;

/** A sum of shares, rounded half-up to the cent once. */
export const wholeCents = (exact: Expression): Expression => sql`round(round(${exact}, 180), 2)`;

/** Renewals earn commission too; without it only the first cycle does. */
export const earns: Expression = sql`(owned.renewal_commission or period.cycle = 0)`;

/** Each figure is rounded once, at its end. */
const earned = (scope: AccountScope) => sql`
  select units.policy_id, units.advisor_id,
    ${wholeCents(share(sql`units.counted`))} as total,
    ${wholeCents(share(sql`units.collected`))} as released
  from (${instalments(scope)}) units
  join policy_periods period on period.id = units.period_id
  join policies owned on owned.id = units.policy_id
  where not owned.is_commission_annualized and ${earns}
  group by units.policy_id, units.advisor_id
  union all
  select period.policy_id, period.advisor_id,
    sum(period.advisor_commission), sum(period.advisor_commission)
  from policy_periods period join policies owned on owned.id = period.policy_id
  where owned.is_commission_annualized and ${earns} and ${happened(scope, () => begunOn)}
    and ${within(scope)(sql`period.advisor_id`, sql`period.policy_id`)}
  group by period.policy_id, period.advisor_id`;

/** The day on the receipt of a payment or advance `cp`. */
export const paidOn: Expression = sql`(select receipt.paid_on from commission_receipts receipt where receipt.id = cp.receipt_id)`;

/** A policy without any figure is there too, for who has it. */
const entries = (scope: AccountScope) => sql`
  select policy_id, advisor_id, total, released, 0 as paid, 0 as absorbed, 0 as refunded
  from (${earned(scope)}) earned
  union all
  select policy_id, advisor_id, 0, 0, amount,
    case when source_advance_id is null then 0 else amount end, 0
  from commission_payments cp
  where policy_id is not null and ${happened(scope, () => paidOn)}
    and ${within(scope)(sql`advisor_id`, sql`policy_id`)}
  union all
  select policy_id, advisor_id, 0, 0, 0, 0, amount from commission_refunds
  where ${happened(scope, () => sql`cancellation_date`)} and ${within(scope)(sql`advisor_id`, sql`policy_id`)}
  union all
  select id, advisor_id, 0, 0, 0, 0, 0 from policies
  where ${within(scope)(sql`advisor_id`, sql`id`)}`;

/**
 * The commission accounts in a scope, as a subquery for FROM: one row for each advisor and policy
 * that have anything to do with each other, also when the policy is somebody else's by now.
 *
 * Columns, in dollars: policy_id, advisor_id, total, released, paid, absorbed (of paid, what came
 * out of general advances), refunded, balance (released − refunded − paid), in_favour (balance, or
 * 0 when it is negative). Of a day gone by the total is what was released.
 * @param scope whose accounts; a narrow one costs as much as its own rows
 */
export const commissionAccounts = (scope: AccountScope): Expression => sql`(
  select policy_id, advisor_id, total, released, paid, absorbed, refunded,
    released - refunded - paid as balance, greatest(released - refunded - paid, 0) as in_favour
  from (
    select policy_id, advisor_id, sum(total) as total, sum(released) as released,
      sum(paid) as paid, sum(absorbed) as absorbed, sum(refunded) as refunded
    from (${entries(scope)}) entries
    group by policy_id, advisor_id
  ) sums)`;
