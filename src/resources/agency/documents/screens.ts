import Description from '@mui/icons-material/DescriptionOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('documents', () => import('./DocumentList.tsx'), Description)],
  dialogs: {
    attachFile: lazy(() => import('./AttachFileDialog.tsx')),
    document: lazy(() => import('./DocumentDialog.tsx')),
    recordDocuments: lazy(() => import('./RecordDocumentsDialog.tsx')),
    requestChecklist: lazy(() => import('./RequestChecklistDialog.tsx')),
    updateDocument: lazy(() => import('./UpdateDocumentDialog.tsx')),
    requestDocument: lazy(() => import('./RequestDocumentDialog.tsx')),
    rejectDocument: lazy(() => import('./RejectDocumentDialog.tsx')),
  },
};
