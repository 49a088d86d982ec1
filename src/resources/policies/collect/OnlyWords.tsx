import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isBlank } from '../../../../domain/blank.ts';
import type { Payment } from '../policy.ts';
import { areOtherWords } from './collectionSchema.ts';

/** Says beforehand that no money will be recorded: an amount may have been forgotten. */
export const OnlyWords = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const [received, observations]: unknown[] = useWatch({ name: ['received', 'observations'] });
  if (!isBlank(received) || !areOtherWords(payment, observations)) return null;
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {translate('payments.onlyWords')}
    </Alert>
  );
};
