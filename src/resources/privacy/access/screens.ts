import PersonSearch from '@mui/icons-material/PersonSearchOutlined';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('data-access', () => import('./AccessPage.tsx'), PersonSearch)],
};
