import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { dayOf } from '../format.ts';

/** Says that a customer's data is kept and not used, and what to do about it (domain §24). */
export const RestrictedNotice = ({ since }: { readonly since: string }) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('consents.limited.notice', { day: dayOf(since) })}
    </Alert>
  );
};
