import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { checkIdentity } from '../../../domain/identity.ts';
import { texts } from '../../../domain/texts.ts';
import { type InputProps, LineInput } from './LineInput.tsx';

const warning = (
  <Box component="span" role="status" sx={{ color: 'warning.main' }}>
    {texts.identityDigit}
  </Box>
);

/**
 * A cédula, RUC or passport number, kept as typed. A wrong check digit is warned of under the
 * field and never refused (domain §9).
 */
export const IdentityInput = (props: InputProps) => {
  const value: unknown = useWatch({ name: props.source });
  const isWrong = checkIdentity(String(value ?? '').trim()) === 'wrong-digit';
  return <LineInput {...props} hint={isWrong ? warning : props.hint} />;
};
