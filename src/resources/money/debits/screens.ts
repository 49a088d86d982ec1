import { lazy } from 'react';
import { debitBatch } from '../../../../domain/entities/debitBatch.ts';
import { debitMandate } from '../../../../domain/entities/debitMandate.ts';
import { registerScreens, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const mandates = registerScreens(debitMandate, () => import('./MandateViews.tsx'));
const batches = registerScreens(debitBatch, () => import('./BatchViews.tsx'), {
  show: lazy(() => import('./BatchPage.tsx')),
});

export const screens: ScreensOf<typeof manifest> = {
  resources: [...mandates.resources, ...batches.resources],
  dialogs: { ...mandates.dialogs, ...batches.dialogs },
};
