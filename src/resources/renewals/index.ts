import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import { lazy } from 'react';

/** What ends or is to be renewed: a board, a list, and retention. */
export const renewals = {
  name: 'renewals',
  list: lazy(() => import('./RenewalsPage.tsx')),
  icon: EventRepeat,
};
