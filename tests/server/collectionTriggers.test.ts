import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../support/api.ts';

/** What collecting a whole instalment writes: the table, and 4 for rows it adds or 16 for rows it changes (`tgtype`). */
const WRITES = [
  ['payments', 16],
  ['payment_movements', 4],
  ['receipts', 4],
  ['receipt_lines', 4],
  ['insurer_dues', 4],
  ['instalment_progress', 4],
  ['commission_entries', 4],
  ['policy_periods', 16],
  ['commission_accounts', 16],
] as const;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('collecting an instalment fires four triggers', async () => {
  const writes = sql.join(
    WRITES.map(([table, event]) => sql`(${table}::regclass, ${event}::integer)`),
  );
  // Those of one column, or of rows that meet a condition, do not fire; nor do those that guard a deletion.
  const { rows } = await sql<{ name: string }>`
    select tgname::text as name from pg_trigger
    join (values ${writes}) written (relation, event) on relation = tgrelid and tgtype & event > 0
    where not tgisinternal and tgattr::text = '' and tgqual is null and tgtype & 8 = 0
    order by 1`.execute(api.context.database.kysely);
  expect(rows.map(({ name }) => name)).toEqual([
    'commission_entries_entered',
    'payment_movements_collection_days',
    'payments_updated',
    'policy_periods_updated',
  ]);
});
