import ManageSearch from '@mui/icons-material/ManageSearchOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('audit', () => import('./AuditList.tsx'), ManageSearch)],
  dialogs: {
    auditEntry: lazy(() => import('./EntryDialog.tsx')),
  },
};
