import type { Cents } from './money.ts';

/** Amounts as receipts write them out, so that a figure cannot be altered (domain §18). */

/** 0 to 29, as they stand before a noun: «veintiún dólares». */
const SMALL = [
  'cero',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiún',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
] as const;

const TENS = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
] as const;

const HUNDREDS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
] as const;

const THOUSAND = 1000;
const MILLION = 1_000_000;

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');

const belowHundred = (number: number): string => {
  const [tens, units] = [Math.floor(number / 10), number % 10];
  const small = SMALL[number];
  if (small) return small;
  return units === 0 ? `${TENS[tens]}` : `${TENS[tens]} y ${SMALL[units]}`;
};

const belowThousand = (number: number): string => {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  if (number === 100) return 'cien';
  return joined(`${HUNDREDS[hundreds]}`, rest === 0 ? '' : belowHundred(rest));
};

const belowMillion = (number: number): string => {
  const [thousands, rest] = [Math.floor(number / THOUSAND), number % THOUSAND];
  const head = thousands > 1 ? `${belowThousand(thousands)} mil` : thousands === 1 ? 'mil' : '';
  return joined(head, rest === 0 ? '' : belowThousand(rest));
};

const millionsOf = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? 'un millón' : `${belowMillion(count)} millones`;
};

/** A whole number of dollars; round millions take «de». */
const dollarsInWords = (dollars: number): string => {
  const [millions, rest] = [Math.floor(dollars / MILLION), dollars % MILLION];
  const words = joined(millionsOf(millions), belowMillion(rest)) || SMALL[0];
  const isRound = millions > 0 && rest === 0;
  return `${words}${isRound ? ' de' : ''} ${dollars === 1 ? 'dólar' : 'dólares'}`;
};

/**
 * An amount in Spanish words: `MIL DOSCIENTOS DÓLARES CON 05/100`.
 * @param cents from 0 to below a million millions of dollars
 * @throws RangeError for anything else
 */
export const amountInWords = (cents: Cents): string => {
  const dollars = Math.floor(cents / 100);
  if (!Number.isSafeInteger(cents) || cents < 0 || dollars >= MILLION * MILLION)
    throw new RangeError('An amount in words is from 0 to below a million millions of dollars');
  const rest = String(cents % 100).padStart(2, '0');
  return `${dollarsInWords(dollars)} con ${rest}/100`.toUpperCase();
};
