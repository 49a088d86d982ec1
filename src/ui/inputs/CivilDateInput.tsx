import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import type { FieldRef } from '@mui/x-date-pickers/models';
import type { Dayjs } from 'dayjs';
import { useCallback, useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useResourceContext } from 'react-admin';
import type { ControllerRenderProps } from 'react-hook-form';
import { dayOfText, textOfDay, textOfValue } from './civilDay.ts';
import type { InputProps } from './LineInput.tsx';
import { useIsRequired } from './useIsRequired.ts';

export interface CivilDateInputProps extends InputProps {
  /** The calendar offers no day after today of this machine. */
  readonly disableFuture?: boolean;
  /** What the calendar shows first; `year` for dates far away, such as birth dates. */
  readonly openTo?: 'day' | 'year';
  readonly onChange?: (date: string) => void;
}

const spanish = esES.components.MuiLocalizationProvider.defaultProps.localeText;

/** Lets the form give the focus to the day, the first part of the date. */
const useFocusOf = ({ ref }: Pick<ControllerRenderProps, 'ref'>) =>
  useCallback(
    (picker: FieldRef<Dayjs | null> | null) => ref(picker && { focus: () => picker.focusField(0) }),
    [ref],
  );

/**
 * A date without hour, typed as DD/MM/YYYY or chosen in a calendar. The form holds `YYYY-MM-DD`,
 * null when blank; no time zone can move it.
 */
export const CivilDateInput = (props: CivilDateInputProps) => {
  const { source, label, hint, disabled, readOnly, disableFuture, openTo, onChange } = props;
  const resource = useResourceContext();
  const isRequired = useIsRequired(source);
  const { field, fieldState, id } = useInput({ source });
  const held = textOfValue(field.value);
  const [shown, setShown] = useState<Dayjs | null>(() => dayOfText(held));
  // The form was given another date: a record arrived, or the form was emptied.
  if (textOfDay(shown) !== held) setShown(dayOfText(held));

  const change = (day: Dayjs | null) => {
    setShown(day);
    field.onChange(textOfDay(day));
    onChange?.(textOfDay(day));
  };

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es" localeText={spanish}>
      <DesktopDatePicker
        value={shown}
        onChange={change}
        format="DD/MM/YYYY"
        openTo={openTo ?? 'day'}
        views={['year', 'month', 'day']}
        disableFuture={disableFuture}
        disabled={disabled}
        readOnly={readOnly}
        label={
          <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
        }
        slotProps={{
          field: { fieldRef: useFocusOf(field) },
          textField: {
            id,
            name: field.name,
            error: fieldState.invalid,
            onBlur: () => field.onBlur(),
            helperText: <InputHelperText error={fieldState.error?.message} helperText={hint} />,
          },
        }}
      />
    </LocalizationProvider>
  );
};
