import { policyType } from '../../../../domain/entities/policyType.ts';
import { registerScreens, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = registerScreens(
  policyType,
  () => import('./PolicyTypeViews.tsx'),
);
