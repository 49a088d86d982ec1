import { describe, expect, it } from 'vitest';
import { readCell } from '../../domain/agency/imports/cells.ts';
import { findDoubts, openDoubts } from '../../domain/agency/imports/doubts.ts';
import { kindOf } from '../../domain/agency/imports/kinds.ts';
import { compileOwnFields } from '../../domain/agency/ownFields/values.ts';
import { civilDate } from '../../domain/civilDate.ts';
import { type DayColumn, dayOrderOf, readDay } from '../../domain/sheets/days.ts';
import { leftOutBelow } from '../../domain/sheets/leftOut.ts';
import { lostText } from '../../domain/sheets/lostText.ts';
import type { Cell } from '../../domain/sheets/sheet.ts';

const today = civilDate('2026-11-26');
const dayIn = (cell: Cell, column: Partial<DayColumn> = {}) => {
  const reading = readDay(cell, { today, order: 'day', ...column });
  return reading && ('day' in reading ? reading.day : reading.message);
};

describe('a day', () => {
  it.each([
    ['5 de octubre del 2026', '2026-10-05'],
    ['lunes, 5 de octubre de 2026', '2026-10-05'],
    ['LUN., 05 OCT 2026', '2026-10-05'],
    ['05-Dec-26', '2026-12-05'],
    ['5.ene.2026', '2026-01-05'],
    ['October 5, 2026', '2026-10-05'],
    ['2026-oct-05', '2026-10-05'],
    ['20261005', '2026-10-05'],
    [20261005, '2026-10-05'],
    [46300, '2026-10-05'],
    ['46300', '2026-10-05'],
    ['46300,0', '2026-10-05'],
    [29285, '1980-03-05'],
    ['20261305', undefined],
    [2026, undefined],
    ['mango 5, 2026', undefined],
  ])('%j is %j', (cell, day) => {
    expect(dayIn(cell)).toBe(day);
  });

  it.each([
    ['01/09/26', '2026-09-01'],
    ['01/09/99', '1999-09-01'],
    ['31/12/75', '2075-12-31'],
  ])('of two figures is near today: %s is %s', (cell, day) => {
    expect(dayIn(cell)).toBe(day);
  });

  it.each([
    ['14/07/72', '1972-07-14'],
    ['01-ene-05', '2005-01-01'],
    ['30/12/26', '1926-12-30'],
    ['14/07/20', 'Puede ser 14/07/1920 o 14/07/2020: escriba el mes con letras y el año completo'],
  ])('of birth is past: %s is %s', (cell, day) => {
    expect(dayIn(cell, { isBirth: true })).toBe(day);
  });
});

describe('a column of days', () => {
  it.each([
    [['05/06/2026', '14/07/2026'], 'day'],
    [['05/06/2026', '07/14/2026'], 'month'],
    [['05/06/2026', '07/14/2026', '14/07/2026'], 'mixed'],
    [['05/06/2026'], 'day'],
    [['14/07/2026', '15/07/2026', { date: '2026-06-05' }, { date: '2026-01-02' }], 'swapped'],
    [['14/07/2026', '15/07/2026', { date: '2026-06-05' }, { date: '2026-01-22' }], 'day'],
  ])('of %j has %s first', (cells, order) => {
    expect(dayOrderOf(cells as readonly Cell[])).toBe(order);
  });

  it('with the month first is read so, and a day that could be two is refused', () => {
    expect(dayIn('05/06/2026', { order: 'month' })).toBe('2026-05-06');
    expect(dayIn('05/06/2026', { order: 'mixed' })).toMatch(
      /^Puede ser 05\/06\/2026 o 06\/05\/2026/,
    );
    expect(dayIn('05/05/2026', { order: 'mixed' })).toBe('2026-05-05');
    expect(dayIn({ date: civilDate('2026-06-05') }, { order: 'swapped' })).toMatch(/^Puede ser/);
  });
});

describe('a number that became a day', () => {
  it.each([{ date: '2024-03-01' }, 'mar-24', '3-dic', '03-Dec-26'])('is %j', (cell) => {
    expect(lostText(cell as Cell, false)).toMatch(/tomó el número por una fecha/);
  });

  it('is a text of figures where numbers stand', () => {
    expect([lostText('01/03/2024', true), lostText('01/03/2024', false)]).toEqual([
      expect.stringContaining('01/03/2024'),
      undefined,
    ]);
  });

  it.each(['VH-1', '12-2024', 'MAR-2024-1', 'mar azul', 'A-DIC', '-'])('is not %s', (cell) => {
    expect(lostText(cell, true)).toBeUndefined();
  });
});

