import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

interface SelectProps<Id extends string | number>
  extends Pick<TextFieldProps, 'label' | 'disabled' | 'required' | 'error' | 'helperText' | 'sx'> {
  readonly choices: readonly { readonly id: Id; readonly name: string }[];
  /** The chosen id; one that is no choice is shown blank. */
  readonly value: Id | null | undefined;
  /** The name of choosing nothing; such a choice is not offered when missing. */
  readonly blank?: string;
  readonly isWide?: boolean;
  readonly onChange: (id: Id | undefined) => void;
}

export const Select = <Id extends string | number>(props: SelectProps<Id>) => {
  const { choices, value, blank, isWide = true, onChange, ...rest } = props;
  const isOffered = choices.some(({ id }) => id === value);
  return (
    <TextField
      {...rest}
      select
      fullWidth={isWide}
      value={isOffered ? value : ''}
      onChange={({ target }) =>
        onChange(choices.find(({ id }) => String(id) === String(target.value))?.id)
      }
      slotProps={{ select: { displayEmpty: blank !== undefined } }}
    >
      {blank === undefined ? null : <MenuItem value="">{blank}</MenuItem>}
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
