import { sql } from 'kysely';
import { closedSums, liveStatements } from '../areas/money/monthCloses/statements.repository.ts';
import type { OpenDatabase } from './connection/index.ts';
import { rowsOf } from './rows.ts';
import type { Database } from './schema.ts';
import { type Executor, type Sql, setStatementTimeout } from './transaction.ts';

export interface LedgerDifference {
  readonly ledger: string;
  readonly of: string;
  /** Sum of the ledger, and sum of the rows; null where one has nothing. */
  readonly entered: string | null;
  readonly counted: string | null;
}

interface Ledger {
  readonly name: string;
  readonly entered: Sql;
  readonly counted: Sql;
}

const summedLedger = (name: string, of: Sql, figures: readonly string[]): Sql => {
  const sums = sql`row(${sql.join(figures.map((figure) => sql`sum(${sql.ref(figure)})`))})`;
  return sql`select ${of} as of, ${sums} as sums from ${sql.table(name)} group by 1
    having ${sums} <> row(${sql.join(figures.map(() => sql`0`))})`;
};

const workedOutTable = (
  name: string,
  key: Sql,
  columns: readonly string[],
  recorded: Sql,
): Ledger => {
  const row = sql`row(${sql.join(columns.map((column) => sql.ref(column)))})`;
  return {
    name,
    entered: sql`select ${key} as of, ${row} as sums from ${sql.table(name)}`,
    counted: sql`select ${key}, ${row} from ${recorded}`,
  };
};

const listed = sql`payment_listed(due_date, credit, unissued_from)`;
const owed = sql`payment_owed(due_date, status_payment_id, uncollectable_from)`;

const dues: Ledger = {
  name: 'due_ledger',
  entered: summedLedger(
    'due_ledger',
    sql`concat_ws(' ', due_date, case when issued_early then 'issued early' end)`,
    ['listed', 'value', 'credit', 'unpaid', 'balance'],
  ),
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

const accounts = workedOutTable(
  'commission_accounts',
  sql`concat_ws(' ', policy_id, advisor_id)`,
  [
    ...['company_id', 'movements', 'released', 'unearned', 'paid', 'refunded'],
    ...['first_on', 'last_on', 'lowest', 'former'],
  ],
  sql`recorded_commission_accounts()`,
);

const ofAdvisorOrInsurer = sql`coalesce('advisor ' || advisor_id, 'insurer ' || company_id)`;

const commissions: Ledger = {
  name: 'commission_ledger',
  entered: summedLedger('commission_ledger', ofAdvisorOrInsurer, [
    'accounts',
    'released',
    'unearned',
    'paid',
    'refunded',
    'in_favour',
  ]),
  counted: sql`
    select ${ofAdvisorOrInsurer}, row(count(*)::numeric, sum(released), sum(unearned), sum(paid),
      sum(refunded), sum(greatest(released - refunded - paid, 0)))
    from recorded_commission_accounts() group by grouping sets ((advisor_id), (company_id))`,
};

const commissionDays: Ledger = {
  name: 'commission_day_ledger',
  entered: summedLedger('commission_day_ledger', sql`day::text`, ['released', 'paid', 'refunded']),
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
  entered: summedLedger('collection_day_ledger', sql`day::text`, ['collected']),
  counted: sql`
    select day::text, row(sum(amount))
    from (select counts_on(movement) as day, amount from payment_movements movement) counted
    group by day having sum(amount) <> 0`,
};

/** Dues expected at a collection are known from it alone; what is missing of them, from the entries since. */
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

const progress = workedOutTable(
  'instalment_progress',
  sql`payment_id::text`,
  ['policy_id', 'due_date', 'insurer_owes', 'advisor_owed'],
  sql`recorded_instalment_progress('infinity')`,
);

const renewalTerms = workedOutTable(
  'renewal_terms',
  sql`period_id::text`,
  [
    ...['policy_id', 'cycle', 'due_on', 'value', 'registered_at', 'renewed_at', 'renewed_value'],
    ...['cancelled_on', 'company_id', 'advisor_id', 'policy_type_id'],
  ],
  sql`recorded_renewal_terms()`,
);

const customerDays = workedOutTable(
  'customer_days',
  sql`customers_id::text`,
  ['last_policy_end', 'last_contact_on'],
  sql`recorded_customer_days()`,
);

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
export const ledgerDifferences = (db: Executor): Promise<readonly LedgerDifference[]> =>
  rowsOf<LedgerDifference>(db)`
    ${sql.join(LEDGERS.map(differences), sql` union all `)} order by ledger, of`;

export const verifyLedgers = ({
  snapshot,
}: Pick<OpenDatabase<Database>, 'snapshot'>): Promise<readonly LedgerDifference[]> =>
  snapshot(async (db) => {
    await setStatementTimeout(db);
    return ledgerDifferences(db);
  });
