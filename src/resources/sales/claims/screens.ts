import CarCrash from '@mui/icons-material/CarCrashOutlined';
import { lazy } from 'react';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./ClaimForms.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'claims',
      list: lazy(() => import('./ClaimsPage.tsx')),
      create: screenOf(forms, 'ClaimCreate'),
      show: lazy(() => import('./page/ClaimPage.tsx')),
      icon: CarCrash,
      recordRepresentation: 'code',
    },
  ],
  dialogs: {
    claimMovement: lazy(() => import('./movements/MovementDialog.tsx')),
    updateClaim: screenOf(forms, 'UpdateClaimDialog'),
  },
};
