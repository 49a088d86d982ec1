import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import { lazy } from 'react';

/** What each role may do: one page, for who may list it. */
export const permissions = {
  name: 'permissions',
  list: lazy(() => import('./PermissionsPage.tsx')),
  icon: AdminPanelSettings,
};
