import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customers, ownRecords } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aCustomer } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { part, rowsOf } from '../support/ownRows.ts';
import { makeCustomer } from '../support/records.ts';
import { rounds } from '../support/rounds.ts';

const api = madeOnce(() => startApi());
const rows = rowsOf(api);

const share = fc.integer({ min: 0, max: 10_000 }).map((units) => units / 100);

/** What is done to the rows of one record; `at` chooses among those there are. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), share }),
  fc.record({ kind: fc.constant('correct' as const), at: fc.nat(), share }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('saveAll' as const), shares: fc.array(share, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('saveParent' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Shares = { readonly key: string };

const act = async (object: Shares, parentId: number, done: Step): Promise<number> => {
  const as = 'ADMIN';
  if (done.kind === 'add')
    return (await rows.send(object, { nombre: 'X', porcentaje: done.share }, { parentId }, as))
      .status;
  if (done.kind === 'saveParent')
    return (
      await api.call(customers.updateCustomer, { as, params: { id: parentId }, body: aCustomer() })
    ).status;
  const there = await rows.stored(object, parentId);
  if (done.kind === 'saveAll')
    return (
      await rows.save(
        object,
        parentId,
        done.shares.map((one) => part('Y', one)),
        { removed: there.map(({ id, version }) => ({ id, version })) },
      )
    ).status;
  const row = there[done.at % Math.max(1, there.length)];
  if (!row) return 200;
  const params = { object: object.key, id: row.id };
  if (done.kind === 'delete')
    return (await api.call(ownRecords.deleteOwnRecord, { as, params })).status;
  const body = { customFields: { porcentaje: done.share } };
  return (await api.call(ownRecords.updateOwnRecord, { as, params, body })).status;
};

const sumOf = async (object: Shares, parentId: number) =>
  (await rows.stored(object, parentId))
    .map(({ customFields }) => Math.round(Number(customFields.porcentaje ?? 0) * 100))
    .reduce((sum, units) => sum + units, 0);

const storedSum = async (id: number, key: string) =>
  Math.round(
    Number(
      (await api.call(customers.getCustomer, { as: 'ADMIN', params: { id } })).body.customerById
        .customFields[key],
    ) * 10_000,
  );

it('a record always holds the sum of its rows, whatever was done to them, by one or by many at once', async () => {
  const object = await rows.beneficiaries('customers', {}, { columnTotal: 'sum' });
  const { body } = await rows.computed('customers', `SUMA(${object.key}.porcentaje)`);
  const { key } = body.ownField;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
      async (history) => {
        const id = await makeCustomer(api);
        for (const atOnce of history) {
          await Promise.all(atOnce.map((done) => act(object, id, done)));
          expect(await storedSum(id, key)).toBe(await sumOf(object, id));
        }
      },
    ),
    { numRuns: rounds(10, 60) },
  );
});

it('rows that must sum to 100 % do so after any history, or there are none', async () => {
  const object = await rows.beneficiaries('customers');
  const whole = fc
    .array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 2 })
    .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 10_000])
    .map((cuts) => cuts.slice(1).map((cut, place) => (cut - (cuts[place] ?? 0)) / 100));
  const saved = fc.record({ kind: fc.constant('saveAll' as const), shares: whole });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.oneof(saved, step), { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
      async (history) => {
        const id = await makeCustomer(api);
        for (const atOnce of history) {
          await Promise.all(atOnce.map((done) => act(object, id, done)));
          expect([0, 10_000]).toContain(await sumOf(object, id));
        }
      },
    ),
    { numRuns: rounds(10, 60) },
  );
});
