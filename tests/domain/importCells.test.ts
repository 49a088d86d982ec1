import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnSense, readCell as readCellIn } from '../../domain/agency/imports/cells.ts';
import { guessPlaces } from '../../domain/agency/imports/columns.ts';
import { findDoubts } from '../../domain/agency/imports/doubts.ts';
import { goneFields, kindOf } from '../../domain/agency/imports/kinds.ts';
import { optionOf, optionsIn } from '../../domain/agency/imports/options.ts';
import { compileOwnFields } from '../../domain/agency/ownFields/values.ts';
import { civilDate } from '../../domain/civilDate.ts';
import { texts } from '../../domain/texts.ts';
import { ownFieldOf } from '../support/ownFields.ts';
import { rounds } from '../support/rounds.ts';

const sense = (told: Partial<ColumnSense> = {}): ColumnSense => ({
  days: { today: civilDate('2026-03-15'), order: 'day' },
  ...told,
});
const readCell = (
  column: Parameters<typeof readCellIn>[0],
  cell: Parameters<typeof readCellIn>[1],
  told?: Partial<ColumnSense>,
) => readCellIn(column, cell, sense(told));

describe('a cell of numbers', () => {
  it.each([
    [2024, 2024],
    [0.1 + 0.2, 0.3],
    ['1.234,5678', 1234.5678],
    ['1,234.5', 1234.5],
    ['(12,5)', -12.5],
    ['12-', -12],
    ['-3', -3],
    ['0', 0],
    ['(0)', 0],
  ])('%j is %j', (cell, value) => {
    expect(readCell({ kind: 'number' }, cell)).toEqual({ value });
  });

  it('with three figures behind a sign is read as the rest of its column', () => {
    expect(readCell({ kind: 'number' }, '1.234', { sign: ',' })).toEqual({ value: 1234 });
    expect(readCell({ kind: 'number' }, '1.234', { sign: '.' })).toEqual({ value: 1.234 });
  });

  it.each(['doce', true])('is refused where it is %j', (cell) => {
    expect(readCell({ kind: 'number' }, cell)).toEqual({ message: texts.notANumber });
  });
});

describe('a cell of options', () => {
  const uses = ['Particular', 'Público', 'PÚBLICO', 'Daños, propios', 'Robo'];

  it.each([
    ['particular', 'Particular'],
    [' PARTICULAR ', 'Particular'],
    ['Público', 'Público'],
    ['PÚBLICO', 'PÚBLICO'],
    ['publico', undefined],
    ['danos,  propios', 'Daños, propios'],
    ['Otro', undefined],
  ])('%j means %j', (text, option) => {
    expect(optionOf(uses, text)).toBe(option);
  });

  it.each([
    ['robo; particular', ['Robo', 'Particular']],
    ['Robo,Particular,', ['Robo', 'Particular']],
    ['daños, propios, robo', ['Daños, propios', 'Robo']],
    ['Robo, Otro', ['Robo', 'Otro']],
    [' ; , ', []],
  ])('%j names %j', (text, named) => {
    expect(optionsIn(uses, text)).toEqual(named);
  });

  it('names each of the options that a list of them is made of', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[A-Z]{1,6}( [A-Z]{1,6})?$/), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.constantFrom(', ', ';', ' , '), (options, between) => {
        expect(optionsIn(options, options.join(between))).toEqual(options);
      }),
      { numRuns: rounds(200, 5_000) },
    );
  });

  it('says nothing where it has separators alone', () => {
    const column = {
      kind: 'choices',
      own: ownFieldOf({ kind: 'choices', options: uses }),
    } as const;
    expect(readCell(column, ' ; ')).toBeUndefined();
  });

  it('keeps what is none of them, for the field to refuse', () => {
    const column = { kind: 'choice', own: ownFieldOf({ kind: 'choice', options: uses }) } as const;
    expect(readCell(column, 'OTRA')).toEqual({ value: 'OTRA' });
  });
});

