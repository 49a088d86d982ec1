import { Alert, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isBlank } from '../../../../../domain/blank.ts';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import { texts } from '../../../../../domain/texts.ts';
import type { Payment } from '../../../../data/records.ts';
import { moneyOf } from '../../../../ui/format.ts';
import { AmountInput } from '../../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { LookupSelect } from '../../../../ui/inputs/LookupSelect.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { typedWithholding } from '../../../../ui/payments/certificate.ts';
import { areOtherWords, previewReceived } from './collection.ts';

/**
 * What comes in now. More than what is due stays as it was typed, in red, and cannot be saved
 * (specification §5): with its last figures refused, an amount would be left that was never meant.
 */
export const ReceivedInput = ({ payment }: { payment: Payment }) => {
  const { trigger } = useFormContext();
  const [typed, certificate] = useWatch({ name: ['received', 'withholding'] });
  const withheld = typedWithholding(certificate);
  const isTooMuch = previewReceived(payment, String(typed ?? ''), withheld) === undefined;
  const wasTooMuch = useRef(false);
  useEffect(() => {
    // Red as soon as it is too much, and no longer than that.
    if (isTooMuch !== wasTooMuch.current) void trigger('received');
    wasTooMuch.current = isTooMuch;
  }, [isTooMuch, trigger]);
  return (
    <>
      <AmountInput source="received" hint="payments.receivedNow" />
      {isTooMuch ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {texts.creditTooHigh}
        </Alert>
      ) : null}
    </>
  );
};

export const ReceiptInputs = () => (
  <>
    <CivilDateInput source="receivedOn" disableFuture />
    <LookupSelect
      source="payment_method_id"
      span={3}
      lookup="payment-methods"
      loadFailed="giving.methodsFailed"
    />
    <UpperTextInput source="receiptNumber" />
  </>
);

/** Says beforehand that no money will be recorded: an amount may have been forgotten. */
export const OnlyWords = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const [received, withholding, observations]: unknown[] = useWatch({
    name: ['received', 'withholding', 'observations'],
  });
  if (!isBlank(received) || withholding || !areOtherWords(payment, observations)) return null;
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {translate('payments.onlyWords')}
    </Alert>
  );
};

const frame = {
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  my: 1,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'brandSoft',
} as const;

export const PayWhole = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const { control, setValue } = useFormContext();
  const withheld = typedWithholding(useWatch({ name: 'withholding' }));
  const rest = Math.max(toCents(payment.balance) - withheld, 0);
  const { isSubmitting, isSubmitSuccessful } = useFormState({ control });
  return (
    <Stack direction="row" sx={frame}>
      <Typography>{translate('payments.wholeOf', { amount: moneyOf(fromCents(rest)) })}</Typography>
      <Button
        variant="outlined"
        sx={{ flexShrink: 0 }}
        disabled={isSubmitting || isSubmitSuccessful}
        onClick={(event) => {
          setValue('received', rest > 0 ? fromCents(rest) : null, { shouldDirty: true });
          event.currentTarget.form?.requestSubmit();
        }}
      >
        {translate('payments.pay')}
      </Button>
    </Stack>
  );
};
