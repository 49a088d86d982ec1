import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../../../domain/civilDate.ts';
import {
  guessColumns,
  headingsIn,
  missingColumns,
} from '../../../domain/money/insurerStatements/columns.ts';
import { readLines } from '../../../domain/money/insurerStatements/lines.ts';
import { fromCents } from '../../../domain/money/money.ts';
import { readDay as readDayIn } from '../../../domain/sheets/days.ts';
import { type Cell, findHeader, fingerprint, type SheetRow } from '../../../domain/sheets/sheet.ts';
import { decimalSignOf, readAmount } from '../../../domain/sheets/values.ts';
import { texts } from '../../../domain/texts.ts';
import { amounts, civilDates, partsOf } from '../arbitraries.ts';

const sheet = (...rows: readonly (readonly Cell[])[]): SheetRow[] =>
  rows.flatMap((cells, index) => (cells.length > 0 ? [{ row: index + 1, cells }] : []));

const TODAY = civilDate('2026-03-15');
const readDay = (cell: Cell) => {
  const reading = readDayIn(cell, { today: TODAY, order: 'day' });
  return reading && 'day' in reading ? reading.day : undefined;
};

const HEADINGS = ['Nº Póliza', 'Asegurado', 'Cuota', 'Fecha de Cobro', '% Com.', 'Comisión'];
const MAP = { policyNumber: 0, insured: 1, instalment: 2, collectedOn: 3, commission: 5 };
const line = (number: string, commission: Cell) => [
  number,
  'ANA MORA',
  '3/12',
  '05/01/2026',
  12,
  commission,
];
const read = (...rows: readonly (readonly Cell[])[]) =>
  readLines(sheet(HEADINGS, ...rows), 1, MAP, TODAY);

describe('the header of a sheet', () => {
  it('is found below twenty rows of titles', () => {
    const titles = Array.from({ length: 20 }, (_, row) =>
      row % 3 === 0 ? ['Liquidación', 'Enero'] : [],
    );
    expect(
      findHeader(sheet(...titles, HEADINGS, line('VH-1', 5)), headingsIn('statement')),
    ).toEqual({
      headerRow: 21,
      headings: HEADINGS,
    });
  });

  it('is not looked for further down', () => {
    const titles = Array.from({ length: 21 }, () => ['Liquidación']);
    expect(findHeader(sheet(...titles, HEADINGS), headingsIn('statement'))).toBeUndefined();
  });

  it('that names no known column is the widest row of texts, for a person to assign', () => {
    const found = findHeader(
      sheet(['Enero', '2026'], ['A', 'B', 'C'], ['x', 1, 2]),
      headingsIn('statement'),
    );
    expect(found?.headerRow).toBe(2);
    expect(missingColumns(guessColumns(found?.headings ?? []))).toEqual([
      'policyNumber',
      'commission',
    ]);
  });

  it('has one fingerprint, however it is written', () => {
    expect(fingerprint(['N° DE POLIZA', 'Comision ', ''])).toBe(
      fingerprint(['Póliza No.', 'COMISIÓN']),
    );
    expect(fingerprint(['Comisión', 'Póliza'])).not.toBe(fingerprint(['Póliza', 'Comisión']));
  });
});

describe('columns', () => {
  it.each([
    [HEADINGS, { ...MAP, percentage: 4 }],
    [
      [
        'RAMO',
        'POLIZA',
        'FACTURA',
        'CLIENTE',
        'RUC/CI',
        'FEC. PAGO',
        'PRIMA NETA',
        '% COMISION',
        'VALOR COMISION',
        'IVA',
        'RET. FUENTE',
        'NETO A PAGAR',
      ],
      {
        lineOfBusiness: 0,
        policyNumber: 1,
        receipt: 2,
        insured: 3,
        identification: 4,
        collectedOn: 5,
        premium: 6,
        percentage: 7,
        commission: 8,
        vat: 9,
        withholding: 10,
        net: 11,
      },
    ],
    [
      [
        'Cod. Agente',
        'Número de contrato',
        'Letra',
        'Nombre del contratante',
        'Prima cobrada',
        'Comisión generada',
        'Comisión neta',
        'Observaciones',
      ],
      {
        agentCode: 0,
        policyNumber: 1,
        instalment: 2,
        insured: 3,
        premium: 4,
        commission: 5,
        net: 6,
        remarks: 7,
      },
    ],
    [
      ['Fecha póliza', 'Valor póliza', 'Póliza', 'Fecha de emisión', 'Fecha', 'Comisiones'],
      { policyNumber: 2, collectedOn: 4, commission: 5 },
    ],
  ])('of %j are guessed', (headings, map) => {
    expect(guessColumns(headings)).toEqual(map);
  });
});

