import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { compileExpression } from '../../domain/expressions/expression.ts';
import {
  type Blankable,
  Decimal,
  ExpressionError,
  NoResult,
  TYPES,
  type Type,
} from '../../domain/expressions/types.ts';
import { rounds } from '../support/rounds.ts';
import { civilDates } from './arbitraries.ts';

const numRuns = rounds(500, 5_000);

/** Each field is named after its type. */
const FIELDS: Readonly<Record<string, Type>> = {
  numero: 'number',
  dolares: 'money',
  texto: 'text',
  fecha_campo: 'date',
  bandera: 'flag',
};

const lists = new Map([
  [
    'filas',
    new Map<string, Type>([
      ['valor', 'money'],
      ['parte', 'number'],
      ['nombre', 'text'],
    ]),
  ],
]);

const compile = (source: string, onToday?: () => void) =>
  compileExpression(source, {
    fieldType: (key, at) => {
      const type = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined;
      if (!type) throw new ExpressionError(at, `No existe ${key}`);
      return type;
    },
    lists,
    ...(onToday ? { onToday } : {}),
  });

type Values = Readonly<Record<string, Blankable>>;

/** What an expression makes, as text: a figure in full; «blank», or «none: why». */
const outcome = (source: string, values: Values = {}, rows: readonly Values[] = []): string => {
  try {
    const value = compile(source, () => undefined).evaluate({
      field: (key) => values[key],
      rows: () => rows.map((row) => (key) => row[key]),
      today: civilDate('2026-03-15'),
    });
    if (value === undefined) return 'blank';
    return typeof value === 'object' ? value.toFixed() : String(value);
  } catch (error) {
    if (error instanceof NoResult) return `none: ${error.message}`;
    throw error;
  }
};

/** Where an expression is wrong, and why. */
const refusal = (source: string): readonly [number, string] => {
  try {
    compile(source);
  } catch (error) {
    if (error instanceof ExpressionError) return [error.at, error.message];
    throw error;
  }
  throw new Error(`It is well written: ${source}`);
};

const SCALE = 10n ** 10n;

const nearest = (figure: bigint, by: bigint): bigint => {
  const isBelowZero = figure < 0n !== by < 0n;
  const [size, part] = [figure < 0n ? -figure : figure, by < 0n ? -by : by];
  const rounded = (2n * size + part) / (2n * part);
  return isBelowZero ? -rounded : rounded;
};

const small = (figure: bigint | undefined): bigint | undefined =>
  figure !== undefined && figure < 10n ** 22n && figure > -(10n ** 22n) ? figure : undefined;

/** The place of the last sign outside of parentheses that stands between two figures. */
const lastSign = (text: string, signs: string): number => {
  let depth = 0;
  for (let at = text.length - 1; at > 0; at -= 1) {
    const sign = text.charAt(at);
    if (sign === ')') depth += 1;
    if (sign === '(') depth -= 1;
    const before = text.slice(0, at).trimEnd();
    if (depth === 0 && signs.includes(sign) && /[\d)%]$/.test(before)) return at;
  }
  return -1;
};

const worked = (sign: string, left: bigint, right: bigint): bigint | undefined => {
  if (sign === '+') return small(left + right);
  if (sign === '-') return small(left - right);
  if (sign === '*') return small(nearest(left * right, SCALE));
  return right === 0n ? undefined : small(nearest(left * SCALE, right));
};

/** A part that no sign divides. */
const slowPart = (text: string): bigint | undefined => {
  if (text.startsWith('-')) {
    const rest = slowly(text.slice(1));
    return rest === undefined ? undefined : -rest;
  }
  if (text.endsWith('%')) {
    const rest = slowly(text.slice(0, -1));
    return rest === undefined ? undefined : nearest(rest, 100n);
  }
  if (text.startsWith('(')) return slowly(text.slice(1, -1));
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(10, '0'));
};

/**
 * The same arithmetic by another way: the text is split at the sign that is worked out last, again and again, and
 * figures are integers of the tenth decimal. Slow, and without a tree.
 * @returns undefined where there is no result
 */
const slowly = (given: string): bigint | undefined => {
  const text = given.trim();
  const signs = ['+-', '*/'].find((some) => lastSign(text, some) >= 0);
  if (!signs) return slowPart(text);
  const at = lastSign(text, signs);
  const [left, right] = [slowly(text.slice(0, at)), slowly(text.slice(at + 1))];
  return left === undefined || right === undefined
    ? undefined
    : worked(text.charAt(at), left, right);
};

