import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The form, loaded when it is first shown. */
export const screens: ScreensOf<typeof manifest> = {
  dialogs: { listView: lazy(() => import('./ViewDialog.tsx')) },
};
