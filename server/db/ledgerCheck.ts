import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './transaction.ts';

/** A ledger counts something else than the rows have. */
export interface LedgerDifference {
  readonly ledger: string;
  /** What it counts there, such as a due date. */
  readonly of: string;
  /** What the ledger comes to, and what the rows do; null where one has nothing. */
  readonly entered: string | null;
  readonly counted: string | null;
}

/** Rows of what is counted (`of`) and the sums of it (`sums`). */
type Sums = RawBuilder<unknown>;

interface Ledger {
  readonly name: string;
  readonly entered: Sums;
  readonly counted: Sums;
}

const rowChanges: Ledger = {
  name: 'row_changes',
  entered: sql`
    select relation as of, row(sum(change)) as sums from row_changes
    group by 1 having sum(change) <> 0`,
  counted: sql`
    select relation, row(count::numeric) from (
      select 'customers' as relation, count(*) from customers
      union all select 'policies', count(*) from policies) tables
    where count > 0`,
};

const listed = sql`payment_listed(due_date, credit, cancelled_on)`;
const owed = sql`payment_owed(due_date, status_payment_id, cancelled_on)`;

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

const standings: Ledger = {
  name: 'standing_ledger',
  entered: sql`
    select concat_ws(' ', end_date, company_id, policy_type_id) as of,
      row(sum(policies), sum(value)) as sums
    from standing_ledger group by end_date, company_id, policy_type_id
    having (sum(policies), sum(value)) <> (0, 0)`,
  counted: sql`
    select concat_ws(' ', end_date, company_id, policy_type_id),
      row(count(*)::numeric, sum(policy_value))
    from policies where cancelled_on is null
    group by end_date, company_id, policy_type_id`,
};

const differences = ({ name, entered, counted }: Ledger): RawBuilder<unknown> => sql`
  select ${name}::text as ledger, of, e.sums::text as entered, c.sums::text as counted
  from (${entered}) e full join (${counted}) c (of, sums) using (of)
  where e.sums is distinct from c.sums`;

/**
 * Compares every ledger with the rows it counts, all in one statement and so at one moment.
 * @param db the database
 * @returns where they differ, in the order of ledgers; none where each is right
 */
export const ledgerDifferences = async (db: Executor): Promise<readonly LedgerDifference[]> => {
  const all = [rowChanges, dues, standings].map(differences);
  const { rows } = await sql<LedgerDifference>`
    ${sql.join(all, sql` union all `)} order by ledger, of`.execute(db);
  return rows;
};