/** Units of the tenth decimal as a decimal is written. */
const decimalOf = (figure: bigint): string => {
  const digits = String(figure < 0n ? -figure : figure).padStart(11, '0');
  const text = `${digits.slice(0, -10)}.${digits.slice(-10)}`.replace(/\.?0+$/, '');
  return figure < 0n ? `-${text}` : text;
};

const figures = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 999_999_999 })),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 9999 }),
  )
  .map(([whole, places, part]) =>
    places === 0 ? `${whole}` : `${whole}.${`${part}`.padStart(4, '0').slice(0, places)}`,
  );

const { arithmetic } = fc.letrec<{ arithmetic: string; part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    figures,
    figures.map((figure) => `${figure}%`),
    tie('arithmetic').map((inner) => `(${inner})`),
    tie('part').map((inner) => `-${inner}`),
  ),
  arithmetic: fc
    .tuple(
      tie('part'),
      fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/', ' + ', ' * '), tie('part')), {
        maxLength: 4,
      }),
    )
    .map(([first, rest]) => first + rest.map(([sign, part]) => sign + part).join('')),
}));

describe('arithmetic', () => {
  it('is that of exact decimals, as a slow evaluator has it', () => {
    fc.assert(
      fc.property(arithmetic, (source) => {
        fc.pre(source.length <= 2000);
        const slow = slowly(source);
        const fast = outcome(source);
        if (slow === undefined) expect(fast).toMatch(/^none: /);
        else expect(fast).toBe(decimalOf(slow));
      }),
      { numRuns },
    );
  });

  it('of cents never loses one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), {
          minLength: 1,
          maxLength: 40,
        }),
        (cents) => {
          const source = cents
            .map((one) => `(${one < 0 ? '-' : ''}$${Math.abs(one) / 100})`)
            .join(' + ');
          fc.pre(!source.includes('e'));
          const total = cents.reduce((sum, one) => sum + BigInt(one), 0n);
          expect(outcome(source)).toBe(decimalOf(total * 10n ** 8n));
        },
      ),
      { numRuns },
    );
  });

  it.each([
    ['0.1 + 0.2', '0.3'],
    ['1 / 3', '0.3333333333'],
    ['2 / 3', '0.6666666667'],
    ['-2 / 3', '-0.6666666667'],
    ['1 - 1 - 1', '-1'],
    ['8 / 2 / 2', '2'],
    ['2 + 3 * 4', '14'],
    ['-3 + 5', '2'],
    ['200 * 15%', '30'],
    ['REDONDEAR(2.5; 0)', '3'],
    ['REDONDEAR(-2.5; 0)', '-3'],
    ['redondear($1.005; 2)', '1.01'],
    ['REDONDEAR(1.45; 1)', '1.5'],
    ['REDONDEAR(-0.4; 0)', '0'],
    ['0 * -1', '0'],
    ['ABS(-7.5)', '7.5'],
    ['999999999999', '999999999999'],
  ])('makes of %s %s', (source, result) => {
    expect(outcome(source)).toBe(result);
  });

  it.each([
    ['1 / 0', 'Hay una división para cero'],
    ['$1 / (2 - 2)', 'Hay una división para cero'],
    ['999999999999 + 1', 'El resultado es demasiado grande'],
    ['999999999999 * 999999999999', 'El resultado es demasiado grande'],
    ['SUMA(999999999999; 1)', 'El resultado es demasiado grande'],
    ['REDONDEAR(1; 0.5)', 'Se esperaba un número entero de 0 a 10'],
    ['FECHA(2026; 2; 30)', 'No existe esa fecha'],
    ['FECHA(2026; 1; 1) + 0.5', 'A una fecha se le suman días enteros'],
    ['FECHA(9999; 12; 31) + 1', 'La fecha queda fuera del calendario'],
    ['FECHA(2026; 1; 1) + 99999999999', 'La fecha queda fuera del calendario'],
  ])('has no result of %s', (source, why) => {
    expect(outcome(source)).toBe(`none: ${why}`);
  });
});

/** What each sign makes of each two types; what is not here is refused. */
const TABLE: readonly string[] = [
  'number + number = number',
  'money + money = money',
  'date + number = date',
  'number + date = date',
  'number - number = number',
  'money - money = money',
  'date - number = date',
  'date - date = number',
  'number * number = number',
  'money * number = money',
  'number * money = money',
  'number / number = number',
  'money / number = money',
  'money / money = number',
];

