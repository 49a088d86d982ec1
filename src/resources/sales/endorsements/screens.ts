import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { lazy } from 'react';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./EndorsementForms.tsx');
const steps = () => import('./StepDialogs.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    { name: 'endorsements', list: lazy(() => import('./EndorsementList.tsx')), icon: NoteAdd },
  ],
  dialogs: {
    endorsement: lazy(() => import('./EndorsementDialog.tsx')),
    newEndorsement: screenOf(forms, 'NewEndorsement'),
    updateEndorsement: screenOf(forms, 'UpdateEndorsement'),
    sendEndorsement: screenOf(steps, 'SendEndorsement'),
    issueEndorsement: screenOf(steps, 'IssueEndorsement'),
    invoiceEndorsement: screenOf(steps, 'InvoiceEndorsement'),
  },
};
