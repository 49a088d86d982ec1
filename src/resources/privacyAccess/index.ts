import PersonSearch from '@mui/icons-material/PersonSearchOutlined';
import { lazy } from 'react';

/** Who saw whose data. */
export const dataAccess = {
  name: 'data-access',
  list: lazy(() => import('./AccessPage.tsx')),
  icon: PersonSearch,
};