describe('a cell of an e-mail address', () => {
  const column = { kind: 'mail' } as const;

  it.each([
    ['rosa@correo.ec', 'rosa@correo.ec'],
    ['rosa@correo.ec; luis@correo.ec', 'rosa@correo.ec'],
    ['rosa@correo.ec,luis@correo.ec', 'rosa@correo.ec'],
    ['Rosa <rosa@correo.ec>', 'rosa@correo.ec'],
    ['mailto:rosa@correo.ec', 'rosa@correo.ec'],
    ['rosa@correo.ec.', 'rosa@correo.ec'],
    ['rosa@correo,ec', 'rosa@correo.ec'],
    ['(rosa@correo.ec)\n"luis@correo.ec"', 'rosa@correo.ec'],
    ["rosa.o'brien@correo.com.ec", "rosa.o'brien@correo.com.ec"],
    ['rosa en correo.ec', 'rosa en correo.ec'],
  ])('%j is %j', (cell, value) => {
    expect(readCell(column, cell)).toEqual({ value });
  });

  it('of several is blank where the user says so', () => {
    expect(readCell(column, 'a@b.ec / c@d.ec', { isCorrected: false })).toBeUndefined();
    expect(readCell(column, 'Rosa <a@b.ec>', { isCorrected: false })).toEqual({ value: 'a@b.ec' });
  });

  it.each([
    [['a@b.ec; c@d.ec'], true],
    [['a@b.ec y c@d.ec'], true],
    [['Rosa <a@b.ec>', 'mailto:c@d.ec'], false],
    [['a@b.ec, A@B.EC'], false],
  ])('is asked about in %j: %s', (cells, isAsked) => {
    const doubts = findDoubts(
      cells.map((cell) => ({ cells: [cell] })),
      1,
    );
    expect(doubts.some(({ kind }) => kind === 'mails')).toBe(isAsked);
  });
});

describe('a word for nothing', () => {
  it.each(['N/A', 'n.a.', '(en blanco)', 'Ninguno', 'NINGUNA', 'No tiene', 'S/N', 'sin dato'])(
    '%s is a blank',
    (word) => {
      for (const kind of ['text', 'mail', 'phone', 'day', 'amount', 'identity'] as const)
        expect(readCell({ kind }, word)).toBeUndefined();
      expect(findDoubts([{ cells: [word] }], 1)).toContainEqual({ place: 0, kind: 'blank' });
    },
  );

  it.each(['NANCY', 'Blanco', 'Sin Fronteras S.A.', 'Nina', 'NO', 'NA', 'SD'])(
    'is not %s',
    (word) => {
      expect(readCell({ kind: 'text' }, word)).toEqual({ value: word });
    },
  );

  it('is an option where there is such a one, and a civil status', () => {
    const own = ownFieldOf({ kind: 'choice', options: ['Ninguno', 'Otro'] });
    expect(readCell({ kind: 'choice', own }, 'NINGUNO')).toEqual({ value: 'Ninguno' });
    const status = { kind: 'reference', reference: 'civil_statuses' } as const;
    expect(readCell(status, 'N/A')).toEqual({ value: 'N/A' });
    expect(readCell({ kind: 'reference', reference: 'provinces' }, 'N/A')).toBeUndefined();
    const advisor = { kind: 'reference', reference: 'advisors', isRequired: true } as const;
    expect(readCell(advisor, 'N/A')).toEqual({ value: 'N/A' });
  });
});

describe('a number that several rows share', () => {
  it.each([
    ['code', { value: '1001' }],
    ['count', { value: 1001 }],
    ['amount', { message: texts.mergedAmount }],
    ['number', { message: texts.mergedAmount }],
  ] as const)('in a cell of kind %s', (kind, reading) => {
    expect(readCell({ kind }, { merged: 1001 })).toEqual(reading);
  });

  it('is a percentage of each', () => {
    expect(readCell({ kind: 'percent' }, { merged: 20 })).toEqual({ value: '20.00' });
  });
});

describe('the columns of a kind', () => {
  const plate = ownFieldOf({ key: 'placa_v', label: 'Placa del vehículo', isRequired: true });
  const life = ownFieldOf({ key: 'plan', isRequired: true, policyTypeIds: [1] });
  const retired = ownFieldOf({ key: 'vieja', retiredAt: '2026-01-01T00:00:00.000Z' });
  const columns = kindOf('policies', compileOwnFields([plate, life, retired]), [])?.columns ?? [];

  it('have own fields behind the others, retired ones not', () => {
    expect(columns.slice(-2).map(({ field }) => field)).toEqual([
      'customFields.placa_v',
      'customFields.plan',
    ]);
  });

  it('are required where all records have the field', () => {
    expect(columns.slice(-2).map(({ isRequired }) => isRequired)).toEqual([true, false]);
  });

  it('are named by label and by key, once each', () => {
    expect(guessPlaces(columns, ['PLACA VEHÍCULO', 'Plan', 'placa_v'])).toEqual({
      'customFields.placa_v': 0,
      'customFields.plan': 1,
    });
  });

  it('do not take the place of a column that is placed already', () => {
    const given = { numberPolicy: 0 };
    expect(guessPlaces(columns, ['Placa del vehículo', 'placa_v'], given)).toEqual({
      numberPolicy: 0,
      'customFields.placa_v': 1,
    });
  });

  it('tell which fields of a plan are there no more', () => {
    const plan = { columns: { numberPolicy: 0, 'customFields.vieja': 1 }, values: { otra: 'X' } };
    expect(goneFields(plan, columns)).toEqual(['customFields.vieja', 'otra']);
  });
});
