import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../../domain/contract/index.ts';
import { findShown } from '../../server/reads/shown.ts';
import { peopleOf } from '../support/peopleOf.ts';

const shownIn = (fields: Parameters<typeof findShown>[0], text: string): number[] => {
  const found: number[] = [];
  findShown(fields, text, (id) => found.push(id));
  return found;
};

describe('a set of people', () => {
  it('is read from its spans', () => {
    expect(peopleOf('{[3,6),[9,10)}')).toEqual([3, 4, 5, 9]);
    expect(peopleOf('{}')).toEqual([]);
  });

  it('is read whole, whatever spans it has', () => {
    const span = fc.record({
      after: fc.integer({ min: 1, max: 9 }),
      long: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(span), (spans) => {
        const ids: number[] = [];
        const texts = spans.map(({ after, long }) => {
          const first = (ids.at(-1) ?? 0) + 1 + after;
          for (let id = first; id < first + long; id += 1) ids.push(id);
          return `[${first},${first + long})`;
        });
        expect(peopleOf(`{${texts.join(',')}}`)).toEqual(ids);
      }),
    );
  });
});

describe('whom a row shows', () => {
  it('is found wherever the field stands, and in no words that look like one', () => {
    const row = {
      id: '7',
      customers_id: '12',
      note: '"customers_id":"99", "customer":{"id":"98"',
      policies: [{ id: '3', customers_id: '13', customer: { id: '13', firstName: 'ANA' } }],
    };
    const text = JSON.stringify(row);
    expect(shownIn(['id'], text)).toEqual([7]);
    expect(shownIn(['customers_id'], text)).toEqual([12, 13]);
    expect(shownIn(['customer.id'], text)).toEqual([13]);
    expect(shownIn(['policies[].id'], text)).toEqual([3]);
  });
});

/** Keys of an answer that name a customer or say something about one. */
const TELLING = ['customers_id', 'customer', 'customerName', 'customers'];

const namesOf = (schema: z.ZodType): string[] => {
  const names: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), (key, value: unknown) => {
    if (key === 'properties') names.push(...Object.keys(Object(value)));
    return value;
  });
  return names;
};

describe('the contract', () => {
  it('says of each reading that names customers whose data it shows', () => {
    const telling = allCalls
      .filter(({ method, answer, whole }) =>
        [answer, ...(whole ? [whole] : [])].some(
          (schema) => method === 'GET' && namesOf(schema).some((name) => TELLING.includes(name)),
        ),
      )
      // Of how many customers there are.
      .filter(({ path }) => path !== 'dashboard/summary');
    expect(telling.length).toBeGreaterThan(20);
    expect(telling.filter(({ shows }) => !shows).map(({ path }) => path)).toEqual([]);
  });
});
