import { commissions, dashboard } from '../../domain/contract/index.ts';
import { fromCents } from '../../domain/money/money.ts';
import { verifyAuditLog } from '../../server/audit/verify.ts';
import { readConfig } from '../../server/config.ts';
import { usingDatabase } from '../../server/db/connection/index.ts';
import { verifyLedgers } from '../../server/db/ledgerCheck.ts';
import type { Database } from '../../server/db/schema.ts';
import { openVaultOf } from '../../server/vault/masterKey.ts';
import type { Clerk } from './clerk.ts';
import { ask } from './client.ts';
import { type Counts, compare, type Differences } from './journal.ts';
import type { Office } from './office.ts';
import { readCounts, readRecorded } from './recorded.repository.ts';

type Env = Readonly<Record<string, string>>;

const databaseOf = (env: Env) => ({ databaseUrl: env.DATABASE_URL ?? '' });

/** Rows and audit entries as they are before the work. */
export const countBefore = (env: Env): Promise<Counts> =>
  usingDatabase<Database, Counts>(databaseOf(env), ({ kysely }) => readCounts(kysely));

/** What the product finds in itself: `ledgers:verify` and `audit:verify`. */
const verified = (env: Env): Promise<string[]> =>
  usingDatabase<Database, string[]>(databaseOf(env), async (database) => {
    const vault = await openVaultOf(readConfig(env), async () => true);
    const ledgers = await verifyLedgers(database);
    const { broken } = await verifyAuditLog({ database, vault });
    return [
      ...ledgers.map(
        ({ ledger, of, entered, counted }) => `${ledger} ${of}: ${entered}, ${counted}`,
      ),
      ...(broken ? [`audit entry ${broken.sequence}: ${broken.reason}`] : []),
    ];
  });

interface Totals {
  readonly totals: { readonly commissionPaid: number; readonly advancesGiven: number };
}

/** What an advisor got, as the screen has it. */
const accountFindings = async ({ way, advisorId, books }: Clerk): Promise<string[]> => {
  const params = { advisorId };
  const { totals } = (await ask(way, commissions.getBalanceTotals, { params })) as Totals;
  const shown = `${totals.commissionPaid.toFixed(2)} and ${totals.advancesGiven.toFixed(2)}`;
  const stated = `${fromCents(books.commissions)} and ${fromCents(books.advances)}`;
  return shown === stated ? [] : [`advisor ${advisorId} is shown ${shown} for ${stated}`];
};

interface Summary {
  readonly summary: { readonly totals: { readonly customers: number; readonly policies: number } };
}

const summaryFindings = async (office: Office, before: Counts): Promise<string[]> => {
  const [clerk] = office.clerks;
  if (!clerk) return [];
  const { summary } = (await ask(clerk.way, dashboard.summary)) as Summary;
  const { customers, policies } = summary.totals;
  const shown = `${customers} customers and ${policies} policies`;
  const stated = `${before.customers.rows + office.journal.customers.length} customers and ${before.policies.rows + office.journal.policies.size} policies`;
  return shown === stated ? [] : [`the dashboard shows ${shown} for ${stated}`];
};

/**
 * Compares all that was ever acknowledged with the database and with what screens show, while no client writes.
 * @param env settings of a process of the application
 * @param before rows and entries before the work
 */
export const checkAll = async (env: Env, office: Office, before: Counts): Promise<Differences> => {
  const recorded = await usingDatabase<Database, Awaited<ReturnType<typeof readRecorded>>>(
    databaseOf(env),
    ({ kysely }) => readRecorded(kysely, office.journal),
  );
  const { lost, wrong } = compare(office.journal, recorded, before);
  const shown = await Promise.all(office.clerks.map(accountFindings));
  return {
    lost,
    wrong: [
      ...wrong,
      ...shown.flat(),
      ...(await summaryFindings(office, before)),
      ...(await verified(env)),
    ],
  };
};
