import CarCrash from '@mui/icons-material/CarCrashOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'claims',
      list: lazy(() => import('./ClaimsPage.tsx')),
      create: lazy(() => import('./ClaimCreate.tsx')),
      show: lazy(() => import('./page/ClaimPage.tsx')),
      icon: CarCrash,
      recordRepresentation: 'code',
    },
  ],
  dialogs: {
    claimMovement: lazy(() => import('./movements/MovementDialog.tsx')),
    updateClaim: lazy(() => import('./UpdateClaimDialog.tsx')),
  },
};
