import { automation } from '../../../../domain/entities/automation.ts';
import { registerScreens, type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const { resources, dialogs } = registerScreens(automation, () => import('./AutomationViews.tsx'));

const reading = () => import('./AutomationDialogs.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources,
  dialogs: {
    ...dialogs,
    rehearsedAutomation: screenOf(reading, 'RehearsalDialog'),
    automationActs: screenOf(reading, 'ActsDialog'),
  },
};
