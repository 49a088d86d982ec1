import { lazy } from 'react';
import type { ScreensOf } from '../resources/screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  dialogs: { arrangeHome: lazy(() => import('./arrangement/ArrangeHomeDialog.tsx')) },
};
