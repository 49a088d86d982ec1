import Category from '@mui/icons-material/CategoryOutlined';
import { lazy } from 'react';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./ObjectForms.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'own-objects',
      list: lazy(() => import('./OwnObjectsPage.tsx')),
      icon: Category,
    },
  ],
  dialogs: {
    newOwnObject: screenOf(forms, 'NewOwnObjectDialog'),
    updateOwnObject: screenOf(forms, 'UpdateOwnObjectDialog'),
  },
};
