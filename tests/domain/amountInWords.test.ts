import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from '../../domain/money/amountInWords.ts';

const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE',
    'DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO',
    'VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE',
  ]
    .join(' ')
    .split(' ')
    .map((word, value): [string, number] => [word, value])
    .concat(
      'TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'
        .split(' ')
        .map((word, place): [string, number] => [word, 30 + 10 * place]),
      'CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS'
        .split(' ')
        .map((word, place): [string, number] => [word, 100 * (place + 1)]),
      [['CIEN', 100]],
    ),
);

/** Reads what was written out, as a person does: word by word, from the left. */
const centsIn = (text: string): number => {
  const [, words = '', cents = ''] =
    /^(.+?)(?: DE)? DÓLAR(?:ES)? CON (\d\d)\/100$/.exec(text) ?? [];
  let [total, group] = [0, 0];
  for (const word of words.split(' ').filter((one) => one !== 'Y')) {
    if (word === 'MIL') group = (group || 1) * 1000;
    else if (/^MILL/.test(word)) [total, group] = [total + group * 1_000_000, 0];
    else group += VALUES[word] ?? Number.NaN;
  }
  return (total + group) * 100 + Number(cents);
};

describe('an amount in words', () => {
  it('is read back as the same amount', () => {
    const cents = fc.oneof(
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 99_999_999_999_999 }),
    );
    fc.assert(
      fc.property(cents, (amount) => {
        expect(centsIn(amountInWords(amount))).toBe(amount);
      }),
    );
  });

  it.each([
    [0, 'CERO DÓLARES CON 00/100'],
    [100, 'UN DÓLAR CON 00/100'],
    [2150, 'VEINTIÚN DÓLARES CON 50/100'],
    [10_000, 'CIEN DÓLARES CON 00/100'],
    [110_105, 'MIL CIENTO UN DÓLARES CON 05/100'],
    [3_145_600, 'TREINTA Y UN MIL CUATROCIENTOS CINCUENTA Y SEIS DÓLARES CON 00/100'],
    [100_000_000, 'UN MILLÓN DE DÓLARES CON 00/100'],
    [200_000_100, 'DOS MILLONES UN DÓLARES CON 00/100'],
  ])('of %i cents is %s', (cents, words) => {
    expect(amountInWords(cents)).toBe(words);
  });

  it.each([-1, 0.5, 100_000_000_000_000])('is none of %d', (cents) => {
    expect(() => amountInWords(cents)).toThrow(RangeError);
  });
});
