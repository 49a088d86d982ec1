import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { compiledList, memoizedLists, memoizedRecords } from '../../server/db/compiled.ts';
import { jsonArray, jsonId, jsonObject, jsonText } from '../../server/db/json.ts';
import { joinsOf, type ListDefinition } from '../../server/db/list.ts';

const compiler = new PostgresQueryCompiler();

const written = (expression: RawBuilder<unknown>) => {
  const { sql: text, parameters } = compiler.compileQuery(
    expression.toOperationNode(),
    createQueryId(),
  );
  return { text, parameters };
};

const listOf = (day: string): ListDefinition => ({
  from: sql`things t`,
  id: sql`t.id`,
  joins: sql`join others o on o.day = ${day}::date`,
  row: jsonObject({
    id: jsonId(sql`t.id`),
    // A price of $1 is no parameter.
    price: sql`'$' || t.price`,
    isLate: sql`(t.due < ${day}::date)`,
    parts: jsonArray(sql`select ${jsonText(jsonObject({ day: sql`${day}::text` }))} as row`),
  }),
  defaultSort: { field: 'id', order: 'DESC' },
  sort: { id: sql`t.id` },
  filter: {},
});

describe('a compiled list', () => {
  it('is the SQL of the list, with its parameters in their places', () => {
    const list = listOf('2026-03-16');
    const compiled = compiledList(list);
    expect(written(compiled.row)).toEqual(written(list.row));
    expect(written(jsonText(compiled.row))).toEqual(written(jsonText(list.row)));
    expect(written(joinsOf(compiled))).toEqual(written(joinsOf(list)));
  });

  it('is left as it is where its SQL has a text that looks like a parameter', () => {
    const joins = sql`join others o on o.price = '$1' and o.day = ${'2026-03-16'}::date`;
    expect(compiledList({ ...listOf('2026-03-16'), joins }).joins).toBe(joins);
  });

  it('is made once for a day, and again for another', () => {
    const days: string[] = [];
    const kept = memoizedLists((day: string) => {
      days.push(day);
      return listOf(day);
    });
    expect(kept('2026-03-16')).toBe(kept('2026-03-16'));
    expect(written(joinsOf(kept('2026-03-17'))).parameters).toEqual(['2026-03-17']);
    expect(days).toEqual(['2026-03-16', '2026-03-17']);
  });
});

describe('a kept record', () => {
  it('has the SQL it is made of, with the values of its day', () => {
    const recordOf = (day: string) => {
      const { row, from, joins, id } = listOf(day);
      return { row, from: sql`${from} ${joins}`, id };
    };
    const kept = memoizedRecords(recordOf);
    for (const day of ['2026-03-16', '2026-03-17', '2026-03-16']) {
      expect(written(kept(day).row)).toEqual(written(recordOf(day).row));
      expect(written(kept(day).from)).toEqual(written(recordOf(day).from));
    }
  });
});
