import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { texts } from '../../../../domain/texts.ts';
import { Wide } from '../../../ui/form/FormSection.tsx';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { previewReceived } from '../collectModel.ts';
import type { Payment } from '../policy.ts';

/**
 * What comes in now. More than what is due stays as it was typed, in red, and cannot be saved
 * (specification §5): with its last figures refused, an amount would be left that was never meant.
 */
export const ReceivedInput = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const { trigger } = useFormContext();
  const typed: unknown = useWatch({ name: 'received' });
  const isTooMuch = previewReceived(payment, String(typed ?? '')) === undefined;
  const wasTooMuch = useRef(false);
  useEffect(() => {
    // Red as soon as it is too much, and no longer than that.
    if (isTooMuch !== wasTooMuch.current) void trigger('received');
    wasTooMuch.current = isTooMuch;
  }, [isTooMuch, trigger]);
  return (
    <>
      <AmountInput source="received" hint={translate('payments.receivedNow')} />
      {isTooMuch ? (
        <Wide>
          <Alert severity="error" sx={{ mb: 1 }}>
            {texts.creditTooHigh}
          </Alert>
        </Wide>
      ) : null}
    </>
  );
};
