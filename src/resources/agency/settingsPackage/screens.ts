import ImportExport from '@mui/icons-material/ImportExportOutlined';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('settings-package', () => import('./PackagePage.tsx'), ImportExport)],
};
