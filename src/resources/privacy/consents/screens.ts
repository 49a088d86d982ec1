import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('consents', () => import('./ConsentList.tsx'), FactCheck)],
  dialogs: {
    consent: lazy(() => import('./ConsentDialog.tsx')),
    consentPurposes: lazy(() => import('./PurposesDialog.tsx')),
    consentPurpose: lazy(() => import('./PurposeDialog.tsx')),
    limitation: lazy(() => import('./RestrictionDialog.tsx')),
  },
};
