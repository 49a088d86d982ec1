import { lazy } from 'react';
import { type ScreensOf, screenOf } from '../resources/screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  dialogs: {
    profile: screenOf(() => import('./ProfileDialogs.tsx'), 'ProfileDialog'),
    ownPassword: screenOf(() => import('./ProfileDialogs.tsx'), 'OwnPasswordDialog'),
    secondFactor: lazy(() => import('./SecondFactorDialog.tsx')),
    calendar: lazy(() => import('./CalendarDialog.tsx')),
  },
};
