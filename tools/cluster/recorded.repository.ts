import { sql } from 'kysely';
import { toCents } from '../../domain/money/money.ts';
import { oneRow } from '../../server/db/rows.ts';
import type { Executor } from '../../server/db/transaction.ts';
import type { Counts, Journal, Recorded } from './journal.ts';

/** Row by row, without the ledgers: what is compared must not be summed by what is tried. */

const customersOf = async (
  db: Executor,
  { customers }: Journal,
): Promise<Recorded['customers']> => {
  const { rows } = await sql<{ number: string; rows: number }>`
    select ci_ruc as number, count(*)::integer as rows from customers
    where ci_ruc = any(${customers}::text[]) group by 1`.execute(db);
  return new Map(rows.map(({ number, rows }) => [number, rows]));
};

const policiesOf = async (db: Executor, { policies }: Journal): Promise<Recorded['policies']> => {
  const { rows } = await sql<{ number: string; rows: number; value: string; sum: string }>`
    select number_policy as number, count(*)::integer as rows, sum(policy_value) as value,
      sum((select sum(pay.value) from payments pay where pay.policy_id = policies.id)) as sum
    from policies where number_policy = any(${[...policies.keys()]}::text[]) group by 1`.execute(
    db,
  );
  return new Map(
    rows.map(({ number, rows, value, sum }) => [
      number,
      { rows, value: toCents(value), instalments: toCents(sum) },
    ]),
  );
};

const collectedOf = async (
  db: Executor,
  { collected }: Journal,
): Promise<Recorded['collected']> => {
  const { rows } = await sql<{ id: number; credit: string; amounts: string }>`
    select pay.id, pay.credit, string_agg(moved.amount::text, ' ') as amounts
    from payments pay join payment_movements moved on moved.payment_id = pay.id
    where pay.id = any(${[...collected.keys()]}::integer[]) group by pay.id`.execute(db);
  return new Map(
    rows.map(({ id, credit, amounts }) => [
      id,
      { credit: toCents(credit), amounts: amounts.split(' ').map(toCents) },
    ]),
  );
};

const receiptsOf = async (
  db: Executor,
  { advances, commissions }: Journal,
): Promise<Recorded['receipts']> => {
  const numbers = [...advances.keys(), ...commissions.keys()];
  const { rows } = await sql<{ number: string; rows: number; amount: string }>`
    select receipt_number as number, count(distinct receipt.id)::integer as rows,
      sum(paid.amount) as amount
    from commission_receipts receipt join commission_payments paid on paid.receipt_id = receipt.id
    where receipt_number = any(${numbers}::text[]) group by 1`.execute(db);
  return new Map(
    rows.map(({ number, rows, amount }) => [number, { rows, amount: toCents(amount) }]),
  );
};

const ROWS = {
  customers: sql`(select count(*) from customers)`,
  policies: sql`(select count(*) from policies)`,
  collections: sql`(select count(*) from payment_movements where kind = 'collected')`,
  advances: sql`(select count(distinct receipt_id) from commission_payments
    where policy_id is null)`,
  commissions: sql`(select count(distinct receipt_id) from commission_payments
    where policy_id is not null)`,
};

const ACTIONS = {
  customers: 'customer.registered',
  policies: 'policy.registered',
  collections: 'payment.collected',
  advances: 'commission.advanced',
  commissions: 'commission.distributed',
};

const countOf = (db: Executor, of: keyof typeof ROWS) =>
  oneRow(
    db,
    sql<{ rows: number; entries: number }>`
      select (${ROWS[of]})::integer as rows,
        (select count(*) from audit_entries where action = ${ACTIONS[of]})::integer as entries`,
  );

/** How many rows and audit entries there are of each kind of write. */
export const readCounts = async (db: Executor): Promise<Counts> => ({
  customers: await countOf(db, 'customers'),
  policies: await countOf(db, 'policies'),
  collections: await countOf(db, 'collections'),
  advances: await countOf(db, 'advances'),
  commissions: await countOf(db, 'commissions'),
});

/** What the database has of what a journal names. */
export const readRecorded = async (db: Executor, journal: Journal): Promise<Recorded> => ({
  customers: await customersOf(db, journal),
  policies: await policiesOf(db, journal),
  collected: await collectedOf(db, journal),
  receipts: await receiptsOf(db, journal),
  counts: await readCounts(db),
});
