import Settings from '@mui/icons-material/SettingsOutlined';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('settings', () => import('./SettingsPage.tsx'), Settings)],
};
