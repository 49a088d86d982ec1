/**
 * The commission accounts of all advisors added up, from the ledgers that keep their sums (domain §8):
 * what `commissionAccounts` would come to, account by account.
 */
import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { Sql } from '../../../db/transaction.ts';

type Day = CivilDate | Sql;

export const FIGURES = ['total', 'released', 'paid', 'refunded', 'balance', 'in_favour'] as const;

const summed = sql.join(FIGURES.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
const zeros = sql.join(FIGURES.map(() => sql`0`));

type By = 'advisor_id' | 'company_id';

/** Sums of what is dated later than a day: little, and found by its day. */
const datedAfter = (today: Day, by: By): Sql => {
  // An insurer is known by the policy alone.
  const [key, policies] =
    by === 'advisor_id'
      ? [sql`moved.advisor_id`, sql``]
      : [sql`owned.company_id`, sql`join policies owned on owned.id = moved.policy_id`];
  return sql`
    select ${key} as id, sum(amount) as released, 0 as paid, 0 as refunded
    from commission_entries moved ${policies} where effective_on > ${today}::date group by 1
    union all
    select ${key}, 0, sum(amount), 0
    from commission_receipts receipt join commission_payments moved on moved.receipt_id = receipt.id
      ${policies}
    where receipt.paid_on > ${today}::date and moved.policy_id is not null group by 1
    union all
    select ${key}, 0, 0, sum(amount)
    from commission_refunds moved ${policies} where cancellation_date > ${today}::date group by 1`;
};

const laterOfAccount = (today: Day): Sql => sql`(
  select coalesce((select sum(amount) from commission_entries
      where (policy_id, advisor_id) = (account.policy_id, account.advisor_id)
        and effective_on > ${today}::date), 0)
    - coalesce((select sum(amount)
      from commission_payments paid join commission_receipts receipt on receipt.id = paid.receipt_id
      where (policy_id, paid.advisor_id) = (account.policy_id, account.advisor_id)
        and paid_on > ${today}::date), 0)
    - coalesce((select sum(amount) from commission_refunds
      where (policy_id, advisor_id) = (account.policy_id, account.advisor_id)
        and cancellation_date > ${today}::date), 0))`;

/**
 * What stands in no figure yet, as what it takes off the sums of all that is recorded. An account has its
 * balance in favour: what came later goes off both, but for accounts whose balance was below 0 once.
 */
const notYet = (today: Day, by: By): Sql => sql`
  select id, 0, -released, -released, -paid, -refunded, paid + refunded - released,
    paid + refunded - released
  from (${datedAfter(today, by)}) later
  union all
  select id, 0, 0, 0, 0, 0, 0,
    greatest(now - later, 0) - greatest(now, 0) + later
  from (
    select account.${sql.ref(by)} as id, released - refunded - paid as now,
      ${laterOfAccount(today)} as later
    from commission_accounts account where lowest < 0 and last_on > ${today}::date
  ) below
  union all
  select ${sql.ref(by)}, -1, 0, 0, 0, 0, 0, 0
  from commission_accounts where former and first_on > ${today}::date`;

const entered = (today: Day, by: By): Sql => sql`
  select ${sql.ref(by)}, accounts as policies, released + unearned as total, released, paid, refunded,
    released - refunded - paid as balance, in_favour
  from commission_ledger where ${sql.ref(by)} is not null
  union all ${notYet(today, by)}`;

/**
 * The accounts of every insurer whose policies have any, added up, as a subquery for FROM.
 * Columns: company_id, policies (accounts), and the figures in dollars.
 */
export const accountsByCompany = (today: Day): Sql => sql`(
  select company_id, sum(policies) as policies, ${summed}
  from (${entered(today, 'company_id')}) entries
  group by company_id having sum(policies) > 0)`;

/**
 * The accounts of every advisor who has any, or has had an advance, added up, as a subquery for FROM.
 * Columns: advisor_id, policies (accounts), the figures, and given and open of general advances, in
 * dollars.
 */
export const accountsByAdvisor = (today: Day): Sql => sql`(
  select advisor_id, sum(policies) as policies, ${summed}, sum(given) as given, sum(open) as open
  from (
    select entries.*, 0 as advances, 0 as given, 0 as open
    from (${entered(today, 'advisor_id')}) entries
    union all
    select cp.advisor_id, 0, ${zeros}, 1,
      case when cp.policy_id is null then cp.amount else 0 end,
      case when cp.policy_id is null then cp.amount else -cp.amount end
    from commission_payments cp join commission_receipts receipt on receipt.id = cp.receipt_id
    where (cp.policy_id is null or cp.source_advance_id is not null)
      and receipt.paid_on <= ${today}::date
  ) entries group by advisor_id having sum(policies) > 0 or sum(advances) > 0)`;
