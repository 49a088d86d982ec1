import { useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatDate } from '../../../domain/civilDate.ts';
import { useToday } from '../today.ts';
import { heldDate, readTypedDate, type TypedDate, valueOfTyped, writtenDate } from './civilDay.ts';

export interface TypedDateOptions {
  readonly source: string;
  /** Years of two figures are those of the past. */
  readonly isPast: boolean;
  /** What is no date is held as a blank. */
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
  const held = heldDate(field.value);
  const [text, setText] = useState(() => writtenDate(held));
  const typed = readTypedDate(text, { today, isPast });
  // The form was given another date: a record arrived, or the form was emptied.
  if (toHold(typed, isFilter) !== held) setText(writtenDate(held));

  const change = (next: string) => {
    const date = readTypedDate(next, { today, isPast });
    setText(next);
    field.onChange(toHold(date, isFilter));
    onChange?.(toHold(date, isFilter));
    const isSaid = date.kind === 'day' || date.kind === 'impossible';
    if (isSaid || fieldState.invalid) void trigger(source);
  };

  return {
    field,
    fieldState,
    id,
    held,
    text,
    typed,
    isTyping,
    /** Takes a day chosen otherwise. */
    change,
    type: (next: string): void => {
      setTyping(true);
      change(next);
    },
    /** Typing is over: the day is written as all are. */
    leave: (): void => {
      setTyping(false);
      if (typed.kind === 'day') setText(formatDate(typed.day));
    },
  };
}
