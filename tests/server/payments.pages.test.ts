import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import {
  paymentListOn,
  unpaidPaymentListOn,
} from '../../server/areas/money/payments/lists.repository.ts';
import { readConfig } from '../../server/config.ts';
import { readPage } from '../../server/db/readList.ts';
import { createVault } from '../../server/vault/vault.ts';
import { load } from '../../tools/bench/load/run.ts';
import { testClock } from '../support/clock.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

const TODAY = civilDate('2026-03-16');
/** Not a divisor of anything, so that pages begin and end within days and between them. */
const PAGE = 61;

const LISTS = { issued: paymentListOn(TODAY), unpaid: unpaidPaymentListOn(TODAY) };

type Order = 'ASC' | 'DESC';

describe('pages of the lists of payments', () => {
  const test = madeOnce(() => createTestDatabase());
  const db = () => test.database.kysely;

  beforeAll(async () => {
    const context = {
      config: readConfig({}),
      clock: testClock(`${TODAY}T15:00:00.000Z`),
      database: test.database,
      vault: createVault(randomBytes(32)),
    };
    await load(context, { policies: 500, seed: 3, confirmed: false }, () => undefined);
    // Some issued by hand, years ahead too; and many on one day, of which some were cancelled.
    await sql`update payments set issued_early_at = now() where id % 5 > 0 and due_date > ${TODAY}`.execute(
      db(),
    );
    await sql`update policies set cancelled_on = '2025-06-10' where id % 9 = 0`.execute(db());
    await sql`update payments set due_date = '2025-06-15'
      where due_date between '2025-06-01' and '2025-06-30' and credit = 0`.execute(db());
  }, 60_000);

  const idsOf = (rows: readonly string[]) => rows.map((row) => Number(JSON.parse(row).id));

  it.each<[keyof typeof LISTS, Order]>([
    ['issued', 'DESC'],
    ['issued', 'ASC'],
    ['unpaid', 'ASC'],
    ['unpaid', 'DESC'],
  ])('of those %s by due date, %s, have each row once, in its place', async (name, order) => {
    const list = LISTS[name];
    const direction = sql.raw(order);
    const { rows: whole } = await sql<{ id: number }>`
      select pay.id from ${list.from} order by pay.due_date ${direction}, pay.id ${direction}`.execute(
      db(),
    );
    const query = { sort: { field: 'createdAt', order }, filter: {} };
    const read: number[] = [];
    // The last page is not full, and one after it has no rows.
    for (let from = 0; from < whole.length + PAGE; from += PAGE) {
      const page = await readPage(db(), list, query, { from, to: from + PAGE - 1 });
      expect(page.total).toBe(whole.length);
      read.push(...idsOf(page.rows));
    }
    expect(read).toEqual(whole.map(({ id }) => id));
    expect(read.length).toBeGreaterThan(700);
  });
});