describe('types', () => {
  const typeOf = (source: string): string => {
    try {
      return compile(source).type;
    } catch (error) {
      if (error instanceof ExpressionError) return 'refused';
      throw error;
    }
  };
  const names = Object.entries(FIELDS);

  it('go together as the table says, and in no other way', () => {
    const made = names.flatMap(([left, one]) =>
      names.flatMap(([right, other]) =>
        ['+', '-', '*', '/'].flatMap((sign) => {
          const type = typeOf(`${left} ${sign} ${right}`);
          return type === 'refused' ? [] : [`${one} ${sign} ${other} = ${type}`];
        }),
      ),
    );
    expect(made.toSorted()).toEqual(TABLE.toSorted());
  });

  it('are compared with their own alone, and joined with any', () => {
    for (const [left, one] of names)
      for (const [right, other] of names) {
        expect(typeOf(`${left} = ${right}`)).toBe(one === other ? 'flag' : 'refused');
        expect(typeOf(`${left} & ${right}`)).toBe('text');
      }
  });

  it('are refused in a sentence that names them and the sign', () => {
    expect(refusal('dolares + 5')).toEqual([
      8,
      `Con «+» no van ${TYPES.money} y ${TYPES.number}. Los dólares se escriben $5; los textos se unen con &`,
    ]);
  });
});

