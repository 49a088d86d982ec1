import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ComponentProps, useState } from 'react';
import { FormField } from './FormField.tsx';
import { loginTexts } from './texts.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof FormField>, 'type' | 'endAdornment'>;

/** A password, hidden until one asks to see it. */
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
