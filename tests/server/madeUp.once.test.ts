import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { customerRow } from '../../demo/customers.ts';
import { otherColumns } from '../../demo/madeUp.ts';
import { createPeople } from '../../demo/people.ts';
import { createRandom } from '../../demo/random.ts';
import { civilDate } from '../../domain/civilDate.ts';
import { optionalText, text, yesNo } from '../../domain/contract/fields.ts';
import { customer } from '../../domain/entities/customer.ts';
import { insertOf } from '../../tools/bench/load/columns.repository.ts';

const extended = {
  ...customer,
  fields: {
    ...customer.fields,
    hobby: { label: 'Afición', kind: 'text', form: text(20) },
    isRegular: { label: 'Habitual', kind: 'flag', form: yesNo },
    note: { label: 'Nota', kind: 'optionalText', form: optionalText(20) },
  },
} as const;

const others = { hobby: 'DATO INVENTADO', is_regular: false };

describe('a made-up record whose entity has got new fields', () => {
  const random = createRandom(1);
  const row = customerRow(
    random,
    createPeople(random),
    civilDate('2026-03-16'),
    civilDate('2026-01-10'),
  );

  it('has a value in each that must be filled', () => {
    expect(otherColumns(customer, row)).toEqual({});
    expect(otherColumns(extended, row)).toEqual(others);
  });

  it('is loaded with them, each column with its own value', () => {
    const known = { ...row, address: sql`street` };
    const asSql = Object.fromEntries(
      Object.keys(known).map((key) => [key, sql.ref(`drawn.${key}`)]),
    );
    const { columns, values } = insertOf(extended, { ...asSql, address: sql`street` });
    const db = new Kysely<unknown>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: () => {
          throw new Error('Nothing is asked of a database here');
        },
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    const named = sql`${columns}`.compile(db).sql.split(', ');
    const selected = sql`${values}`.compile(db).sql.split(', ');
    expect(named.map((column, place) => [column, selected[place]])).toEqual([
      ...Object.keys(known).map((key) => [
        `"${key}"`,
        key === 'address' ? 'street' : `"drawn"."${key}"`,
      ]),
      ['"hobby"', "'DATO INVENTADO'"],
      ['"is_regular"', 'false'],
    ]);
  });
});