describe('what is wrong with an expression', () => {
  it.each([
    ['numero + ', 9, 'La fórmula está incompleta'],
    ['', 0, 'La fórmula está incompleta'],
    ['numero numero', 7, 'Sobra «numero», o falta un signo antes'],
    ['(numero', 0, 'Falta cerrar este paréntesis'],
    ['numero)', 6, 'Sobra «)», o falta un signo antes'],
    ['* 2', 0, 'Falta un valor antes de «*»'],
    ['"abc', 0, 'Falta cerrar las comillas'],
    ['numero ^ 2', 7, 'No se entiende «^»'],
    ['numero 😀', 7, 'No se entiende «😀»'],
    ['1,5', 1, 'Escriba los decimales con punto (1.5) y separe las partes con punto y coma'],
    ['otro * 2', 0, 'No existe otro'],
    ['RAIZ(numero)', 0, 'No existe la función RAIZ'],
    ['constructor(1)', 0, 'No existe la función CONSTRUCTOR'],
    ['SI(bandera)', 0, 'SI lleva de 2 a 3 partes'],
    ['SI(bandera; 1; $1)', 15, 'SI necesita un número, y esto es un valor en dólares'],
    ['NO(numero)', 3, 'NO necesita un sí o no, y esto es un número'],
    ['ABS(filas.valor)', 4, 'ABS no trabaja con filas de una lista'],
    ['filas.valor', 0, 'Las filas van dentro de SUMA, CUENTA, MIN o MAX'],
    ['SUMA(filas.nada)', 5, 'Las filas de «filas» no tienen «nada»'],
    ['SUMA(filas.nombre)', 5, 'SUMA necesita un número o un valor en dólares, y esto es un texto'],
    ['1234567890123', 0, '«1234567890123» es demasiado largo: hasta 12 cifras y 10 decimales'],
    ['$5%', 2, '«%» no va con un valor en dólares'],
    ['HOY() - fecha_campo', 0, 'HOY cambia cada día: use una fecha del registro'],
  ])('is told of %j with its place', (source, at, message) => {
    expect(refusal(source)).toEqual([at, message]);
  });

  it.each([
    ['parentheses', (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`],
    ['signs', (depth: number) => `${'-'.repeat(depth)}1`],
    ['functions', (depth: number) => `${'ABS('.repeat(depth)}1${')'.repeat(depth)}`],
  ])('is that %s stand in each other too deep', (_, nested) => {
    expect(outcome(nested(60))).toBe('1');
    for (const depth of [61, 390])
      expect(refusal(nested(depth))[1]).toBe('Hay más de 60 niveles de paréntesis o signos');
  });

  it('is that it is too long, before anything of it is read', () => {
    for (const source of ['1'.repeat(10_000), '('.repeat(10_000), '-'.repeat(1_000_000)])
      expect(refusal(source)[1]).toMatch(/^La fórmula tiene \d+ caracteres; el máximo es 2000$/);
  });

  it('is never that a long one without depth overflows', () => {
    expect(outcome(`1${'+1'.repeat(999)}`)).toBe('1000');
    expect(outcome(`"a"${'&"b"'.repeat(400)}`)).toHaveLength(401);
  });

  it('is said in words, whatever is written', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            'numero',
            'dolares',
            'texto',
            'SI(',
            'SUMA(',
            '(',
            ')',
            ';',
            '+',
            '*',
            '&',
            '"',
            '1',
            '$',
            '%',
            '=',
            ' ',
            'filas',
            '.',
            ',',
          ),
          { maxLength: 30 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, (source) => {
        try {
          expect(outcome(source, { numero: new Decimal(2) })).toBeTypeOf('string');
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError);
        }
      }),
      { numRuns },
    );
  });
});

describe('functions', () => {
  it.each([
    ['si(numero > 1; "más"; "menos")', 'más'],
    ['SI(numero < 1; "más")', 'blank'],
    ['SI(numero = 2; 1; 1 / 0)', '1'],
    ['Y(bandera; numero = 2)', 'true'],
    ['O(no(bandera); numero <> 2)', 'false'],
    ['MIN(3; numero; 9)', '2'],
    ['MÁXIMO($3; dolares)', '10.5'],
    ['MAX(fecha_campo; FECHA(2026; 1; 1))', '2026-01-31'],
    ['MAYÚSCULAS(texto)', 'ÑANDÚ'],
    ['LARGO(texto)', '5'],
    ['AÑO(fecha_campo) * 100 + mes(fecha_campo)', '202601'],
    ['DÍA(fecha_campo)', '31'],
    ['AÑOS(FECHA(2000; 2; 29); FECHA(2026; 2; 28))', '25'],
    ['AÑOS(FECHA(2026; 3; 1); FECHA(2025; 2; 28))', '-1'],
    ['MESES(FECHA(2026; 1; 31); FECHA(2026; 2; 28))', '1'],
    ['MESES(FECHA(2026; 1; 31); FECHA(2026; 3; 30))', '1'],
    ['HOY() - fecha_campo', '43'],
    ['fecha_campo + 1', '2026-02-01'],
    ['texto = "NANDU"', 'true'],
    ['"a" < "B"', 'true'],
    [
      'texto & " " & dolares & " " & numero & " " & fecha_campo & " " & bandera',
      'Ñandú $10.50 2 31/01/2026 SÍ',
    ],
    ["'D''Elía'", "D'Elía"],
    ['VACIO(numero)', 'false'],
  ])('make of %s %s', (source, result) => {
    const values = {
      numero: new Decimal(2),
      dolares: new Decimal('10.5'),
      texto: 'Ñandú',
      fecha_campo: '2026-01-31',
      bandera: true,
    };
    expect(outcome(source, values)).toBe(result);
  });

  it('count days as the calendar does', () => {
    fc.assert(
      fc.property(civilDates, fc.integer({ min: -9999, max: 9999 }), (date, days) => {
        const values = { fecha_campo: date, numero: new Decimal(days) };
        expect(outcome('fecha_campo + numero - fecha_campo', values)).toBe(`${days}`);
      }),
      { numRuns },
    );
  });

  it('go over the rows of a record', () => {
    const rows: readonly Values[] = [
      { valor: new Decimal('10.10'), parte: new Decimal('0.5'), nombre: 'A' },
      { valor: new Decimal('20.20'), nombre: 'B' },
    ];
    expect(outcome('SUMA(filas.valor)', {}, rows)).toBe('30.3');
    expect(outcome('SUMA(filas.valor; dolares)', { dolares: new Decimal(1) }, rows)).toBe('31.3');
    expect(outcome('CUENTA(filas)', {}, rows)).toBe('2');
    expect(outcome('CUENTA(filas.parte)', {}, rows)).toBe('1');
    expect(outcome('MAX(filas.valor)', {}, rows)).toBe('20.2');
    expect(outcome('SUMA(filas.valor)')).toBe('0');
    expect(outcome('MAX(filas.valor)')).toBe('blank');
  });
});

describe('blank', () => {
  it.each([
    ['numero + 1', 'blank'],
    ['-numero', 'blank'],
    ['numero / 0', 'blank'],
    ['numero = 1', 'blank'],
    ['SI(numero = 1; 1; 2)', 'blank'],
    ['SI(VACIO(numero); 0; numero)', '0'],
    ['SUMA(numero; 5)', '5'],
    ['SUMA(numero)', '0'],
    ['MIN(numero; 5)', '5'],
    ['MAX(numero)', 'blank'],
    ['CUENTA(numero; texto)', '0'],
    ['Y(bandera; 1 = 1)', 'true'],
    ['O(bandera)', 'blank'],
    ['NO(bandera)', 'blank'],
    ['"a" & texto & "b"', 'ab'],
    ['LARGO(texto)', 'blank'],
  ])('makes of %s %s', (source, result) => {
    expect(outcome(source)).toBe(result);
  });
});
