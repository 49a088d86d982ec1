import { automation } from '../../../../domain/entities/automation.ts';
import { registerScreens, type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const { resources, dialogs } = registerScreens(automation, () => import('./AutomationViews.tsx'));

export const screens: ScreensOf<typeof manifest> = {
  resources,
  dialogs: {
    ...dialogs,
    rehearsedAutomation: screenOf(() => import('./AutomationDialogs.tsx'), 'RehearsalDialog'),
    automationActs: screenOf(() => import('./AutomationDialogs.tsx'), 'ActsDialog'),
  },
};
