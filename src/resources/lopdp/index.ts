import Shield from '@mui/icons-material/ShieldOutlined';
import { lazy } from 'react';
import { personName } from '../../../domain/personName.ts';

/** Customers, as who watches over their data sees them. */
export const lopdp = {
  name: 'lopdp',
  list: lazy(() => import('./LopdpList.tsx')),
  icon: Shield,
  recordRepresentation: personName,
};
