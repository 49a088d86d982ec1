import { sql } from 'kysely';
import { type Verification, verifyAuditLog } from '../../server/audit/verify.ts';
import { type OpenDatabase, usingDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { vaultFor } from '../../server/vault/keyCheck.ts';
import { masterKeyIn } from '../../server/vault/masterKey.ts';
import { createVault } from '../../server/vault/vault.ts';
import { wrongLedgerDays } from '../support/ledgers.ts';
import type { Answered } from './writers.ts';

type Db = OpenDatabase<Database>['kysely'];

/** Walks the audit trail of a stopped server, under the key in its data directory. */
export const inspectTrail = (dataDir: string): Promise<Verification> =>
  usingDatabase<Database, Verification>({ dataDir }, async (database) =>
    trailOf(database, await masterKeyIn(dataDir, async () => true)),
  );

/** Walks an audit trail under the installation's master key. */
export const trailOf = async (
  database: OpenDatabase<Database>,
  key: Uint8Array,
): Promise<Verification> =>
  verifyAuditLog({ database, vault: await vaultFor(database.kysely, createVault(key)) });

const isThere = async (db: Db, write: Answered): Promise<boolean> => {
  switch (write.kind) {
    case 'customer':
      return exists(db.selectFrom('customers').select('id').where('ci_ruc', '=', write.ciRuc));
    case 'policy':
      return (await cyclesOf(db, write.number)) >= write.cycles;
    case 'credit':
      return exists(
        db
          .selectFrom('payments')
          .select('id')
          .where('id', '=', write.paymentId)
          .where('credit', '=', write.credit),
      );
    case 'renewal':
      return exists(
        db
          .selectFrom('renewals')
          .select('id')
          .where('policy_id', '=', write.policyId)
          .where('renewal_number', '=', write.number),
      );
    case 'advance':
      return exists(
        db
          .selectFrom('commission_payments as paid')
          .innerJoin('commission_receipts as receipt', 'receipt.id', 'paid.receipt_id')
          .select('paid.id')
          .where('receipt.receipt_number', '=', write.receipt),
      );
    case 'endorsement':
      return (await stateOf(db, write.id)) >= ENDORSEMENT_ORDER.indexOf(write.state);
    case 'claim':
      return (await movementsOf(db, write.id)) >= write.movements;
    case 'certificate':
      return exists(
        db
          .selectFrom('withholding_certificates')
          .select('id')
          .where('authorisation', '=', write.authorisation),
      );
    case 'document':
      return exists(
        db
          .selectFrom('documents')
          .select('id')
          .where('id', '=', write.id)
          .where('sha256', 'is not', null),
      );
    case 'closing':
      return exists(db.selectFrom('cash_closings').select('id').where('id', '=', write.id));
  }
};

const ENDORSEMENT_ORDER = ['draft', 'sent', 'issued'];

/** How far an endorsement is; -1 where there is none. */
const stateOf = async (db: Db, id: number): Promise<number> => {
  const row = await db
    .selectFrom('endorsements')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? ENDORSEMENT_ORDER.indexOf(row.state) : -1;
};

/** How many movements a claim has; -1 where there is no claim. */
const movementsOf = async (db: Db, id: number): Promise<number> => {
  const row = await db
    .selectFrom('claims')
    .leftJoin('claim_movements', 'claim_movements.claim_id', 'claims.id')
    .select(({ fn }) => ['claims.id', fn.count<number>('claim_movements.id').as('movements')])
    .where('claims.id', '=', id)
    .groupBy('claims.id')
    .executeTakeFirst();
  return row ? Number(row.movements) : -1;
};

const exists = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

const cyclesOf = async (db: Db, number: string): Promise<number> => {
  const periods = await db
    .selectFrom('policy_periods')
    .innerJoin('policies', 'policies.id', 'policy_periods.policy_id')
    .select('policy_periods.id')
    .where('number_policy', '=', number)
    .execute();
  return periods.length;
};

/** @returns the answered writes the database does not have */
export const lostOf = async (db: Db, answered: readonly Answered[]): Promise<Answered[]> => {
  const lost: Answered[] = [];
  for (const write of answered) if (!(await isThere(db, write))) lost.push(write);
  return lost;
};

/**
 * What is half done: a cycle without all its instalments or whose values do not make up the policy
 * value, a policy whose cycles, renewals or numbers have a gap, a receipt that pays nothing, a
 * count that is not the number of rows, a ledger that does not add up, to the last cent collected.
 */
export const findHalves = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ half: string }>`
    select 'cycle ' || period.id as half
    from policy_periods period left join payments pay on pay.period_id = period.id
    group by period.id
    having (count(pay.id) > 0 or period.policy_value <> 0)
      and (count(pay.id) <> period.number_of_payments or coalesce(sum(pay.value), 0) <> period.policy_value)
    union all
    select 'policy ' || p.id
    from policies p
    left join lateral (select count(*) as cycles from policy_periods where policy_id = p.id) periods on true
    left join lateral (select count(*) as times from renewals where policy_id = p.id) renewed on true
    left join lateral (
      select count(*) as written, max(number_payment) as last from payments where policy_id = p.id
    ) instalments on true
    where cycles <> times + 1 or written <> last or written = 0 and p.policy_value <> 0
    union all
    select 'receipt ' || receipt.id from commission_receipts receipt
    where not exists (select from commission_payments where receipt_id = receipt.id)
    union all
    select 'money of payment ' || pay.id
    from payments pay join payment_movements moved on moved.payment_id = pay.id
    group by pay.id having sum(moved.amount) <> pay.credit`.execute(db);
  return [...rows.map(({ half }) => half), ...(await wrongLedgerDays(db))];
};

/** What a writing call leaves, and how its entries are found. */
const WRITES = {
  'customer.registered': sql`select count(*) from customers`,
  'policy.registered': sql`select count(*) from policies`,
  'own_record.registered': sql`select count(*) from own_records`,
  'policy.renewed': sql`select count(*) from renewals where observations is null`,
  'commission.advanced': sql`select count(*) from commission_payments where policy_id is null`,
  'payment.collected': sql`select count(*) from payments where credit > 0`,
};

/** How many rows each kind of write has left, and how many entries of the audit trail it has. */
export const writesAndEntries = async (db: Db) => {
  const counts = await Promise.all(
    Object.entries(WRITES).map(async ([action, rowCount]) => {
      const { rows } = await sql<{ rows: number; entries: number }>`
        select (${rowCount}) as rows,
          (select count(*) from audit_entries where action = ${action}) as entries`.execute(db);
      return [action, { rows: rows[0]?.rows ?? -1, entries: rows[0]?.entries ?? -1 }] as const;
    }),
  );
  return new Map(counts);
};