describe('a column of identity numbers', () => {
  const IDENTITIES = ['0912345675', '0912345683', '1710034065', '1710034065001'];
  const guess = (headings: readonly string[], column: number, cells: readonly Cell[]) => {
    const rows = cells.map((cell, index) =>
      headings.map((_, place) => (place === column ? cell : `${place}-${index}`)),
    );
    return guessColumns(headings, sheet(headings, ...rows));
  };

  it.each(['Cliente', 'Documento', 'Código', 'DNI/NUI', ''])(
    'is identification under the heading %j',
    (heading) => {
      const found = guess(['Póliza', heading, 'Comisión', 'Asegurado'], 1, IDENTITIES);
      expect(found).toEqual({ policyNumber: 0, identification: 1, commission: 2, insured: 3 });
    },
  );

  it('is known without its zero in front, and with some blanks', () => {
    const cells = [912_345_675, 912_345_683, null, '1710034065'];
    expect(guess(['Póliza', 'Titular', 'Comisión'], 1, cells).identification).toBe(1);
  });

  it.each([
    ['the agency’s own number in each row', IDENTITIES.map(() => '1710034065001')],
    ['numbers that are no identity numbers', ['0912345670', '0912345671', '0912345672']],
    ['a single one among other texts', ['0912345675', 'F-1', 'F-2', 'F-3']],
  ])('is not found in %s', (_, cells) => {
    expect(guess(['Póliza', 'Documento', 'Comisión'], 1, cells)).toEqual({
      policyNumber: 0,
      receipt: 1,
      commission: 2,
    });
  });

  it('is that of its heading where another one has identity numbers too', () => {
    const headings = ['Póliza', 'Vendedor', 'Comisión', 'Cédula'];
    const rows = IDENTITIES.map((number, index) => [`P-${index}`, number, 5, number]);
    expect(guessColumns(headings, sheet(headings, ...rows)).identification).toBe(3);
  });
});

describe('lines', () => {
  it('are read with what their columns hold', () => {
    expect(read(line('VH-1', '1.234,56')).lines).toEqual([
      expect.objectContaining({
        row: 2,
        policyNumber: 'VH-1',
        commission: 123_456,
        insured: 'ANA MORA',
        instalment: '3/12',
        collectedOn: '2026-01-05',
        receipt: null,
        net: null,
      }),
    ]);
  });

  it('leave out blanks, repeated headers, notes and totals, and keep the total', () => {
    const { lines, problems, total } = read(
      [' ', null],
      line('VH-1', 10),
      ['SUBTOTAL', null, null, null, null, 10],
      HEADINGS,
      line('VH-2', 5.5),
      [null, 'Total general', null, null, null, 15.5],
      ['Elaborado por: A. Mora'],
    );
    expect(lines.map(({ row }) => row)).toEqual([3, 6]);
    expect({ problems, total }).toEqual({ problems: [], total: 1550 });
  });

  it.each([
    ['IVA 15%', 'Impuesto o neto «IVA 15%»'],
    ['(-) RET. FUENTE 3 %', 'Impuesto o neto «(-) RET. FUENTE 3 %»'],
    ['RET. FUENTE 3 %', 'Impuesto o neto «RET. FUENTE 3 %»'],
    ['Neto a pagar', 'Impuesto o neto «Neto a pagar»'],
    ['VALOR A RECIBIR', 'Impuesto o neto «VALOR A RECIBIR»'],
    ['Líquido', 'Impuesto o neto «Líquido»'],
    ['Iván Mora', undefined],
    ['Netosa S.A.', undefined],
  ])('leave out %s at their foot: %s', (title, reason) => {
    const foot = [null, title, null, null, null, 7.5];
    const { lines, leftOut } = read(line('VH-1', 10), foot);
    expect(lines).toHaveLength(reason ? 1 : 2);
    expect(leftOut).toEqual(reason ? [{ row: 3, reason }] : []);
  });

  it('leave out «IVA 15%» in the place of a number, but not a policy «RET-001»', () => {
    const { lines } = read(['IVA 15%', null, null, null, null, 7.5], line('RET-001', 5));
    expect(lines.map(({ policyNumber }) => policyNumber)).toEqual(['RET-001']);
  });

  it('in hidden rows are no lines, and are named', () => {
    const rows = sheet(HEADINGS, line('VH-1', 10), line('VH-2', 5));
    const hidden = rows.map((row) => (row.row === 3 ? { ...row, isHidden: true } : row));
    const { lines, leftOut } = readLines(hidden, 1, MAP, TODAY);
    expect([lines.length, leftOut]).toEqual([1, [{ row: 3, reason: 'Fila oculta «VH-2»' }]]);
  });

  it.each([
    ['mar-24', 'policyNumber'],
    ['01/03/2024', 'policyNumber'],
    [{ date: civilDate('2024-03-01') }, 'policyNumber'],
  ] as const)('whose number became the day %j are problems', (cell, column) => {
    const { problems } = read([cell, 'ANA MORA', null, null, null, 5]);
    expect(problems).toEqual([
      { row: 2, column, message: expect.stringContaining('por una fecha') },
    ]);
  });

  it('have days with the month first where their column shows so', () => {
    const lineOn = (day: string) => ['VH-1', 'ANA MORA', null, day, null, 5];
    const { lines } = read(lineOn('01/05/2026'), lineOn('01/25/2026'));
    expect(lines.map(({ collectedOn }) => collectedOn)).toEqual(['2026-01-05', '2026-01-25']);
  });

  it('leave out a total without a title', () => {
    const { lines, total } = read(line('VH-1', 10), line('VH-2', 5), [
      null,
      null,
      null,
      null,
      null,
      15,
    ]);
    expect({ count: lines.length, total }).toEqual({ count: 2, total: 1500 });
  });

  it('of a customer called «Total» are lines', () => {
    const { lines } = read(['VH-1', 'TOTAL HOGAR S.A.', null, null, null, 5]);
    expect(lines).toHaveLength(1);
  });

  it('without a number are kept: adjustments', () => {
    const { lines } = read(['', 'Ajuste de diciembre', null, null, null, -20]);
    expect(lines).toEqual([expect.objectContaining({ policyNumber: '', commission: -2000 })]);
  });

  it('whose commission cannot be read are problems; another cell is one beside its line', () => {
    const { lines, problems } = read(
      line('VH-1', 'doce'),
      line('VH-2', null),
      line('VH-3', { error: 'La celda tiene el error #REF!' }),
      ['VH-4', null, null, '31/02/2026', null, 4],
    );
    expect(lines.map(({ policyNumber }) => policyNumber)).toEqual(['VH-4']);
    expect(problems).toEqual([
      { row: 2, column: 'commission', message: '«doce» no es un valor' },
      { row: 3, column: 'commission', message: 'Falta el valor' },
      { row: 4, column: 'commission', message: 'La celda tiene el error #REF!' },
      { row: 5, column: 'collectedOn', message: '«31/02/2026» no es una fecha' },
    ]);
  });
});

