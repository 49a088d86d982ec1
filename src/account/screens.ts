import { lazy } from 'react';
import type { ScreensOf } from '../resources/screensOf.ts';
import type { manifest } from './index.ts';

/** The dialogs, each in a file of its own that is loaded when it is first opened. */
export const screens: ScreensOf<typeof manifest> = {
  dialogs: {
    profile: lazy(() => import('./ProfileDialog.tsx')),
    ownPassword: lazy(() => import('./OwnPasswordDialog.tsx')),
    secondFactor: lazy(() => import('./SecondFactorDialog.tsx')),
  },
};
