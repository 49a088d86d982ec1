import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { limitations } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { makeEarningPolicy } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer, makeOwners } from '../support/records.ts';

const api = madeOnce(() => startApi());
const kysely = () => api.context.database.kysely;

const ofOneColumn = [
  'refuse_nothing',
  'refuse_period_of_nothing',
  'refuse_rewording',
  'refuse_unmerged_owner',
];

/** Adds a column to a table and writes into it, as a release to come may. */
const writeNewColumn = async (table: string) => {
  await sql`alter table ${sql.id(table)} add column later text`.execute(kysely());
  return sql`update ${sql.id(table)} set later = 'x'`.execute(kysely());
};

describe('the guard of a row that is never rewritten', () => {
  it('names what may change, and no column that may not', async () => {
    const { rows } = await sql<{ name: string; does: string }>`
      select tgname as name, proname as does from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and proname like 'refuse%' and array_length(tgattr::int2[], 1) > 0`.execute(
      kysely(),
    );
    expect(rows.filter(({ does }) => !ofOneColumn.includes(does))).toEqual([]);
  });

  it.each(['payment_movements', 'commission_entries', 'receipts', 'receipt_lines'])(
    'guards a column that %s get later',
    async (table) => {
      await makeEarningPolicy(api, { owners: await makeOwners(api), paid: 1 });
      await expect(writeNewColumn(table)).rejects.toThrow('never rewritten');
    },
  );

  it('guards a column that a limited customer gets later', async () => {
    const { status } = await api.call(limitations.imposeLimitation, {
      as: 'ELOPDP',
      body: {
        customers_id: await makeCustomer(api),
        ground: 'accuracy',
        day: '2026-03-16',
        reason: 'IMPUGNÓ',
      },
    });
    expect(status).toBe(200);
    await expect(writeNewColumn('customers')).rejects.toThrow('the customer is limited');
  });
});
