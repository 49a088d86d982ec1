import { addYears, type CivilDate, daysBetween } from '../civilDate.ts';
import { weekdayOf } from '../privacy/terms.ts';
import { texts } from '../texts.ts';
import { monthName, monthOf } from './monthClose.ts';

/** Money received longer ago than this is asked about once more. */
const USUAL_DAYS = 60;

const OLDEST_YEARS = 5;

/**
 * Why a day cannot be the one money was received on.
 * @param today the last day it can be
 * @returns a sentence for the field, undefined when it can be
 */
export const receivedDayProblem = (day: CivilDate, today: CivilDate): string | undefined => {
  if (day > today) return texts.dateInFuture;
  return day < addYears(today, -OLDEST_YEARS) ? texts.receivedTooLongAgo : undefined;
};

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

export const dayInWords = (day: CivilDate): string =>
  `${WEEKDAYS[weekdayOf(day)]} ${Number(day.slice(8))} de ${monthName(monthOf(day))}`;

const ago = (days: number): string => {
  if (days === 0) return 'hoy';
  return days === 1 ? 'ayer' : `hace ${days} días`;
};

/**
 * What is asked before an unusual day counts: one long ago, or before the policy began.
 * @param day not one to come
 * @param startDate the policy's; undefined of money that is about none
 * @param act what happened on it: `recibió` where money came in, `entregó` where an advisor got it
 * @returns a question with the day in words, undefined when the day is usual
 */
export const receivedDayQuestion = (
  day: CivilDate,
  { today, startDate }: { readonly today: CivilDate; readonly startDate?: CivilDate | undefined },
  act: 'recibió' | 'entregó' = 'recibió',
): string | undefined => {
  const days = daysBetween(day, today);
  const later = startDate !== undefined && day < startDate ? startDate : undefined;
  if (days <= USUAL_DAYS && later === undefined) return undefined;
  const start = later ? `, antes de que la póliza empiece el ${dayInWords(later)}` : '';
  return `¿Se ${act} el ${dayInWords(day)}, ${ago(days)}${start}?`;
};
