import Forum from '@mui/icons-material/ForumOutlined';
import { lazy } from 'react';

/** Messages to customers and advisors, sent and waiting. */
export const messages = {
  name: 'messages',
  list: lazy(() => import('./MessageList.tsx')),
  icon: Forum,
};
