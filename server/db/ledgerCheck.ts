import { sql } from 'kysely';
import { closedSums, liveStatements } from '../areas/money/monthCloses/statements.repository.ts';
import type { OpenDatabase } from './connection/index.ts';
import { setStatementTimeout } from './localSettings.ts';
import type { Database } from './schema.ts';
import type { Sql } from './sql.ts';
import type { Executor } from './transaction.ts';

export interface LedgerDifference {
  readonly ledger: string;
  readonly of: string;
  /** What the ledger comes to, and what the rows do; null where one has nothing. */
  readonly entered: string | null;
  readonly counted: string | null;
}

type Sums = Sql;

interface Ledger {
  readonly name: string;
  readonly entered: Sums;
  readonly counted: Sums;
}

const listed = sql`payment_listed(due_date, credit, unissued_from)`;
const owed = sql`payment_owed(due_date, status_payment_id, uncollectable_from)`;

const dues: Ledger = {
  name: 'due_ledger',
  entered: sql`
    select concat_ws(' ', due_date, case when issued_early then 'issued early' end) as of,
      row(sum(listed), sum(value), sum(credit), sum(unpaid), sum(balance)) as sums
    from due_ledger group by due_date, issued_early
    having (sum(listed), sum(value), sum(credit), sum(unpaid), sum(balance)) <> (0, 0, 0, 0, 0)`,
  counted: sql`
    select concat_ws(' ', due_date, case when issued_early_at is not null then 'issued early' end),
      row((count(*) filter (where ${listed}))::numeric,
        coalesce(sum(value) filter (where ${listed}), 0),
        coalesce(sum(credit) filter (where ${listed}), 0),
        (count(*) filter (where ${owed}))::numeric,
        coalesce(sum(balance) filter (where ${owed}), 0))
    from payments join policies on policies.id = policy_id
    group by due_date, issued_early_at is not null having count(*) filter (where ${listed}) > 0`,
};

const accounts: Ledger = {
  name: 'commission_accounts',
  entered: sql`
    select concat_ws(' ', policy_id, advisor_id) as of,
      row(company_id, movements, released, unearned, paid, refunded, first_on, last_on, lowest,
        former) as sums
    from commission_accounts`,
  counted: sql`
    select concat_ws(' ', policy_id, advisor_id),
      row(company_id, movements, released, unearned, paid, refunded, first_on, last_on, lowest, former)
    from recorded_commission_accounts()`,
};

const ofAdvisorOrInsurer = sql`coalesce('advisor ' || advisor_id, 'insurer ' || company_id)`;

const commissions: Ledger = {
  name: 'commission_ledger',
  entered: sql`
    select ${ofAdvisorOrInsurer} as of,
      row(sum(accounts), sum(released), sum(unearned), sum(paid), sum(refunded), sum(in_favour)) as sums
    from commission_ledger group by advisor_id, company_id
    having (sum(accounts), sum(released), sum(unearned), sum(paid), sum(refunded), sum(in_favour))
      <> (0, 0, 0, 0, 0, 0)`,
  counted: sql`
    select ${ofAdvisorOrInsurer}, row(count(*)::numeric, sum(released), sum(unearned), sum(paid),
      sum(refunded), sum(greatest(released - refunded - paid, 0)))
    from recorded_commission_accounts() group by grouping sets ((advisor_id), (company_id))`,
};

const commissionDays: Ledger = {
  name: 'commission_day_ledger',
  entered: sql`
    select day::text as of, row(sum(released), sum(paid), sum(refunded)) as sums
    from commission_day_ledger group by day
    having (sum(released), sum(paid), sum(refunded)) <> (0, 0, 0)`,
  counted: sql`
    select day::text, row(sum(released), sum(paid), sum(refunded))
    from (
      select effective_on as day, amount as released, 0 as paid, 0 as refunded
      from commission_entries
      union all
      select receipt.paid_on, 0, payment.amount, 0 from commission_payments payment
      join commission_receipts receipt on receipt.id = payment.receipt_id
      where payment.policy_id is not null
      union all
      select cancellation_date, 0, 0, amount from commission_refunds
    ) movements group by day having (sum(released), sum(paid), sum(refunded)) <> (0, 0, 0)`,
};

