import { useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type CivilDate, formatDate, parseCivilDate, yearOf } from '../../../domain/civilDate.ts';
import { useToday } from '../format.ts';

/** Value of the form for 31 February and the like; no schema takes it for a date. */
const IMPOSSIBLE = 'impossible';

/**
 * What was typed as a date.
 * - `day`: a day with its whole year.
 * - `short-year`: a day whose year was written with two figures; which one is meant is asked.
 * - `impossible`: written as a date, but no calendar has it.
 * - `unreadable`: not written as a date, or not to its end.
 */
type TypedDate =
  | { readonly kind: 'blank' | 'impossible' | 'unreadable' }
  | { readonly kind: 'day' | 'short-year'; readonly day: CivilDate };

/** 1/5/1990, 01-05-1990, 1.5.90, 1 5 1990 */
const SEPARATED = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})$/;
/** 01051990, 010590 */
const RUN_TOGETHER = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** Years from now that a year of two figures lies ahead at most. */
const YEARS_AHEAD = 50;

interface ShortYears {
  readonly today: CivilDate;
  readonly isPast: boolean;
}

function wholeYear(short: string, dayAndMonth: string, { today, isPast }: ShortYears): string {
  const year = Math.floor(yearOf(today) / 100) * 100 + Number(short);
  const isTooLate = isPast ? `${year}-${dayAndMonth}` > today : year > yearOf(today) + YEARS_AHEAD;
  return String(isTooLate ? year - 100 : year);
}

/**
 * Reads a date as people write it: day, month and year, whatever stands between them, or the
 * eight figures alone; `YYYY-MM-DD` as well.
 * @param years what a year of two figures may mean
 */
export function readTypedDate(typed: string, years: ShortYears): TypedDate {
  const text = typed.trim();
  if (text === '') return { kind: 'blank' };
  const iso = text.length === 10 ? parseCivilDate(text) : undefined;
  if (iso) return { kind: 'day', day: iso };
  const [, day, month, year] = SEPARATED.exec(text) ?? RUN_TOGETHER.exec(text) ?? [];
  if (!day || !month || !year) return { kind: 'unreadable' };
  const dayAndMonth = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isWhole = year.length === 4;
  const date = parseCivilDate(
    `${isWhole ? year : wholeYear(year, dayAndMonth, years)}-${dayAndMonth}`,
  );
  if (!date) return { kind: 'impossible' };
  return { kind: isWhole ? 'day' : 'short-year', day: date };
}

/**
 * What the form holds for a typed date.
 * @returns `YYYY-MM-DD`, an empty text for a blank one, or {@link IMPOSSIBLE}
 */
export function valueOfTyped(date: TypedDate): string {
  if (date.kind === 'blank') return '';
  return date.kind === 'day' ? date.day : IMPOSSIBLE;
}

/**
 * The form's value as one of those of {@link valueOfTyped}.
 * @param value civil date, ISO timestamp (its UTC date counts) or blank
 */
function textOfValue(value: unknown): string {
  const text = String(value ?? '');
  return text === IMPOSSIBLE ? IMPOSSIBLE : (parseCivilDate(text) ?? '');
}

/** How a form's value is written: DD/MM/YYYY. */
function writtenDate(shown: string): string {
  const day = parseCivilDate(shown);
  return day ? formatDate(day) : '';
}

interface TypedDateOptions {
  readonly source: string;
  /** Years of two figures are those of the past. */
  readonly isPast: boolean;
  /** Text that is no date is held as a blank. */
  readonly isFilter: boolean;
  readonly onChange: ((date: string) => void) | undefined;
}

const toHold = (date: TypedDate, isFilter: boolean): string =>
  isFilter && date.kind !== 'day' ? '' : valueOfTyped(date);

/**
 * A date of the form as a text that is typed. A whole day is checked at once by the form's schema,
 * before the field is left.
 */
export function useTypedDate({ source, isPast, isFilter, onChange }: TypedDateOptions) {
  const today = useToday();
  const { trigger } = useFormContext();
  const { field, fieldState, id } = useInput({ source });
  const [isTyping, setTyping] = useState(false);
  const shown = textOfValue(field.value);
  const [text, setText] = useState(() => writtenDate(shown));
  const typed = readTypedDate(text, { today, isPast });
  // The form was given another date: a record arrived, or the form was emptied.
  if (toHold(typed, isFilter) !== shown) setText(writtenDate(shown));

  const change = (next: string) => {
    const date = readTypedDate(next, { today, isPast });
    setText(next);
    field.onChange(toHold(date, isFilter));
    onChange?.(toHold(date, isFilter));
    const isComplete = date.kind === 'day' || date.kind === 'impossible';
    if (isComplete || fieldState.invalid) void trigger(source);
  };

  return {
    field,
    fieldState,
    id,
    shown,
    text,
    typed,
    isTyping,
    change,
    type: (next: string): void => {
      setTyping(true);
      change(next);
    },
    leave: (): void => {
      setTyping(false);
      if (typed.kind === 'day') setText(formatDate(typed.day));
    },
  };
}
