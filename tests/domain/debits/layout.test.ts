import { describe, expect, it } from 'vitest';
import { registers } from '../../../domain/contract/index.ts';
import { texts } from '../../../domain/texts.ts';
import { aLayout } from './lines.ts';

const { body } = registers.debitLayouts.registerDebitLayout;

/** The first objection at each field. */
const faults = (typed: object): Record<string, string> => {
  const layout = { ...aLayout(), name: 'Mi banco', isOn: true, ...typed };
  const issues = body.safeParse(layout).error?.issues ?? [];
  return Object.fromEntries(issues.reverse().map(({ path, message }) => [path.join('.'), message]));
};

const number = { source: 'lineNumber', width: 9 };
const fixed = { separator: 'fixed', row: [number] };

describe('a layout is refused', () => {
  it('not as it usually is', () => {
    expect(faults({})).toEqual({});
    expect(faults(fixed)).toEqual({});
  });

  it('without columns, and without our number in one', () => {
    expect(faults({ row: null })).toHaveProperty('row');
    expect(faults({ row: [] })).toEqual({ row: texts.debitReference });
    expect(faults({ row: [{ source: 'amount' }] })).toEqual({ row: texts.debitReference });
  });

  it('of fixed width with a column that has none', () => {
    const column = { source: 'text', text: 'A' };
    expect(faults({ ...fixed, row: [number, column] })).toEqual({ row: texts.debitWidth(2) });
    expect(faults({ ...fixed, header: [column] })).toEqual({ header: texts.debitWidth(1) });
    expect(faults({ ...fixed, footer: [column] })).toEqual({ footer: texts.debitWidth(1) });
  });

  it('with values of lines above or below them', () => {
    expect(faults({ header: [{ source: 'amount' }] })).toEqual({
      'header.0.source': texts.notAChoice,
    });
  });

  it.each(['Ahorros', 'Ahorros=', '=A', 'A=1;a=2', 'A=1=2', 'A=1;'])(
    'with codes that cannot be read: %s',
    (codes) => {
      const row = [number, { source: 'accountKind', codes }];
      expect(faults({ row })).toEqual({ 'row.1.codes': texts.debitCodes });
    },
  );

  it.each([
    ['semicolon', '3-5'],
    ['excel', 'C'],
    ['tab', '0'],
    ['fixed', '3'],
    ['fixed', '9-3'],
  ])('with a place that an answer of kind %s cannot have: %s', (answerSeparator, place) => {
    const others = { answerAmount: null, answerStatus: null, answerCode: null };
    const typed = { answerSeparator, ...others, answerEchoes: 'charged', answerReference: place };
    expect(faults(typed)).toEqual({ answerReference: texts.debitPlace });
  });

  it('with braces in the name of its file that stand for nothing', () => {
    expect(faults({ fileName: 'A_{DIA}.txt' })).toEqual({ fileName: texts.debitFileName });
    expect(faults({ fileName: 'A_{YYMMDD}{nombre}.txt' })).toEqual({});
  });
});