const collectionDays: Ledger = {
  name: 'collection_day_ledger',
  entered: sql`
    select day::text as of, row(sum(collected)) as sums from collection_day_ledger
    group by day having sum(collected) <> 0`,
  counted: sql`
    select day::text, row(sum(amount))
    from (select counts_on(movement) as day, amount from payment_movements movement) counted
    group by day having sum(amount) <> 0`,
};

/** What was expected at a collection is known from it alone; what is missing of it, from the entries since. */
const insurerDues: Ledger = {
  name: 'insurer_dues',
  entered: sql`
    select payment_id::text as of,
      row(policy_id, company_id, collected_on, expected, missing) as sums
    from insurer_dues`,
  counted: sql`
    select pay.id::text,
      row(pay.policy_id, policies.company_id, pay.collected_on, due.expected,
        (due.expected - coalesce((select sum(entry.amount) from insurer_entries entry
          where entry.payment_id = pay.id), 0))::numeric(14, 2))
    from payments pay join policies on policies.id = pay.policy_id
    left join insurer_dues due on due.payment_id = pay.id
    where pay.status_payment_id = 2`,
};

const progress: Ledger = {
  name: 'instalment_progress',
  entered: sql`
    select payment_id::text as of, row(policy_id, due_date, insurer_owes, advisor_owed) as sums
    from instalment_progress`,
  counted: sql`
    select payment_id::text, row(policy_id, due_date, insurer_owes, advisor_owed)
    from recorded_instalment_progress('infinity')`,
};

const renewalTerms: Ledger = {
  name: 'renewal_terms',
  entered: sql`
    select period_id::text as of,
      row(policy_id, cycle, due_on, value, registered_at, renewed_at, renewed_value, cancelled_on,
        company_id, advisor_id, policy_type_id) as sums
    from renewal_terms`,
  counted: sql`
    select period_id::text,
      row(policy_id, cycle, due_on, value, registered_at, renewed_at, renewed_value, cancelled_on,
        company_id, advisor_id, policy_type_id)
    from recorded_renewal_terms()`,
};

const customerDays: Ledger = {
  name: 'customer_days',
  entered: sql`
    select customers_id::text as of, row(last_policy_end, last_contact_on) as sums
    from customer_days`,
  counted: sql`
    select customers_id::text, row(last_policy_end, last_contact_on) from recorded_customer_days()`,
};

const stored = {
  number: sql`'N.º ' || st.number`,
  from: sql`advisor_statements st join month_closes c on c.id = st.close_id and c.status = 'closed'`,
} as const;

const closedStatements: Ledger = {
  name: 'advisor_statements',
  entered: sql`
    select ${stored.number} as of, row(st.sums, st.lines_hash) as sums from ${stored.from}`,
  counted: sql`
    select ${stored.number}, row(${closedSums}, live.lines_hash) from ${stored.from}
    join lateral ${liveStatements({
      from: sql`c.month`,
      to: sql`(c.month + interval '1 month - 1 day')`,
    })} live on live.advisor_id = st.advisor_id`,
};

const LEDGERS = [
  dues,
  accounts,
  commissions,
  commissionDays,
  collectionDays,
  insurerDues,
  progress,
  renewalTerms,
  customerDays,
  closedStatements,
];

const differences = ({ name, entered, counted }: Ledger): Sql => sql`
  select ${name}::text as ledger, of, e.sums::text as entered, c.sums::text as counted
  from (${entered}) e full join (${counted}) c (of, sums) using (of)
  where e.sums is distinct from c.sums`;

/**
 * Compares every ledger with the rows it counts, all in one statement and so at one moment.
 * @param db the database
 * @returns where they differ, in the order of ledgers; none where each is right
 */
export const ledgerDifferences = async (db: Executor): Promise<readonly LedgerDifference[]> => {
  const { rows } = await sql<LedgerDifference>`
    ${sql.join(LEDGERS.map(differences), sql` union all `)} order by ledger, of`.execute(db);
  return rows;
};

export const verifyLedgers = ({
  snapshot,
}: Pick<OpenDatabase<Database>, 'snapshot'>): Promise<readonly LedgerDifference[]> =>
  snapshot(async (db) => {
    await setStatementTimeout(db);
    return ledgerDifferences(db);
  });