describe('values', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['(12,34)', -1234],
    ['-12.34', -1234],
    ['12.34-', -1234],
    ['($ 1.234,50)', -123_450],
    ['$ 12', 1200],
    ['USD 12.5', 1250],
    ['1.234', 123_400],
    [0.1 + 0.2, 30],
    [-12.345, -1235],
    [1e-7, 0],
    ['12 de enero', undefined],
    ['1.2.3', undefined],
    [true, undefined],
  ] as const)('%j is an amount of %j cents', (cell, cents) => {
    expect(readAmount(cell, undefined)).toBe(cents);
  });

  it('take "1.234" for thousands or decimals as the column is written elsewhere', () => {
    expect(readAmount('1.234', decimalSignOf(['10', '5.25']))).toBe(123);
    expect(readAmount('1.234', decimalSignOf(['1.000', '5,25']))).toBe(123_400);
    expect(readAmount('1,234', decimalSignOf(['1,234,567.00']))).toBe(123_400);
  });

  it('read each amount back, in both styles', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const plain = fromCents(cents);
        const comma = plain.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '.');
        expect([
          readAmount(plain, '.'),
          readAmount(comma, ','),
          readAmount(`(${comma})`, ','),
        ]).toEqual([cents, cents, 0 - cents]);
      }),
    );
  });

  it.each([
    ['05/01/2026', '2026-01-05'],
    ['5-1-26', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['05-ene-26', '2026-01-05'],
    ['15-Set-2025', '2025-09-15'],
    ['5 de enero de 2026', '2026-01-05'],
    ['05/01/2026 10:30:00', '2026-01-05'],
    ['2026-01-05T10:30:00', '2026-01-05'],
    [46_027, '2026-01-05'],
    [46_027.6, '2026-01-05'],
    [12, undefined],
    ['01/31/2026', undefined],
    ['enero', undefined],
  ] as const)('%j is the day %j', (cell, day) => {
    expect(readDay(cell)).toBe(day);
  });

  it('read each day back as it is written in Ecuador', () => {
    fc.assert(
      fc.property(civilDates, (date) => {
        const { year, month, day } = partsOf(date);
        expect(readDay(`${day}/${month}/${year}`)).toBe(date);
      }),
    );
  });
});

