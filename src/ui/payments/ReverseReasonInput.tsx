import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { UpperTextInput } from '../inputs/textInputs.tsx';

const MAX_CHARACTERS = 200;

const cut = (typed: string) => typed.slice(0, MAX_CHARACTERS);

export const ReverseReasonInput = () => {
  const translate = useTranslate();
  const typed: unknown = useWatch({ name: 'reason' });
  const count = String(typed ?? '').length;
  return (
    <UpperTextInput
      source="reason"
      label="payments.reverse.reason"
      multiline
      accept={cut}
      hint={translate('payments.reverse.counter', { count, max: MAX_CHARACTERS })}
    />
  );
};
