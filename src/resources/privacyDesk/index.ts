import Gavel from '@mui/icons-material/GavelOutlined';
import { lazy } from 'react';

/** The officer's page: all clocks of the law of personal data, and what left this month. */
export const privacyDesk = {
  name: 'privacy',
  list: lazy(() => import('./DeskPage.tsx')),
  icon: Gavel,
};
