import { sql } from 'kysely';
import { addMonths, type CivilDate } from '../../../../domain/civilDate.ts';
import { jsonDay, jsonId, jsonMoney, jsonObject } from '../../../db/json.ts';
import { findJson } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { accountsByAdvisor, accountsByCompany } from '../../money/commissions/sums.repository.ts';
import { missingOfInsurer } from '../../money/insurerStatements/receivables.repository.ts';
import { isIssuedOn, isUnpaid, owedOn } from '../../money/payments/owed.repository.ts';
import type { SummarySubject } from './sources.repository.ts';

/** Parts of a summary that the user has permission for; the others are null. */
export type VisibleParts = Readonly<
  Record<'policies' | 'payments' | 'cards' | 'accounts' | 'receivables' | 'commissions', boolean>
>;

const policyOf: Readonly<Record<SummarySubject, Sql>> = {
  customers: sql`p.customers_id`,
  advisors: sql`p.advisor_id`,
  companies: sql`p.company_id`,
};

const periodOf = { advisors: sql`period.advisor_id`, companies: sql`p.company_id` } as const;

const PRODUCTION_MONTHS = 12;

/** The value of the periods that began in the twelve months up to a day, that day included. */
const production = (today: CivilDate, subject: keyof typeof periodOf, id: number): Sql => sql`(
  select coalesce(sum(begun.policy_value), 0)
  from (
    select period.policy_value, p.cancelled_on, coalesce(period.term_start,
      (p.start_date + make_interval(years => period.cycle))::date) as begins_on
    from policies p join policy_periods period on period.policy_id = p.id
    where ${periodOf[subject]} = ${id}
  ) begun
  where begins_on > ${addMonths(today, -PRODUCTION_MONTHS)}::date and begins_on <= ${today}::date
    and (cancelled_on is null or cancelled_on > begins_on))`;

const portfolio = (today: CivilDate, subject: SummarySubject, id: number): Sql => sql`
  cross join (
    select count(*) as policies, count(*) filter (where is_live) as live,
      coalesce(sum(policy_value) filter (where is_live), 0) as live_value
    from (
      select policy_value, p.cancelled_on is null and p.end_date > ${today}::date as is_live
      from policies p where ${policyOf[subject]} = ${id}
    ) owned
  ) portfolio`;

const noCount = sql`null::bigint`;
const noAmount = sql`null::text`;
const nothing = sql`null::json`;

const portfolioFields = (sees: VisibleParts) => ({
  livePolicies: sees.policies ? sql`portfolio.live` : noCount,
  policies: sees.policies ? sql`portfolio.policies` : noCount,
  liveValue: sees.policies ? jsonMoney(sql`portfolio.live_value`) : noAmount,
});

const paymentsOf = (id: number) => sql`
  from policies p join payments pay on pay.policy_id = p.id where p.customers_id = ${id}`;

const next = (today: CivilDate, id: number) => sql`(
  select ${jsonObject({
    createdAt: jsonDay(sql`pay.due_date`),
    value: jsonMoney(sql`pay.balance`),
    policy: jsonObject({ id: jsonId(sql`p.id`), numberPolicy: sql`p.number_policy` }),
  })}
  ${paymentsOf(id)} and ${isUnpaid} and pay.due_date > ${today} and not ${isIssuedOn(today)}
    and payment_owed(pay.due_date, pay.status_payment_id, p.uncollectable_from)
  order by pay.due_date, pay.policy_id limit 1)`;

const instruments = (id: number, { cards, accounts }: VisibleParts): Sql => {
  const counts = [
    ...(cards ? [sql`(select count(*) from credit_cards where customers_id = ${id})`] : []),
    ...(accounts ? [sql`(select count(*) from bank_accounts where customers_id = ${id})`] : []),
  ];
  return counts.length ? sql.join(counts, sql` + `) : noCount;
};

type Summary = (
  db: Executor,
  today: CivilDate,
  id: number,
  sees: VisibleParts,
) => Promise<string | undefined>;

export const customerSummaryJson: Summary = (db, today, id, sees) =>
  findJson(
    db,
    jsonObject({
      ...portfolioFields(sees),
      instruments: instruments(id, sees),
      owed: sees.payments ? owedOn(today, paymentsOf(id)) : nothing,
      next: sees.payments ? next(today, id) : nothing,
    }),
    sql`from customers c ${portfolio(today, 'customers', id)} where c.id = ${id}`,
  );

export const advisorSummaryJson: Summary = (db, today, id, sees) =>
  findJson(
    db,
    jsonObject({
      ...portfolioFields(sees),
      production: sees.policies ? jsonMoney(production(today, 'advisors', id)) : noAmount,
      commissions: jsonObject({
        commissionInFavour: jsonMoney(sql`coalesce(acc.in_favour, 0)`),
        commissionBalance: jsonMoney(sql`coalesce(acc.balance, 0)`),
        advancesOpen: jsonMoney(sql`coalesce(acc.open, 0)`),
      }),
    }),
    sql`from advisors a ${portfolio(today, 'advisors', id)}
      left join ${accountsByAdvisor(today)} acc on acc.advisor_id = ${id} where a.id = ${id}`,
  );

const balanceOfInsurer = (today: CivilDate, id: number): Sql => sql`coalesce(
  (select acc.balance from ${accountsByCompany(today)} acc where acc.company_id = ${id}), 0)`;

export const companySummaryJson: Summary = (db, today, id, sees) =>
  findJson(
    db,
    jsonObject({
      ...portfolioFields(sees),
      production: sees.policies ? jsonMoney(production(today, 'companies', id)) : noAmount,
      owed: sees.receivables ? missingOfInsurer(today, id) : nothing,
      commissionBalance: sees.commissions ? jsonMoney(balanceOfInsurer(today, id)) : noAmount,
    }),
    sql`from companies co ${portfolio(today, 'companies', id)} where co.id = ${id}`,
  );
