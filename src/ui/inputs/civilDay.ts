import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es';
import { parseCivilDate } from '../../../domain/civilDate.ts';

/** What the form holds for 31 February and the like; no schema takes it for a date. */
export const IMPOSSIBLE = 'impossible';

/**
 * The form's text for what the picker shows.
 * @param day the day, at midnight of this machine; invalid when no calendar has it
 * @returns `YYYY-MM-DD`, an empty text for none, or {@link IMPOSSIBLE}
 */
export function textOfDay(day: Dayjs | null): string {
  if (day === null) return '';
  return day.isValid() ? day.format('YYYY-MM-DD') : IMPOSSIBLE;
}

/**
 * The form's value as one of the texts of {@link textOfDay}.
 * @param value civil date, ISO timestamp (its UTC date counts) or blank
 */
export function textOfValue(value: unknown): string {
  const text = String(value ?? '');
  return text === IMPOSSIBLE ? IMPOSSIBLE : (parseCivilDate(text) ?? '');
}

/**
 * The day a text of {@link textOfValue} stands for, as the picker wants it.
 * @returns null for a blank text
 */
export const dayOfText = (text: string): Dayjs | null => (text === '' ? null : dayjs(text));
