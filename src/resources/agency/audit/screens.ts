import ManageSearch from '@mui/icons-material/ManageSearchOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
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
