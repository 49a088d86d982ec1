import Inventory from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';

/** The register of processing activities. */
export const processingRegister = {
  name: 'processing-register',
  list: lazy(() => import('./RegisterPage.tsx')),
  icon: Inventory,
};
