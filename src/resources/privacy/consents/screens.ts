import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const purposes = () => import('./PurposeDialogs.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('consents', () => import('./ConsentList.tsx'), FactCheck)],
  dialogs: {
    consent: lazy(() => import('./ConsentDialog.tsx')),
    consentPurposes: screenOf(purposes, 'PurposesDialog'),
    consentPurpose: screenOf(purposes, 'PurposeDialog'),
    limitation: lazy(() => import('./RestrictionDialog.tsx')),
  },
};
