import FilledInput, { type FilledInputProps } from '@mui/material/FilledInput';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useId } from 'react';

interface FormFieldProps
  extends Pick<FilledInputProps, 'type' | 'endAdornment' | 'autoComplete' | 'autoFocus'> {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
}

/** A labelled text input with its error; TextField would bring selects and menus to the page. */
export const FormField = ({ label, error, onChange, ...input }: FormFieldProps) => {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <FormControl error={Boolean(error)}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <FilledInput
        id={id}
        aria-describedby={errorId}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ spellCheck: false, autoCapitalize: 'none', 'aria-required': true }}
        {...input}
      />
      {error ? <FormHelperText id={errorId}>{error}</FormHelperText> : null}
    </FormControl>
  );
};
