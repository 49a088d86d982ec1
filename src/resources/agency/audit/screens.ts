import ManageSearch from '@mui/icons-material/ManageSearchOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'audit',
      list: lazy(() => import('./AuditList.tsx')),
      icon: ManageSearch,
    },
  ],
  dialogs: {
    auditEntry: lazy(() => import('./EntryDialog.tsx')),
  },
};
