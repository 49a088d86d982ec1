import ManageSearch from '@mui/icons-material/ManageSearchOutlined';
import { lazy } from 'react';

/** The audit trail. */
export const audit = {
  name: 'audit',
  list: lazy(() => import('./AuditList.tsx')),
  icon: ManageSearch,
};
