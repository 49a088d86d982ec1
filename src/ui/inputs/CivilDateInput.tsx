import { laidOut } from './laidOut.tsx';
import 'dayjs/locale/es';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import { IconButton, InputAdornment, Link, Popover, TextField, Tooltip } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import { type Ref, useRef, useState } from 'react';
import { FieldTitle, useResourceContext, useTranslate } from 'react-admin';
import {
  type CivilDate,
  civilDate,
  formatDate,
  parseCivilDate,
  yearOf,
} from '../../../domain/civilDate.ts';
import { texts } from '../../../domain/texts.ts';
import { spanClass } from '../form/spans.ts';
import { useTypedDate } from './civilDay.ts';
import { useHelp } from './help.ts';
import type { InputProps } from './LineInput.tsx';
import { isSaveKey, useIsRequired } from './LineInput.tsx';

interface CalendarButtonProps {
  readonly openerRef: Ref<HTMLButtonElement>;
  /** The day shown as chosen, as `YYYY-MM-DD`; none when it is no day. */
  readonly shown: string;
  readonly disabled: boolean;
  readonly disableFuture: boolean;
  readonly openTo: 'day' | 'year';
  readonly onChoose: (day: CivilDate) => void;
}

const spanish = esES.components.MuiLocalizationProvider.defaultProps.localeText;

const CalendarButton = (props: CalendarButtonProps) => {
  const { openerRef, shown, disabled, disableFuture, openTo, onChoose } = props;
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('common.dates.choose');
  const day = parseCivilDate(shown);
  return (
    <InputAdornment position="end">
      <Tooltip title={name}>
        <span>
          <IconButton
            ref={openerRef}
            // The field opens it by Alt and the arrow down, as a select does: a form is walked through field by field.
            tabIndex={-1}
            edge="end"
            size="small"
            aria-label={name}
            disabled={disabled}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <CalendarMonth fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name } }}
      >
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es" localeText={spanish}>
          <DateCalendar
            autoFocus
            value={day ? dayjs(day) : null}
            views={['year', 'month', 'day']}
            openTo={openTo}
            disableFuture={disableFuture}
            onChange={(chosen, state) => {
              if (!chosen || state !== 'finish') return;
              setAnchor(null);
              onChoose(civilDate(chosen.format('YYYY-MM-DD')));
            }}
          />
        </LocalizationProvider>
      </Popover>
    </InputAdornment>
  );
};

interface CivilDateInputProps extends InputProps {
  /** The calendar offers no day after today, and years of two figures are those of the past. */
  readonly disableFuture?: boolean;
  /** View that the calendar shows first; `year` for dates far away, such as birth dates. */
  readonly openTo?: 'day' | 'year';
  /** Input that narrows a list: what is no date narrows nothing, and is told here. */
  readonly isFilter?: boolean;
  readonly onChange?: (date: string) => void;
}

/**
 * A date without hour, typed as people write it or chosen in a calendar; a year of two figures is
 * asked about. The form holds `YYYY-MM-DD`, null when blank; no time zone can move it. react-admin's
 * DateInput is the browser's own, in the order and language of the machine.
 */
export const CivilDateInput = laidOut((props: CivilDateInputProps) => {
  const { source, label, hint, span, disabled = false, readOnly = false } = props;
  const { disableFuture = false, openTo = 'day', isFilter = false, onChange } = props;
  const resource = useResourceContext();
  const translate = useTranslate();
  const isRequired = useIsRequired(source);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const date = useTypedDate({ source, isPast: disableFuture, isFilter, onChange });
  const { field, fieldState, typed, isTyping } = date;

  const take = (day: CivilDate) => {
    date.change(formatDate(day));
    input.current?.focus();
  };
  const isNoDate = isFilter && !isTyping && ['impossible', 'unreadable'].includes(typed.kind);
  const error = fieldState.error?.message ?? (isNoDate ? texts.notADate : undefined);
  const help = useHelp(error, hint);
  return (
    <TextField
      className={spanClass('date', span)}
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
          help
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
        if (event.altKey && event.key === 'ArrowDown') opener.current?.click();
      }}
      slotProps={{
        input: {
          readOnly,
          endAdornment: (
            <CalendarButton
              openerRef={opener}
              shown={date.shown}
              disabled={disabled || readOnly}
              disableFuture={disableFuture}
              openTo={openTo}
              onChoose={take}
            />
          ),
        },
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          placeholder: translate('common.dates.form'),
          'aria-required': isRequired || undefined,
          'aria-keyshortcuts': 'Alt+ArrowDown',
        },
      }}
    />
  );
});

const YearQuestion = ({ day, onYes }: { readonly day: CivilDate; readonly onYes: () => void }) => {
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
