import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'react-admin';
import { moneyOf } from '../../../ui/format.ts';
import type { Payment } from '../policy.ts';

/** Says which payment was collected and what has been paid on it so far. */
export const CollectedNotice = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const what = { number: payment.number_payment, amount: moneyOf(payment.credit) };
  return (
    <Alert variant="filled" severity="success" role="status">
      <AlertTitle>{translate('resources.payments.notifications.updated')}</AlertTitle>
      {translate('payments.collected', what)}
    </Alert>
  );
};
