import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'consents',
      list: lazy(() => import('./ConsentList.tsx')),
      icon: FactCheck,
    },
  ],
  dialogs: {
    consent: lazy(() => import('./ConsentDialog.tsx')),
    consentPurposes: lazy(() => import('./PurposesDialog.tsx')),
    consentPurpose: lazy(() => import('./PurposeDialog.tsx')),
    limitation: lazy(() => import('./RestrictionDialog.tsx')),
  },
};
