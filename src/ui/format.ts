import { useState } from 'react';
import { isBlank } from '../../domain/blank.ts';
import { type CivilDate, formatDate, parseCivilDate } from '../../domain/civilDate.ts';
import { parseAmountText } from '../../domain/money/amountText.ts';
import { type Cents, formatMoney, readCents, toCents } from '../../domain/money/money.ts';
import { agencyDayOf, agencyTimeZone, agencyToday } from '../agencyDay.ts';

export const EMPTY = '—';

/**
 * A text, or the dash when there is none.
 * @param value anything that can be written as a text
 */
export const textOf = (value: unknown): string => (isBlank(value) ? EMPTY : String(value));

/** Content of a cell, or the dash when there is none. Zero is something. */
export const orDash = <Content>(content: Content): Content | string =>
  isBlank(content) ? EMPTY : content;

/**
 * Money as `$1,234.56` (specification §9), rounded half-up to the cent. Never throws, so that a
 * wrong value of a server does not break the screen.
 * @param value dollars, number or decimal text
 * @returns the dash when it is no amount
 */
export const moneyOf = (value: unknown): string => {
  const cents = readCents(value);
  return cents === undefined ? EMPTY : formatMoney(cents);
};

/**
 * A percentage as `12.5 %`, rounded to two decimals.
 * @param value number or decimal text
 * @returns the dash when it is none
 */
export const percentOf = (value: unknown): string => {
  const hundredths = readCents(value);
  return hundredths === undefined ? EMPTY : `${hundredths / 100} %`;
};

/**
 * The day of a date or instant as DD/MM/YYYY, in UTC.
 * @param value civil date or ISO timestamp
 * @returns the dash when there is no date in it
 */
export const dayOf = (value: unknown): string => {
  const date = parseCivilDate(String(value ?? ''));
  return date ? formatDate(date) : EMPTY;
};

const isDay = (text: string) => /^\d{4}-\d\d-\d\d(T(00|12):00:00\.000Z)?$/.test(text);

/**
 * A value of whatever kind as it is read: days as DD/MM/YYYY, yes or no.
 * @returns the dash when there is none
 */
export const plainText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'SÍ' : 'NO';
  const text = textOf(value);
  return isDay(text) ? dayOf(text) : text;
};

/** {@link dayOf} as DD-MM-YYYY, as the list of policies writes it. */
export const dashedDayOf = (value: unknown): string => dayOf(value).replaceAll('/', '-');

const hourIn = (timeZone: string) =>
  new Intl.DateTimeFormat('es-EC', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });

let hours = { timeZone: agencyTimeZone(), format: hourIn(agencyTimeZone()) };

/** The hour of an instant where the agency is: 10:05. */
const hourOf = (instant: Date): string => {
  const timeZone = agencyTimeZone();
  if (timeZone !== hours.timeZone) hours = { timeZone, format: hourIn(timeZone) };
  return hours.format.format(instant);
};

const instantOf = (value: unknown): Date | undefined => {
  const instant = new Date(String(value ?? ''));
  return Number.isNaN(instant.getTime()) ? undefined : instant;
};

/**
 * The agency's day of an instant as DD/MM/YYYY: when something was done, as who did it remembers.
 * @param value ISO timestamp
 * @returns the dash when there is no instant in it
 */
export const dayDone = (value: unknown): string => {
  const instant = instantOf(value);
  return instant ? formatDate(agencyDayOf(instant)) : EMPTY;
};

/** {@link dayDone} with the hour: DD/MM/YYYY 10:05. */
export const momentDone = (value: unknown): string => {
  const instant = instantOf(value);
  return instant ? `${dayDone(value)} ${hourOf(instant)}` : EMPTY;
};

/**
 * A count with its thousands grouped like money's: 12,345.
 * @param count whole number
 */
export const countOf = (count: number): string => count.toLocaleString('en-US');

/**
 * The letters that stand for a person.
 * @param fullName first name and surname
 * @returns the initials of the first two words, upper case: "MC"
 */
export function initialsOf(fullName: string): string {
  return fullName
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** The agency's civil date as it was when the screen was opened. */
export const useToday = (): CivilDate => useState(agencyToday)[0];

/**
 * An amount being typed, in cents; a percentage, in its hundredths.
 * @param typed what the field holds
 * @returns `undefined` while it is none, or a negative one
 */
export function typedCents(typed: unknown): Cents | undefined {
  const text = parseAmountText(String(typed ?? ''));
  const cents = text === undefined ? undefined : toCents(text);
  return cents === undefined || cents < 0 ? undefined : cents;
}

/**
 * A moment in the agency's own time: 15/03/2026 10:00:00.
 * @param localAt `2026-03-15 10:00:00`
 */
export const momentOf = (localAt: string): string =>
  `${dayOf(localAt.slice(0, 10))} ${localAt.slice(11)}`;
