import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Trx } from '../../server/db/transaction.ts';
import { inTransaction } from '../../server/transaction.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer } from '../support/records.ts';

const api = madeOnce(() => startApi());

it('two writes that wait for each other are both done', async ({ skip }) => {
  skip(api.context.database.kind === 'embedded', 'it writes one after the other');
  const [one, other] = [await makeCustomer(api), await makeCustomer(api)];
  const hold = (trx: Trx, id: number) =>
    sql`update customers set version = version + 1 where id = ${id}`.execute(trx);
  let held = 0;
  let letGo = () => {};
  const bothHold = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const write = (first: number, second: number) =>
    inTransaction(api.context, async (trx) => {
      await hold(trx, first);
      held += 1;
      if (held === 2) letGo();
      await bothHold;
      await hold(trx, second);
      return { result: first, events: [] };
    });
  expect(await Promise.all([write(one, other), write(other, one)])).toEqual([one, other]);
});
