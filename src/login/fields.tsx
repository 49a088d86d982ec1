import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import type { AlertProps, FilledInputProps } from '@mui/material';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import FilledInput from '@mui/material/FilledInput';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import { type ComponentProps, useId, useState } from 'react';
import { loginTexts } from './texts.ts';

interface FormFieldProps
  extends Pick<
    FilledInputProps,
    'type' | 'endAdornment' | 'autoComplete' | 'autoFocus' | 'inputRef'
  > {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
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

type PasswordFieldProps = Omit<ComponentProps<typeof FormField>, 'type' | 'endAdornment'>;

export const PasswordField = (props: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  const toggle = isShown ? loginTexts.hidePassword : loginTexts.showPassword;
  return (
    <FormField
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={`${toggle}: ${props.label}`}
            title={toggle}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};

export interface Message {
  readonly severity: NonNullable<AlertProps['severity']>;
  readonly title?: string;
  readonly text?: string;
}

export const Notice = ({ message }: { message: Message | undefined }) => (
  // Empty, it takes back the gap of the stack it stands in.
  <Box role="alert" sx={{ '&:empty': { mt: -1.5 } }}>
    {message ? (
      <Alert role="presentation" severity={message.severity}>
        {message.title ? <AlertTitle>{message.title}</AlertTitle> : null}
        {message.text}
      </Alert>
    ) : null}
  </Box>
);
