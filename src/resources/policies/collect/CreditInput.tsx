import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { acceptAmountTyping } from '../../../../domain/amountText.ts';
import { texts } from '../../../../domain/texts.ts';
import { Wide } from '../../../ui/form/FormSection.tsx';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { previewCredit } from '../collectModel.ts';
import type { Payment } from '../policy.ts';

/** Balance and total follow each keystroke, so what is no amount of cents is not taken either. */
const AT_MOST_CENTS = /^[^.]*(\.\d{0,2})?$/;

/** The amount collected so far; one that is more than what is due is not taken (specification §5). */
export const CreditInput = ({ payment }: { payment: Payment }) => {
  const [isTooMuch, setTooMuch] = useState(false);
  const accept = (typed: string) => {
    const text = acceptAmountTyping(typed);
    if (text === undefined || !AT_MOST_CENTS.test(text)) return undefined;
    const exceeds = previewCredit(payment, text) === undefined;
    setTooMuch(exceeds);
    return exceeds ? undefined : text;
  };
  return (
    <Wide>
      <AmountInput source="credit" accept={accept} />
      {isTooMuch ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {texts.creditTooHigh}
        </Alert>
      ) : null}
    </Wide>
  );
};
