import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAmountTyping,
  parseAmountText,
  readTypedAmount,
  readWrittenAmount,
} from '../../domain/money/amountText.ts';
import { formatMoney, fromCents } from '../../domain/money/money.ts';
import { amounts } from './arbitraries.ts';

describe('isAmountTyping', () => {
  it.each([
    '',
    '.',
    '-',
    '-.',
    '5.',
    '.5',
    '1200.00',
    '1.500,00',
    '1,500.00',
    '$ 1 500',
    'US$ 5',
    '1..2',
  ])('[5.2] takes %j, which may be on its way to an amount', (typed) => {
    expect(isAmountTyping(typed)).toBe(true);
  });

  it.each(['a', '1a', '+1', '1e', '5x', '1/'])('[5.1] rejects a key that %j has', (typed) => {
    expect(isAmountTyping(typed)).toBe(false);
  });
});

describe('readTypedAmount', () => {
  it.each([
    ['1.500,00', '1500.00'],
    ['1,500.00', '1500.00'],
    ['1500', '1500.00'],
    ['1500,5', '1500.50'],
    ['$ 1,500.00', '1500.00'],
    ['1 500,00', '1500.00'],
    ['1.500.000', '1500000.00'],
    ['12,5', '12.50'],
    ['5.', '5.00'],
    [',5', '0.50'],
    ['−3', '-3.00'],
  ])('reads %j as %s dollars', (typed, text) => {
    expect(readTypedAmount(typed, 'money')).toEqual({ kind: 'amount', text });
  });

  it.each([
    ['1.500', ['1500.00', '1.50']],
    ['1,500', ['1500.00', '1.50']],
    ['1.234', ['1234.00']],
  ])('leaves open which amount %j is', (typed, readings) => {
    expect(readTypedAmount(typed, 'money')).toEqual({ kind: 'ambiguous', readings });
  });

  it('takes a percentage for the one that it can be', () => {
    expect(readTypedAmount('12,500', 'percent')).toEqual({ kind: 'amount', text: '12.50' });
  });

  it.each([
    ['0.125', 'money'],
    ['1234,567', 'money'],
    ['12,125', 'percent'],
  ] as const)('finds more than two decimals in %j', (typed, kind) => {
    expect(readTypedAmount(typed, kind)).toEqual({ kind: 'too-fine' });
  });

  it.each(['99999999999999999', '$99,999,999,999,999,999.00'])('%s is too large', (typed) => {
    expect(readTypedAmount(typed, 'money')).toEqual({ kind: 'too-large' });
  });

  it('keeps all decimals of a number', () => {
    expect(readTypedAmount('1.234,5678', 'number')).toEqual({ kind: 'amount', text: '1234.5678' });
  });

  it.each(['-', '.', '1..2', '1.2.3', '5-', 'mil', '12 34', '1,234,56'])(
    'finds no amount in %j',
    (typed) => {
      expect(readTypedAmount(typed, 'money')).toEqual({ kind: 'none' });
    },
  );

  const grouped = (cents: number, thousands: string, decimal: string): string => {
    const [whole = '', fraction = ''] = fromCents(cents).split('.');
    return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${fraction}`;
  };
  const styles: fc.Arbitrary<(cents: number) => string> = fc.constantFrom(
    (cents: number) => grouped(cents, '.', ','),
    (cents: number) => grouped(cents, ',', '.'),
    (cents: number) => grouped(cents, ' ', ','),
    (cents: number) => `$ ${grouped(cents, ',', '.')}`,
    (cents: number) => `${grouped(cents, '.', ',')} USD`,
    (cents: number) => fromCents(cents),
    (cents: number) => fromCents(cents).replace('.', ','),
    (cents: number) => fromCents(cents).replace(/0$/, ''),
    (cents: number) => grouped(cents, '.', ',').replace(/,00$/, ''),
    (cents: number) => grouped(cents, ',', '.').replace(/\.00$/, ''),
  );

  it('never reads another amount than the one that was written, in whatever style', () => {
    fc.assert(
      fc.property(amounts, styles, (cents, style) => {
        const read = readTypedAmount(style(cents), 'money');
        const readings = read.kind === 'ambiguous' ? read.readings : [];
        expect(read.kind === 'amount' ? [read.text] : readings).toContain(fromCents(cents));
      }),
    );
  });
});

describe('parseAmountText', () => {
  it.each([
    ['1200', '1200.00'],
    ['12,5', '12.50'],
    ['5.', '5.00'],
    ['.5', '0.50'],
    ['-3', '-3.00'],
    ['007', '7.00'],
    ['-0', '0.00'],
    ['1.500,00', '1500.00'],
  ])('reads %s as %s', (text, amount) => {
    expect(parseAmountText(text)).toBe(amount);
  });

  it.each(['', '.', '-', '-.', 'abc', '1.005', '1.500', '1,2,3', '99999999999999999999'])(
    'finds no amount in %j',
    (text) => {
      expect(parseAmountText(text)).toBeUndefined();
    },
  );

  it('keeps a canonical amount as it is', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(parseAmountText(fromCents(cents))).toBe(fromCents(cents));
      }),
    );
  });
});

describe('readWrittenAmount', () => {
  it.each([
    ['$1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['US$ 1 234,5', '1234.5'],
    ['1234,56 USD', '1234.56'],
    ['-$1,234.56', '-1234.56'],
    [' - $ 5 ', '-5'],
    ['$ 12,345,678', '12345678'],
    ['1.234.567', '1234567'],
    ['1\u00a0234', '1234'],
    ['1234.5', '1234.5'],
    ['12,5 %', '12.5'],
    ['0,125', '0.125'],
    ['1234.567', '1234.567'],
    ['500', '500'],
    ['.5', '0.5'],
  ])('reads %j as %s', (pasted, text) => {
    expect(readWrittenAmount(pasted)).toEqual({ kind: 'amount', text });
  });

  it.each([
    ['1.234', ['1234', '1.234']],
    ['$1,234', ['1234', '1.234']],
    ['-12,345', ['-12345', '-12.345']],
  ])('does not guess what %j is', (pasted, readings) => {
    expect(readWrittenAmount(pasted)).toEqual({ kind: 'ambiguous', readings });
  });

  it.each([
    '',
    '$',
    'doce',
    '1,23,456',
    '1.234.56',
    '1,234,56',
    '12,34.5',
    '1-2',
    '(5.00)',
    '1e5',
    '12 34',
    '1.50 2.50',
  ])('finds no amount in %j', (pasted) => {
    expect(readWrittenAmount(pasted)).toEqual({ kind: 'none' });
  });

  it('reads every amount as the screens write it', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const read = readWrittenAmount(formatMoney(cents));
        expect(read).toEqual({ kind: 'amount', text: fromCents(cents) });
      }),
    );
  });
});
