import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { dayOf } from '../format.ts';
import { StatusChip } from './StatusChip.tsx';

/** Stands for the name of a customer whose data were erased, with the day that was. */
export const AnonymousBadge = ({ since }: { readonly since: string }) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('lopdp.since', { day: dayOf(since) })}>
      <span>
        <StatusChip tone="default" label={translate('lopdp.anonymous')} />
      </span>
    </Tooltip>
  );
};
