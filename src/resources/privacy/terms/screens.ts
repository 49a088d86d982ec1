import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { listScreen, type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const termDialogs = () => import('./TermDialogs.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('privacy-terms', () => import('./TermsPage.tsx'), EventBusy)],
  dialogs: {
    privacyTerm: screenOf(termDialogs, 'TermDialog'),
    holiday: screenOf(termDialogs, 'HolidayDialog'),
  },
};
