import Gavel from '@mui/icons-material/GavelOutlined';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('privacy', () => import('./DeskPage.tsx'), Gavel)],
};
