import GppBad from '@mui/icons-material/GppBadOutlined';
import { lazy } from 'react';

/** Breaches of the security of personal data, with their clocks and notices. */
export const breaches = {
  name: 'breaches',
  list: lazy(() => import('./BreachesPage.tsx')),
  icon: GppBad,
};
