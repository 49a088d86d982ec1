import { debitLayout } from '../../../../domain/entities/debitLayout.ts';
import { registerScreens, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = registerScreens(
  debitLayout,
  () => import('./DebitLayoutViews.tsx'),
);
