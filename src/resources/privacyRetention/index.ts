import AutoDelete from '@mui/icons-material/AutoDeleteOutlined';
import { lazy } from 'react';

/** How long data is kept, and erasing what is past that. */
export const retention = {
  name: 'retention',
  list: lazy(() => import('./RetentionPage.tsx')),
  icon: AutoDelete,
};
