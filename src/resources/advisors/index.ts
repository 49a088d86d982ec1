import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import { lazy } from 'react';
import { nameOrNumber } from '../../../domain/personName.ts';

/** Advisors: views, icon and name of a record. */
export const advisors = {
  name: 'advisors',
  list: lazy(() => import('./AdvisorList.tsx')),
  create: lazy(() => import('./AdvisorCreate.tsx')),
  show: lazy(() => import('./AdvisorPage.tsx')),
  icon: SupportAgent,
  recordRepresentation: nameOrNumber,
};