describe('a header of two rows', () => {
  const headerOf = (...rows: readonly (readonly Cell[])[]) =>
    findHeader(sheet(...rows), headingsIn('statement'));
  const places = (...rows: readonly (readonly Cell[])[]) => {
    const { policyNumber, commission, percentage } = guessColumns(
      headerOf(...rows)?.headings ?? [],
    );
    return [policyNumber, commission, percentage];
  };

  it('has its commission by value, not by percentage', () => {
    const groups = ['DATOS DE LA PÓLIZA', null, 'COMISIÓN', null];
    const own = ['NÚMERO', 'ASEGURADO', '%', 'VALOR'];
    const rows = [['ESTADO DE CUENTA DE COMISIONES'], groups, own, ['VH-1', 'ROSA', 20, 50]];
    expect(headerOf(...rows)?.headerRow).toBe(3);
    expect(places(...rows)).toEqual([0, 3, 2]);
  });

  it.each([
    ['blank below a heading of both rows', [null, null, '%', 'VALOR']],
    ['merged from above', ['PÓLIZA', 'ASEGURADO', '%', 'VALOR']],
    ['without a sign of percent', [null, null, 'PORCENTAJE', 'TOTAL']],
  ])('is one where its lower row is %s', (_, own) => {
    expect(
      places(['PÓLIZA', 'ASEGURADO', 'COMISIÓN', null], own, ['VH-1', 'ROSA', 20, 50]),
    ).toEqual([0, 3, 2]);
  });

  it('is one row where that names all by itself, whatever stands above', () => {
    const rows = [['LIQUIDACIÓN DE COMISIONES', null, 'QUITO'], HEADINGS, line('VH-1', 5)];
    expect(headerOf(...rows)).toEqual({ headerRow: 2, headings: HEADINGS });
  });

  it('is one row where a line without figures stands below', () => {
    const rows = [
      ['Póliza', 'Comisión', null],
      ['S/N', 'ninguna', 'ROSA'],
    ];
    expect(headerOf(...rows)?.headerRow).toBe(1);
  });
});

describe('signs around an amount', () => {
  const cents = (cell: Cell) => readAmount(cell, undefined);

  it.each([
    ['−12,50', -1250],
    ['–12.50', -1250],
    ['+12,50', 1250],
    ['+ 1.234,50', 123450],
    ["1'234.56", 123456],
    ['1’234’567,89', 123456789],
    ['12,50 €', 1250],
    ['EUR 12.50', 1250],
    [' -   ', 0],
    ['$ -', 0],
    ['—', 0],
  ])('%j is %j', (cell, amount) => {
    expect(cents(cell)).toBe(amount);
  });

  it.each(["12'34", '+-5', '5 DB', "'"])('%j is none', (cell) => {
    expect(cents(cell)).toBeUndefined();
  });

  it('of credit take back beside amounts without it', () => {
    const { lines } = read(line('A-1', '12.50 CR'), line('A-2', '1,234.50cr.'), line('A-3', 5));
    expect(lines.map(({ commission }) => commission)).toEqual([-1250, -123450, 500]);
  });

  it('of credit alone are asked about', () => {
    const { problems } = read(line('A-1', '12.50 CR'), line('A-2', '3 CR'));
    expect(problems.map(({ message }) => message)).toEqual([
      texts.creditsAlone,
      texts.creditsAlone,
    ]);
  });
});

describe('words for nothing in a line', () => {
  it.each(['S/N', 'N/A', 'sin número', '(en blanco)'])(
    '%s is no policy number, and told',
    (word) => {
      const { lines, leftOut } = read([word, 'TOTAL HOME S.A.', '', '', '', 3], line('VH-1', 2));
      expect(lines.map(({ policyNumber, commission }) => [policyNumber, commission])).toEqual([
        ['', 300],
        ['VH-1', 200],
      ]);
      expect(leftOut).toEqual([{ row: 2, reason: `Nº Póliza: «${word}» se leyó como vacío` }]);
    },
  );

  it('leave no instalment and no day', () => {
    const { lines, problems } = read(['VH-1', 'ANA', 'ninguno', 'N/A', 12, 5]);
    expect(problems).toEqual([]);
    expect(lines[0]).toMatchObject({ instalment: null, collectedOn: null });
  });

  it('are refused where the commission is to be', () => {
    expect(read(line('VH-1', 'N/A')).problems).toEqual([
      { row: 2, column: 'commission', message: 'Falta el valor' },
    ]);
  });
});

describe('a number that several rows share', () => {
  it('is the policy of each, and no commission of any', () => {
    const { lines, problems } = read(
      [{ merged: 1001 }, 'ANA', 1, '', 12, 5],
      [{ merged: 1001 }, 'ANA', 2, '', 12, 5],
      ['VH-2', 'ANA', 2, '', 12, { merged: 60 }],
    );
    expect(lines.map(({ policyNumber }) => policyNumber)).toEqual(['1001', '1001']);
    expect(problems).toEqual([{ row: 4, column: 'commission', message: texts.mergedAmount }]);
  });
});
