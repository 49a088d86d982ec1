import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../../ui/inputs/LineInput.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';
import { REASON_MAX } from './schema.ts';

/** Why it is discounted; the length it may have is counted as one types. */
export const ReasonInput = ({ disabled }: Pick<InputProps, 'disabled'>) => {
  const translate = useTranslate();
  const reason: unknown = useWatch({ name: 'reason' });
  const used = String(reason ?? '').trim().length;
  return (
    <UpperTextInput
      source="reason"
      disabled={disabled}
      hint={translate('discounting.reasonLeft', { used, max: REASON_MAX })}
    />
  );
};
