import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { InputHelperText, useInput, useTranslate } from 'react-admin';
import { useIsRequired } from '../../ui/inputs/useIsRequired.ts';
import { type Expiration, expirationOf, expirationText, expirationYears } from './expiration.ts';

const SOURCE = 'expirationDate';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

interface ExpirationInputProps {
  /** The first year on offer; the current one when missing. */
  readonly firstYear?: number | undefined;
}

/** Month and year, chosen apart; the form holds the first day of the month (specification §5). */
export const ExpirationInput = ({ firstYear }: ExpirationInputProps) => {
  const translate = useTranslate();
  const isRequired = useIsRequired(SOURCE);
  const { field, fieldState, id } = useInput({ source: SOURCE });
  const [chosen, setChosen] = useState<Expiration>(() => expirationOf(field.value));
  const [thisYear] = useState(() => new Date().getFullYear());
  const [held] = useState(chosen.year);

  const choose = (part: Partial<Expiration>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    field.onChange(expirationText(next));
  };
  const common = {
    select: true,
    required: false,
    error: fieldState.invalid,
    onBlur: () => chosen.month && chosen.year && field.onBlur(),
  };
  const star = isRequired ? ' *' : '';
  return (
    <>
      <TextField
        {...common}
        id={`${id}-month`}
        name={`${SOURCE}-month`}
        label={translate('cards.month') + star}
        value={chosen.month ?? ''}
        inputRef={field.ref}
        helperText={<InputHelperText error={fieldState.error?.message} />}
        onChange={({ target }) => choose({ month: Number(target.value) })}
      >
        {months.map((month) => (
          <MenuItem key={month} value={month}>
            {String(month).padStart(2, '0')}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...common}
        id={`${id}-year`}
        name={`${SOURCE}-year`}
        label={translate('cards.year') + star}
        value={chosen.year ?? ''}
        helperText=" "
        onChange={({ target }) => choose({ year: Number(target.value) })}
      >
        {expirationYears(thisYear, firstYear ?? thisYear, held).map((year) => (
          <MenuItem key={year} value={year}>
            {year}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
};
