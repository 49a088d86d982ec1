import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'react-admin';
import type { Processed } from '../../../commands.ts';
import { moneyOf } from '../../../ui/format.ts';
import { sumOf } from './sumOf.ts';

/** Says what was issued, and how much that is. */
export const IssuedNotice = ({ processed }: { readonly processed: Processed }) => {
  const translate = useTranslate();
  const { message, payments } = processed;
  return (
    <Alert variant="filled" severity="success" role="status">
      <AlertTitle>{message || translate('payments.process.done')}</AlertTitle>
      {translate('payments.process.sum', { amount: moneyOf(sumOf(payments)) })}
    </Alert>
  );
};
