import { bank } from '../../../../domain/entities/organisations.ts';
import { registerScreens, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = registerScreens(
  bank,
  () => import('./BankViews.tsx'),
);
