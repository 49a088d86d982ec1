import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { customers } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aCustomer } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer } from '../support/records.ts';
import { isOnPostgres } from '../support/testDatabase.ts';

const api = madeOnce(() => startApi());

/** Holds a customer's row until the work is over, as a long save does. */
const holding = (id: number, work: () => Promise<void>) =>
  api.context.database.kysely.transaction().execute(async (trx) => {
    await sql`select from customers where id = ${id} for update`.execute(trx);
    await work();
  });

const save = (id: number) =>
  api.call(customers.updateCustomer, { as: 'BASIC', params: { id }, body: aCustomer() });

/** The codes of the answers that come first, however many of the others never come. */
const firstOf = (count: number, saves: readonly ReturnType<typeof save>[]) =>
  new Promise<unknown[]>((resolve, reject) => {
    const codes: unknown[] = [];
    for (const one of saves)
      one.then(({ body }) => {
        codes.push(body.code);
        if (codes.length === count) resolve(codes);
      }, reject);
  });

// The embedded database has one connection: nothing is waited for there while another transaction is open.
it.runIf(isOnPostgres())(
  'saves of one person that wait for a record leave connections to the others, and those behind them are told',
  async () => {
    const id = await makeCustomer(api);
    let saves: ReturnType<typeof save>[] = [];
    await holding(id, async () => {
      saves = Array.from({ length: 8 }, () => save(id));
      const other = await api.call(customers.registerCustomer, { as: 'ADMIN', body: aCustomer() });
      expect(other.status, other.text).toBe(200);
      expect(await firstOf(6, saves)).toEqual(Array(6).fill('still_saving'));
    });
    const all = await Promise.all(saves);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
  },
);
