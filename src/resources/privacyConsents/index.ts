import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { lazy } from 'react';

/** Consents of all customers, and what they are asked to agree to. */
export const consents = {
  name: 'consents',
  list: lazy(() => import('./ConsentList.tsx')),
  icon: FactCheck,
};
