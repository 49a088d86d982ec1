import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../../../domain/civilDate.ts';
import { buildFile, fileCells } from '../../../domain/money/debits/build.ts';
import { WHOLE_DAY_FORMS } from '../../../domain/money/debits/forms.ts';
import { readAnswer } from '../../../domain/money/debits/readAnswer.ts';
import { aLayout, aLine, file } from './lines.ts';

const CUT = 'La línea está cortada; si es la última y está entera, añádale un fin de línea';
const read = (text: string, typed: Parameters<typeof aLayout>[0] = {}) =>
  readAnswer(aLayout(typed), text);
const rowOf = (text: string, typed: Parameters<typeof aLayout>[0] = {}) =>
  read(`${text}\n`, typed).rows[0];
const whyNot = (text: string, typed: Parameters<typeof aLayout>[0] = {}) =>
  read(text, typed).unreadable.map(({ row, sentence }) => [row, sentence]);

describe('an answer', () => {
  it('says of each line whether it was charged, how much, and else by which code not', () => {
    expect(read('41;123.45;ok;\r\n0042;7.5;NO;R1\r\n')).toEqual({
      rows: [
        { row: 1, lineNumber: 41, isCharged: true, amount: 12_345, day: null, code: null },
        { row: 2, lineNumber: 42, isCharged: false, amount: 750, day: null, code: 'R1' },
      ],
      unreadable: [],
    });
  });

  it('is of charged lines alone where nothing tells their state', () => {
    const typed = { answerEchoes: 'charged', answerStatus: null, answerCode: null };
    expect(rowOf('41;1.00', typed)).toMatchObject({ lineNumber: 41, isCharged: true });
  });

  it('leaves out titles, blank lines and totals', () => {
    const typed = { answerSkip: 1, answerSkipEnd: 1 };
    const { rows } = read('BANCO\n\n41;1.00;OK;\n\n42;2.00;OK;\nTOTAL\n\n', typed);
    expect(rows.map(({ row, lineNumber }) => [row, lineNumber])).toEqual([
      [3, 41],
      [5, 42],
    ]);
  });

  it('has no number where the place is blank or holds another text', () => {
    expect(rowOf(' ;1.00;OK;')).toMatchObject({ lineNumber: null, isCharged: true });
    expect(rowOf('VH-1;1.00;OK;')).toMatchObject({ lineNumber: null });
    expect(rowOf('41;;OK;')).toMatchObject({ lineNumber: 41, amount: null });
  });

  it.each([
    ['point', '1234.5', 123_450],
    ['point', '$ 1234.50', 123_450],
    ['comma', '1234,50', 123_450],
    ['cents', '0000123450', 123_450],
    ['cents', '5', 5],
  ])('reads amounts written as %s: %s', (answerAmountForm, text, cents) => {
    expect(rowOf(`41;${text};OK;`, { answerAmountForm })?.amount).toBe(cents);
  });

  it.each([
    ['point', '1,234.50'],
    ['point', '1234,50'],
    ['cents', '12.50'],
    ['comma', '-1,00'],
  ])('does not guess an amount that is not written as %s: %s', (answerAmountForm, text) => {
    expect(whyNot(`41;${text};OK;\n`, { answerAmountForm })[0]?.[1]).toMatch(/^El valor no está/);
  });

  it.each(Object.entries(WHOLE_DAY_FORMS))('reads days written as %s', (answerDayForm, text) => {
    const typed = { answerDay: '5', answerDayForm };
    expect(rowOf(`41;1.00;OK;;${text}`, typed)?.day).toBe('2026-12-31');
    expect(whyNot(`41;1.00;OK;;9${text.slice(1)}9\n`, typed)[0]?.[1]).toMatch(/^El día no está/);
  });

  it('reads a line of fixed width letter by letter, accents too', () => {
    const typed = {
      answerSeparator: 'fixed',
      ...{ answerReference: '11-16', answerAmount: '17-24', answerAmountForm: 'cents' },
      ...{ answerStatus: '25-26', answerCode: '27-29' },
    };
    const line = 'MUÑOZ JOSÉ00004100000500OKR1 ';
    const latin = Buffer.from(`${line}\r\n`, 'latin1').toString('latin1');
    for (const text of [latin, Buffer.from(`${line}\r\n`).toString()])
      expect(read(text, typed).rows).toEqual([
        { row: 1, lineNumber: 41, isCharged: true, amount: 500, day: null, code: 'R1' },
      ]);
  });

  it('reads the cells of a sheet, in which blank ones at the end are missing', () => {
    const sheet = [['Línea', 'Valor'], [], ['41', '1.5', 'OK'], ['42', '2', 'NO', 'R1']];
    const { rows } = readAnswer(aLayout({ answerSeparator: 'excel', answerSkip: 1 }), sheet);
    expect(rows.map(({ row, amount, code }) => [row, amount, code])).toEqual([
      [3, 150, null],
      [4, 200, 'R1'],
    ]);
  });
});

