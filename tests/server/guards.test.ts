import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { limitations } from '../../domain/contract/index.ts';
import { storedFields, updateShape } from '../../domain/entities/entity.ts';
import { entities } from '../../domain/entities/index.ts';
import { MOVED_PLACES } from '../../domain/people/customerMerges.ts';
import { inventory } from '../../domain/privacy/personalData/inventory.ts';
import { CHANGED_BY_ERASURE, freeColumns } from '../../scripts/schema/guards.ts';
import { startApi } from '../support/api.ts';
import { makeEarningPolicy } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer, makeOwners } from '../support/records.ts';

const api = madeOnce(() => startApi());
const kysely = () => api.context.database.kysely;

const ofOneColumn = ['refuse_nothing'];

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

  it('lists every column that is updated, erased with its person, or moved by a merge', async () => {
    const { rows } = await sql<{ table: string; free: string }>`
      select tgrelid::regclass::text as "table", encode(tgargs, 'escape') as free
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where proname = 'refuse_rewriting' and tgtype & 16 = 16`.execute(kysely());
    const erased = inventory.flatMap(({ table, fields }) =>
      fields
        .filter(({ erasure: { how } }) => CHANGED_BY_ERASURE.includes(how))
        .map(({ column }) => ({ table, column })),
    );
    const updated = entities.flatMap((entity) => {
      const shape = updateShape(entity);
      return storedFields(entity).flatMap(({ key, column }) =>
        key in shape ? { table: entity.table, column } : [],
      );
    });
    const changing = [...erased, ...updated, ...MOVED_PLACES];
    expect(rows.length).toBeGreaterThan(15);
    const refused = rows.flatMap(({ table, free }) =>
      changing.filter((one) => one.table === table && !free.split('\\000').includes(one.column)),
    );
    expect(refused).toEqual([]);
  });

  it('leaves free of what is only added to what its place says', async () => {
    const { rows } = await sql<{ table: string; free: string }>`
      select kept.tgrelid::regclass::text as "table", encode(kept.tgargs, 'escape') as free
      from pg_trigger kept join pg_trigger whole using (tgrelid, tgfoid)
      where tgfoid = 'refuse_rewriting'::regproc and kept.tgtype & 16 = 16 and whole.tgtype & 32 = 32`.execute(
      kysely(),
    );
    const guarded = rows.flatMap(({ table, free }) => {
      // A claim is updated; the database lists what of it.
      const place = inventory.find((one) => one.table === table && table !== 'claims');
      return place ? [{ place, free: free.split('\\000').filter(Boolean) }] : [];
    });
    expect(guarded.length).toBeGreaterThan(10);
    for (const { place, free } of guarded)
      expect([place.table, ...free.sort()]).toEqual([place.table, ...freeColumns(place).sort()]);
  });

  it.each(['payment_movements', 'commission_entries', 'receipts', 'receipt_lines'])(
    'guards a column that %s get later',
    async (table) => {
      await makeEarningPolicy(api, { owners: await makeOwners(api), paid: 1 });
      await expect(writeNewColumn(table)).rejects.toThrow('never rewritten: later');
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
