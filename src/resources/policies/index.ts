import Description from '@mui/icons-material/DescriptionOutlined';
import { lazy } from 'react';

/** Policies: views, icon and name of a record. */
export const policies = {
  name: 'policies',
  list: lazy(() => import('./PolicyList.tsx')),
  create: lazy(() => import('./PolicyCreate.tsx')),
  icon: Description,
  recordRepresentation: 'numberPolicy',
};
