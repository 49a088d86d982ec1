import { Autocomplete, type AutocompleteProps, TextField } from '@mui/material';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { spanClass } from '../form/spans.ts';
import type { PickChoice } from '../pick/PickBox.tsx';
import { useHelp } from './help.ts';
import { type InputProps, useIsRequired } from './LineInput.tsx';

type Box = AutocompleteProps<PickChoice, true, false, false>;

interface SeveralPickProps
  extends Pick<InputProps, 'source' | 'label' | 'hint' | 'span'>,
    Pick<
      Box,
      'value' | 'disabled' | 'loading' | 'filterOptions' | 'groupBy' | 'onOpen' | 'onInputChange'
    > {
  readonly choices: readonly PickChoice[];
  readonly onChosen: (chosen: readonly PickChoice[]) => void;
}

export const SeveralPick = ({
  source,
  label,
  hint,
  span,
  choices,
  onChosen,
  ...box
}: SeveralPickProps) => {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source });
  const isRequired = useIsRequired(source);
  const helperText = useHelp(fieldState.error?.message, hint);
  return (
    <Autocomplete<PickChoice, true>
      {...box}
      multiple
      className={spanClass('choice', span)}
      id={id}
      options={choices}
      getOptionLabel={({ name }) => name}
      getOptionKey={(choice) => choice.id}
      getOptionDisabled={({ disabled = false }) => disabled}
      isOptionEqualToValue={(choice, other) => String(choice.id) === String(other.id)}
      filterSelectedOptions
      disableCloseOnSelect
      noOptionsText={translate('common.pick.none')}
      loadingText={translate('common.loading')}
      clearText={translate('common.pick.clear')}
      openText={translate('common.pick.open')}
      closeText={translate('common.pick.close')}
      onChange={(_, chosen) => onChosen(chosen)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
          error={fieldState.invalid}
          helperText={helperText}
          inputRef={field.ref}
        />
      )}
    />
  );
};
