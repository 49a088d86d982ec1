import Category from '@mui/icons-material/CategoryOutlined';
import { listScreen, type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./ObjectForms.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('own-objects', () => import('./OwnObjectsPage.tsx'), Category)],
  dialogs: {
    newOwnObject: screenOf(forms, 'NewOwnObjectDialog'),
    updateOwnObject: screenOf(forms, 'UpdateOwnObjectDialog'),
  },
};
