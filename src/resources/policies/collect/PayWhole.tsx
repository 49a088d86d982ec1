import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { fromCents, toCents } from '../../../../domain/money.ts';
import { moneyOf } from '../../../ui/format.ts';
import type { Payment } from '../policy.ts';

const frame = {
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  my: 1,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'brandSoft',
} as const;

/** One click that pays the instalment whole, whatever has been typed (specification §2). */
export const PayWhole = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const { control, setValue } = useFormContext();
  const { isSubmitting, isSubmitSuccessful } = useFormState({ control });
  return (
    <Stack direction="row" sx={frame}>
      <Typography>{translate('payments.wholeOf', { amount: moneyOf(payment.balance) })}</Typography>
      <Button
        variant="outlined"
        sx={{ flexShrink: 0 }}
        disabled={isSubmitting || isSubmitSuccessful}
        onClick={(event) => {
          setValue('received', fromCents(toCents(payment.balance)), { shouldDirty: true });
          event.currentTarget.form?.requestSubmit();
        }}
      >
        {translate('payments.pay')}
      </Button>
    </Stack>
  );
};
