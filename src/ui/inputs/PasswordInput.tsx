import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type InputProps, LineInput } from './LineInput.tsx';

/** A new password, hidden until one asks to see it. */
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