describe('a line that is cut is told, never guessed', () => {
  it('where it ends before a place that is read', () => {
    expect(whyNot('41;1.00\n42;2.00;OK;\n')).toEqual([[1, CUT]]);
    const fixed = { answerSeparator: 'fixed', answerAmountForm: 'cents' };
    const places = { answerReference: '1-3', answerAmount: '4-9', answerStatus: '10-11' };
    const typed = { ...fixed, ...places, answerCode: '12-13' };
    expect(whyNot('041000500OK\n0420006', typed)).toEqual([[2, CUT]]);
    // A code whose blanks were left out is whole in the middle of a file, and may be cut at its end.
    expect(whyNot('041000500NO\n042000600NO', typed)).toEqual([[2, CUT]]);
  });

  it('where its last cell may go on', () => {
    const typed = { answerCode: null };
    expect(whyNot('41;1.00;OK\n42;2.00;OK', typed)).toEqual([[2, CUT]]);
    expect(whyNot('41;1.00;OK\n42;2.00;OK\n', typed)).toEqual([]);
    expect(whyNot('4', typed)).toEqual([[1, CUT]]);
    // What follows the cells that are read may go on as it likes.
    expect(whyNot('41;1.00;OK;COMENTAR', typed)).toEqual([]);
  });

  it('where it does not say whether it was charged', () => {
    expect(whyNot('41;1.00; ;R1\n')).toEqual([[1, 'No dice si se cobró']]);
  });

  it('where an account stands in the place of the code, which would be stored', () => {
    const [[, why] = []] = whyNot('41;1.00;NO;2200113344\n');
    expect(why).toBe('En el lugar del código hay un número de cuenta o tarjeta');
  });
});

describe('a file that comes back as it was sent', () => {
  const width = fc.integer({ min: 12, max: 20 });
  const column = <Source extends string>(source: Source, more: object = {}) =>
    width.map((width) => ({ source, width, padding: 'zeros', ...more }));
  const amountForm = fc.constantFrom('point', 'comma', 'cents');
  const dayForm = fc.constantFrom(...Object.keys(WHOLE_DAY_FORMS));
  const names = fc.string({ unit: fc.constantFrom(...'ÁÑ;|,\t"x '), maxLength: 12 });
  const line = fc.record({
    lineNumber: fc.integer({ min: 1, max: 999_999_999 }),
    amount: fc.integer({ min: 1, max: 99_999_999 }),
    customerName: names,
  });
  const layout = fc
    .record({ amountForm, dayForm, encoding: fc.constantFrom('latin1', 'utf-8') })
    .chain(({ amountForm, dayForm, encoding }) =>
      fc.record({
        answerAmountForm: fc.constant(amountForm),
        answerDayForm: fc.constant(dayForm),
        encoding: fc.constant(encoding),
        separator: fc.constantFrom('tab', 'semicolon', 'pipe', 'fixed', 'excel', 'comma'),
        columns: fc
          .tuple(
            column('lineNumber'),
            column('amount', { amountForm }),
            column('day', { dayForm, padding: 'left' }),
            column('customerName', { padding: 'right' }),
          )
          .chain((all) => fc.shuffledSubarray(all, { minLength: 4, maxLength: 4 })),
        hasHeader: fc.boolean(),
        hasFooter: fc.boolean(),
      }),
    )
    .filter(
      ({ separator, answerAmountForm }) => separator !== 'comma' || answerAmountForm !== 'comma',
    )
    .map(({ columns, hasHeader, hasFooter, separator, ...forms }) => {
      const placeOf = (wanted: string) => {
        const at = columns.findIndex(({ source }) => source === wanted);
        const from = columns.slice(0, at).reduce((sum, { width }) => sum + width, 1);
        const to = from + (columns[at]?.width ?? 0) - 1;
        return separator === 'fixed' ? `${from}-${to}` : `${at + 1}`;
      };
      const around = [{ source: 'total', width: 20 }];
      return aLayout({
        ...forms,
        ...{ separator, answerSeparator: separator, row: columns, answerCode: null },
        ...(hasHeader ? { header: around, answerSkip: 1 } : {}),
        ...(hasFooter ? { footer: around, answerSkipEnd: 1 } : {}),
        ...{ answerEchoes: 'charged', answerStatus: null, answerReference: placeOf('lineNumber') },
        ...{ answerAmount: placeOf('amount'), answerDay: placeOf('day') },
      });
    });
  const day = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });

  it('gives every number, amount and day back, by whatever layout', () => {
    fc.assert(
      fc.property(layout, fc.array(line, { maxLength: 8 }), day, (layout, some, day) => {
        const on = civilDate(day.toISOString().slice(0, 10));
        const facts = { ...file, day: on };
        const lines = some.map(aLine);
        const built = buildFile(layout, facts, lines);
        const text = Buffer.from(built.bytes ?? []).toString(layout.encoding as BufferEncoding);
        const { rows: sheet } = fileCells(layout, facts, lines);
        const answer = readAnswer(layout, layout.separator === 'excel' ? sheet : text);
        expect(answer.unreadable).toEqual([]);
        expect(answer.rows.map(({ row: _, ...row }) => row)).toEqual(
          lines.map(({ lineNumber, amount }) => ({
            ...{ lineNumber, amount, day: on },
            ...{ isCharged: true, code: null },
          })),
        );
      }),
    );
  });
});
