import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeSorted, type OwnFieldKind } from '../../domain/agency/ownFields/ownField.ts';
import type { OwnValue } from '../../domain/agency/ownFields/values.ts';
import { customers, ownFields } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, anOwnField } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { rounds } from '../support/rounds.ts';

/** Four decimals at most, as numbers of own fields have. */
const numbers = fc
  .integer({ min: -99_999_999_999, max: 99_999_999_999 })
  .chain((units) => fc.constantFrom(1, 100, 10_000).map((by) => units / by));
const OPTIONS = ['Uno', 'Ñandú, "grande"', '2', '{a}', "D'ELÍA \\ 5"];

/** Kinds, what a record may have of the first, and what the second makes of it. */
const WIDENED: readonly (readonly [
  from: OwnFieldKind,
  to: OwnFieldKind,
  values: fc.Arbitrary<OwnValue>,
  become: (value: OwnValue) => OwnValue,
])[] = [
  ['number', 'text', fc.oneof(fc.constantFrom(0, 0.0001, -0.5, 2024), numbers), String],
  ['choice', 'text', fc.constantFrom(...OPTIONS), String],
  ['text', 'longText', fc.constantFrom(...OPTIONS), String],
  ['phone', 'text', fc.constantFrom('099 123 4567', '(02) 222-3333 ext. 4'), String],
  ['email', 'text', fc.constantFrom('ana@mora.ec'), String],
  ['choice', 'choices', fc.constantFrom(...OPTIONS), (value) => [String(value)]],
];

describe('a field whose kind becomes a wider one', () => {
  const api = madeOnce(() => startApi());

  it.each(WIDENED)(
    'of %s as %s keeps every value, as one of its own',
    async (from, to, given, as) => {
      const key = `de_${from}_a_${to}`.toLowerCase();
      const define = (kind: OwnFieldKind) =>
        anOwnField({
          resource: 'customers',
          key,
          kind,
          options: kind === 'choice' || kind === 'choices' ? OPTIONS : [],
          isSearched: true,
          isSorted: canBeSorted(kind),
        });
      const made = await api.call(ownFields.registerOwnField, { as: 'ADMIN', body: define(from) });
      const records = [];
      for (const value of fc.sample(given, { numRuns: rounds(8, 60), seed: 11 })) {
        const body = aCustomer({ customFields: { [key]: value } });
        const { customer } = (await api.call(customers.registerCustomer, { as: 'BASIC', body }))
          .body;
        records.push({ id: customer.id, body, value });
      }
      const params = { id: made.body.ownField.id };
      const changed = await api.call(ownFields.updateOwnField, {
        as: 'ADMIN',
        params,
        body: define(to),
      });
      expect([changed.status, changed.text]).toEqual([200, expect.any(String)]);
      for (const { id, body, value } of records) {
        const read = await api.call(customers.getCustomer, { as: 'BASIC', params: { id } });
        expect(read.body.customerById.customFields).toEqual({ [key]: as(value) });
        const saved = await api.call(customers.updateCustomer, {
          as: 'BASIC',
          params: { id },
          body: { ...body, customFields: { [key]: as(value) } },
        });
        expect([saved.status, saved.body.customerUpdated?.customFields]).toEqual([
          200,
          { [key]: as(value) },
        ]);
      }
    },
  );
});
