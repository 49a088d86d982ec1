import { civilDate, formatDate, parseCivilDate } from './civilDate.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2})?$/;
const WRITTEN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}),?\s+(\d{1,2})[:hH.](\d{2})$/;

/**
 * Reads a day with its hour, which is the agency's and moves with no time zone.
 * @param typed `16/03/2026 10:30` as people write it, or `2026-03-16T10:30`
 * @returns `2026-03-16T10:30`; undefined for what is none
 */
export function readMoment(typed: string): string | undefined {
  const text = typed.trim();
  const [, ...iso] = ISO.exec(text) ?? [];
  const [, dayOfMonth, monthOfYear, inYear, ...time] = WRITTEN.exec(text) ?? [];
  const [year, month, day, hour, minute] =
    iso.length > 0 ? iso : [inYear, monthOfYear, dayOfMonth, ...time];
  if (!year || !month || !day || !hour || !minute) return undefined;
  const date = parseCivilDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  const isTime = Number(hour) < 24 && Number(minute) < 60;
  return date && isTime ? `${date}T${hour.padStart(2, '0')}:${minute}` : undefined;
}

export const formatMoment = (moment: string): string =>
  `${formatDate(civilDate(moment.slice(0, 10)))} ${moment.slice(11)}`;
