import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatMoment, readMoment } from '../../../domain/civilMoment.ts';
import { nameWarning, telephoneWarning } from '../../../domain/people/warnings.ts';
import { type InputProps, LineInput, type LineInputProps, upper } from './LineInput.tsx';

/** A text kept as typed: descriptions, user names. */
export const PlainTextInput = LineInput;

export const EmailInput = (props: InputProps) => (
  <LineInput {...props} type="email" inputMode="email" />
);

export const PhoneInput = (props: InputProps) => (
  <LineInput
    {...props}
    type="tel"
    inputMode="tel"
    warn={(text, isTyping) => (isTyping ? undefined : telephoneWarning(text))}
  />
);

const writtenMoment = (value: unknown): string => {
  const text = String(value ?? '');
  return readMoment(text) ? formatMoment(text) : text;
};

/** A day with its hour, typed as people write it; the form holds it as the server does once it is one. */
export const MomentInput = (props: InputProps) => (
  <LineInput
    {...props}
    hint={props.hint ?? 'common.dates.momentHint'}
    read={(typed) => readMoment(typed) ?? typed}
    format={writtenMoment}
  />
);

export const UpperTextInput = ({ accept, ...props }: LineInputProps) => (
  <LineInput
    {...props}
    accept={(typed, isPasted) => {
      const taken = accept ? accept(typed, isPasted) : typed;
      return taken === undefined ? undefined : upper(taken);
    }}
  />
);

interface NameInputProps extends InputProps {
  readonly of?: 'person' | 'company';
}

export const NameInput = ({ of = 'person', ...props }: NameInputProps) => (
  <UpperTextInput {...props} warn={(text) => nameWarning(text, of)} />
);

export const PasswordInput = (props: InputProps) => {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const toggle = translate(isShown ? 'common.hidePassword' : 'common.showPassword');
  return (
    <LineInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      end={
        <InputAdornment position="end">
          <Tooltip title={toggle}>
            <IconButton edge="end" aria-label={toggle} onClick={() => setShown(!isShown)}>
              {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
            </IconButton>
          </Tooltip>
        </InputAdornment>
      }
    />
  );
};
