import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { lazy } from 'react';

/** Holidays and terms of the law of personal data: one page, for who may change them. */
export const privacyTerms = {
  name: 'privacy-terms',
  list: lazy(() => import('./TermsPage.tsx')),
  icon: EventBusy,
};
