import { lazy } from 'react';
import { automation } from '../../../../domain/entities/automation.ts';
import { registerScreens, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const { resources, dialogs } = registerScreens(automation, () => import('./AutomationViews.tsx'));

export const screens: ScreensOf<typeof manifest> = {
  resources,
  dialogs: {
    ...dialogs,
    rehearsedAutomation: lazy(() => import('./RehearsalDialog.tsx')),
    automationActs: lazy(() => import('./ActsDialog.tsx')),
  },
};
