import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { dayOf } from '../format.ts';

export const RestrictedNotice = ({ since }: { readonly since: string }) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('consents.limited.notice', { day: dayOf(since) })}
    </Alert>
  );
};
