import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { FieldTitle, InputHelperText, useResourceContext, useTranslate } from 'react-admin';
import { type CivilDate, formatDate, yearOf } from '../../../domain/civilDate.ts';
import { texts } from '../../../domain/texts.ts';
import { CalendarButton } from './CalendarButton.tsx';
import type { InputProps } from './LineInput.tsx';
import { isSaveKey } from './saveKey.ts';
import { useIsRequired } from './useIsRequired.ts';
import { useTypedDate } from './useTypedDate.ts';

export interface CivilDateInputProps extends InputProps {
  /** The calendar offers no day after today, and years of two figures are those of the past. */
  readonly disableFuture?: boolean;
  /** What the calendar shows first; `year` for dates far away, such as birth dates. */
  readonly openTo?: 'day' | 'year';
  /** It narrows a list: what is no date narrows nothing, and is told here. */
  readonly isFilter?: boolean;
  readonly onChange?: (date: string) => void;
}

/**
 * A date without hour, typed as people write it or chosen in a calendar; a year of two figures is
 * asked about. The form holds `YYYY-MM-DD`, null when blank; no time zone can move it.
 */
export const CivilDateInput = (props: CivilDateInputProps) => {
  const { source, label, hint, disabled = false, readOnly = false } = props;
  const { disableFuture = false, openTo = 'day', isFilter = false, onChange } = props;
  const resource = useResourceContext();
  const translate = useTranslate();
  const isRequired = useIsRequired(source);
  const input = useRef<HTMLInputElement>(null);
  const date = useTypedDate({ source, isPast: disableFuture, isFilter, onChange });
  const { field, fieldState, typed, isTyping } = date;

  const take = (day: CivilDate) => {
    date.change(formatDate(day));
    input.current?.focus();
  };
  const isNoDate = isFilter && !isTyping && ['impossible', 'unreadable'].includes(typed.kind);
  const error = fieldState.error?.message ?? (isNoDate ? texts.notADate : undefined);
  return (
    <TextField
      id={date.id}
      name={field.name}
      label={
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      }
      value={date.text}
      disabled={disabled}
      error={fieldState.invalid || isNoDate}
      inputRef={(element) => {
        input.current = element;
        field.ref(element);
      }}
      helperText={
        typed.kind === 'short-year' && !isTyping ? (
          <YearQuestion day={typed.day} onYes={() => take(typed.day)} />
        ) : (
          <InputHelperText error={error} helperText={hint} />
        )
      }
      onChange={({ target }) => date.type(target.value)}
      // What is typed replaces the whole date.
      onFocus={({ target }) => target.select()}
      onBlur={() => {
        date.leave();
        field.onBlur();
      }}
      onKeyDown={(event) => {
        if (isSaveKey(event)) date.leave();
      }}
      slotProps={{
        input: {
          readOnly,
          endAdornment: (
            <CalendarButton
              held={date.held}
              disabled={disabled || readOnly}
              disableFuture={disableFuture}
              openTo={openTo}
              onChoose={take}
            />
          ),
        },
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          placeholder: translate('common.dates.form'),
          'aria-required': isRequired || undefined,
        },
      }}
    />
  );
};

interface YearQuestionProps {
  readonly day: CivilDate;
  readonly onYes: () => void;
}

/** Asks whether the year of two figures is the one it most likely is. */
const YearQuestion = ({ day, onYes }: YearQuestionProps) => {
  const translate = useTranslate();
  return (
    <span role="status">
      {translate('common.dates.meant', { date: formatDate(day) })}{' '}
      <Link component="button" type="button" variant="caption" onClick={onYes}>
        {translate('common.dates.yes', { year: yearOf(day) })}
      </Link>
    </span>
  );
};
