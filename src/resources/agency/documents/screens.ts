import Description from '@mui/icons-material/DescriptionOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./DocumentForms.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('documents', () => import('./DocumentList.tsx'), Description)],
  dialogs: {
    attachFile: lazy(() => import('./AttachFileDialog.tsx')),
    document: lazy(() => import('./DocumentDialog.tsx')),
    recordDocuments: lazy(() => import('./RecordDocumentsDialog.tsx')),
    requestChecklist: screenOf(forms, 'RequestChecklistDialog'),
    updateDocument: screenOf(forms, 'UpdateDocumentDialog'),
    requestDocument: screenOf(forms, 'RequestDocumentDialog'),
    rejectDocument: screenOf(forms, 'RejectDocumentDialog'),
  },
};
