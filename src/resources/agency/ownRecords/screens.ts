import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./OwnRecordForms.tsx');

/** The dialogs; the list and the page of every own object are routes of the application. */
export const screens: ScreensOf<typeof manifest> = {
  dialogs: {
    newOwnRecord: screenOf(forms, 'NewOwnRecordDialog'),
    updateOwnRecord: screenOf(forms, 'UpdateOwnRecordDialog'),
  },
};
