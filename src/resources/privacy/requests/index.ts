import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-privacy-request': '/privacy-requests/create',
    '/management/privacy-requests': '/privacy-requests',
  },
  menu: [
    { section: 'lopdp', resource: 'privacy-requests', action: 'create' },
    { section: 'lopdp', resource: 'privacy-requests', action: 'list' },
  ],
  dialogs: ['privacyRequest', 'privacyRequestAct'],
} as const satisfies Manifest;
