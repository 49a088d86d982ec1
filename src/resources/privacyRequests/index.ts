import ContactPage from '@mui/icons-material/ContactPageOutlined';
import { lazy } from 'react';

/** What people ask about their data: registered by every user, worked on by officers. */
export const privacyRequests = {
  name: 'privacy-requests',
  list: lazy(() => import('./RequestList.tsx')),
  create: lazy(() => import('./RequestCreate.tsx')),
  icon: ContactPage,
};