describe('what a spreadsheet may have done to a column', () => {
  const columns = kindOf('policies', compileOwnFields([]), [])?.columns ?? [];
  const column = columns.find(({ field }) => field === 'agencyPercentage') ?? columns[0];
  const sense = { days: { today, order: 'day' } } as const;
  const percent = (cell: Cell, isCorrected?: boolean) =>
    column && readCell(column, cell, { ...sense, isCorrected });

  it.each([
    [[0.15, 0.2], true],
    [['0,15', '0,075'], true],
    [[0.15, 12], true],
    [[0.15, 1], true],
    [['0,5', '1', '0,25'], true],
    [[12, 20, 0.5], true],
    [[1, 1], false],
    [[12, 1], false],
    [[{ percent: 0.5 }], false],
    [['0.5 %'], false],
    [[0], false],
  ])('is asked about percentages %j: %j', (cells, isAsked) => {
    const rows = (cells as readonly Cell[]).map((cell) => ({ cells: [cell] }));
    const doubts = findDoubts(rows, 1);
    const open = openDoubts(columns, { columns: { agencyPercentage: 0 } }, doubts);
    expect(open.length > 0).toBe(isAsked);
  });

  it('is put right where the user says so', () => {
    expect([percent(0.15, true), percent(0.15, false), percent('0,075', true)]).toEqual([
      { value: '15.00' },
      { value: '0.15' },
      { value: '7.50' },
    ]);
    expect([percent(1, true), percent('1', false), percent(12, true)]).toEqual([
      { value: '100.00' },
      { value: '1.00' },
      { value: '12.00' },
    ]);
    expect([percent({ percent: 0.5 }, true), percent('12,125'), percent(0.29, true)]).toEqual([
      { value: '0.50' },
      { value: '12.13' },
      { value: '29.00' },
    ]);
  });

  it.each([
    ['912345675', '0912345675'],
    [990000000001, '0990000000001'],
    ['0912345675', '0912345675'],
    ['A912345', 'A912345'],
  ])('is a zero before %j: %s', (cell, number) => {
    expect(readCell({ kind: 'identity' }, cell, { ...sense, isCorrected: true })).toEqual({
      value: number,
    });
  });

  it.each([
    [991234567, '0991234567'],
    ['22345678', '022345678'],
    ['0991234567', '0991234567'],
  ])('is a zero before the telephone %j: %s', (cell, number) => {
    expect(readCell({ kind: 'phone' }, cell, { ...sense, isCorrected: true })).toEqual({
      value: number,
    });
  });

  it('is refused where "1.234" stands among both decimal signs', () => {
    expect(readCell({ kind: 'amount' }, '1.234', { ...sense, sign: 'mixed' })).toEqual({
      message: expect.stringContaining('«1.234» puede ser de miles'),
    });
  });

  it.each([
    ['No anualizada', false],
    ['ANUALIZADA', true],
    ['normal', false],
  ])('is no harm to the mode of commission %s', (word, value) => {
    expect(readCell({ kind: 'flag' }, word, sense)).toEqual({ value });
  });
});

describe('rows below a header', () => {
  const headings = ['Cédula', 'Nombre', 'Apellido', 'Correo'];
  const person: Cell[] = ['0912345675', 'ANA', 'MORA', 'a@b.ec'];
  const sheet = (...rows: readonly (readonly Cell[])[]) =>
    rows.map((cells, at) => ({ row: at + 2, cells }));

  it('are left out with their reason where they are no records', () => {
    const rows = [
      ...sheet(
        person,
        headings,
        ['TOTAL', 2],
        [null, 'Elaborado por: A. Vega'],
        ['Ing. María Vega'],
      ),
      { row: 9, cells: person, isHidden: true },
    ];
    expect(leftOutBelow(rows, headings)).toEqual([
      { row: 3, reason: 'Encabezado repetido «Cédula»' },
      { row: 4, reason: 'Total «TOTAL»' },
      { row: 5, reason: 'Nota o firma «Elaborado por: A. Vega»' },
      { row: 6, reason: 'Nota o firma «Ing. María Vega»' },
      { row: 9, reason: 'Fila oculta «0912345675»' },
    ]);
  });

  it('hold a signature in a name alone below the last record', () => {
    expect(leftOutBelow(sheet(person, ['Ing. María Vega']), headings)).toEqual([
      { row: 3, reason: 'Nota o firma «Ing. María Vega»' },
    ]);
  });

  it('are records where a firm is called «Total»', () => {
    expect(
      leftOutBelow(sheet(['1790000000001', 'TOTAL HOGAR', 'S.A.', 'x@y.ec']), headings),
    ).toEqual([]);
  });
});
