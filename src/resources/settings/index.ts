import Settings from '@mui/icons-material/SettingsOutlined';
import { lazy } from 'react';

/** The settings of the agency: one page, for who may list them. */
export const settings = {
  name: 'settings',
  list: lazy(() => import('./SettingsPage.tsx')),
  icon: Settings,
};
