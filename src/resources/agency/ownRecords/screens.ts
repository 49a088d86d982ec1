import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./OwnRecordForms.tsx');

export const screens: ScreensOf<typeof manifest> = {
  dialogs: {
    newOwnRecord: screenOf(forms, 'NewOwnRecordDialog'),
    updateOwnRecord: screenOf(forms, 'UpdateOwnRecordDialog'),
    moveOwnRecord: screenOf(forms, 'MoveOwnRecordDialog'),
  },
};
