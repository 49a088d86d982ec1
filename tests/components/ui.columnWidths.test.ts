import { describe, expect, it } from 'vitest';
import type { ColumnFacts } from '../../src/ui/list/Column.tsx';
import { tableWidths } from '../../src/ui/list/columnWidths.ts';

const column = (key: string, width?: number | string): ColumnFacts =>
  ({ key, source: key, width }) as ColumnFacts;

const widthsOf = (columns: readonly ColumnFacts[]) =>
  tableWidths(columns).columns.map(({ width }) => width);

describe('the columns of a table', () => {
  it('are as wide as they say where they fit the smallest desktop', () => {
    const columns = [column('name'), column('insurer', '20%'), column('value', 96)];
    expect(widthsOf(columns)).toEqual([undefined, '20%', 96]);
    expect(tableWidths(columns).least).toBe(308);
  });

  it('that are a part of it share what is left, once there are too many', () => {
    const columns = [
      column('name'),
      column('insurer', '20%'),
      column('mail', '13%'),
      ...['a', 'b', 'c', 'd', 'e'].map((key) => column(key, 120)),
    ];
    expect(widthsOf(columns).slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(tableWidths(columns).least).toBe(150 + 5 * 120 + 2 * 100);
  });
});
