import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  count,
  day,
  exportOf,
  money,
  percent,
  text,
  yesNo,
} from '../../domain/agency/exports/column.ts';
import { csvHead, csvLine } from '../../domain/agency/exports/csv.ts';
import { exportFileName } from '../../domain/agency/exports/fileName.ts';
import { exportLists } from '../../domain/agency/exports/lists/index.ts';
import { civilDate } from '../../domain/civilDate.ts';
import { companies } from '../../domain/contract/index.ts';

/** A list of one column that holds this cell. */
const lineOf = (column: typeof text, value: unknown): string => {
  const list = exportOf(companies.listCompanies, {
    fileName: 'x',
    title: 'X',
    columns: [column('A', () => value as string)],
  });
  return csvLine(list, {}).replace('\r\n', '');
};

describe('a cell of a CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+593 99', "'+593 99"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['ANA', 'ANA'],
    ['a;b', '"a;b"'],
    ['dice "ojo"', '"dice ""ojo"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    [null, ''],
    [undefined, ''],
  ])('writes the text %j as %j', (value, written) => {
    expect(lineOf(text, value)).toBe(written);
  });

  it.each([
    [money, 1200, '1200,00'],
    [money, '-5.5', '-5,50'],
    [money, 0, '0,00'],
    [percent, 12.5, '12,50'],
    [count, 0, '0'],
    [day, '2026-03-15T00:00:00.000Z', '15/03/2026'],
    [day, '2026-03-15T23:59:59.000Z', '15/03/2026'],
    [day, null, ''],
  ])('writes figures and days as Ecuador does (%#)', (column, value, written) => {
    expect(lineOf(column, value)).toBe(written);
  });

  it('never begins like a formula, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(lineOf(text, value).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it.each(['＝1+1', '＋1', '－1', '＠SUMA(A1)'])(
    'takes the sign of %s for a formula’s',
    (value) => {
      expect(lineOf(text, value)).toBe(`'${value}`);
    },
  );

  it.each([
    '\u200b',
    '\ufeff',
    '\u2060',
    '\u00ad',
    '\u202e',
    '\u200f',
    '\u3164',
    '\u0001',
    '\u200b\u200b',
  ])('takes a sign behind what is not seen for a formula’s (%j)', (unseen) => {
    expect(lineOf(text, `${unseen}=1+1`)).toBe(`'${unseen}=1+1`);
    expect(lineOf(text, `${unseen}Ana`)).toBe(`${unseen}Ana`);
  });
});

describe('an exported list', () => {
  it('says yes and no', () => {
    const list = exportOf(companies.listCompanies, {
      fileName: 'x',
      title: 'X',
      columns: [yesNo('A', ({ id }) => id === 1)],
    });
    expect([csvLine(list, { id: 1 }), csvLine(list, { id: 2 })]).toEqual(['SÍ\r\n', 'NO\r\n']);
  });

  it.each(Object.entries(exportLists))('of %s has a heading for each column', (_, list) => {
    const headings = list.columns.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    expect(csvHead(list)).toBe(`\ufeff${headings.join(';')}\r\n`);
    expect(list.title.length).toBeLessThanOrEqual(31);
  });

  it('is called after what it is and the day', () => {
    const name = exportFileName(exportLists.customers, civilDate('2026-11-20'), 'xlsx');
    expect(name).toBe('clientes-2026-11-20.xlsx');
  });
});
