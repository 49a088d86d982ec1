import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  dialogs: { listView: lazy(() => import('./ViewDialog.tsx')) },
};
