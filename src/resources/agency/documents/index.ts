import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/documents': '/documents',
  },
  menu: [{ section: 'policies', resource: 'documents', action: 'list' }],
  dialogs: [
    'document',
    'recordDocuments',
    'requestDocument',
    'requestChecklist',
    'updateDocument',
    'rejectDocument',
    'attachFile',
  ],
  access: { 'documents.list': 'documents.read' },
} as const satisfies Manifest;
