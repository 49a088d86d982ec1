import { lazy } from 'react';
import type { ScreensOf } from '../resources/screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  dialogs: {
    profile: lazy(() => import('./ProfileDialog.tsx')),
    ownPassword: lazy(() => import('./OwnPasswordDialog.tsx')),
    calendar: lazy(() => import('./CalendarDialog.tsx')),
    secondFactor: lazy(() => import('./SecondFactorDialog.tsx')),
  },
};
