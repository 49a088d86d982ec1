import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('permissions', () => import('./PermissionsPage.tsx'), AdminPanelSettings)],
};
