import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { lazy } from 'react';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const steps = () => import('./StepDialogs.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'endorsements',
      list: lazy(() => import('./EndorsementList.tsx')),
      create: lazy(() => import('./EndorsementCreate.tsx')),
      show: lazy(() => import('./EndorsementPage.tsx')),
      icon: NoteAdd,
    },
  ],
  dialogs: {
    sendEndorsement: screenOf(steps, 'SendEndorsement'),
    issueEndorsement: screenOf(steps, 'IssueEndorsement'),
    invoiceEndorsement: screenOf(steps, 'InvoiceEndorsement'),
  },
};
