import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-privacy-request': '/privacy-requests/create',
    '/management/privacy-requests': '/privacy-requests',
  },
  menu: createAndList('lopdp', 'privacy-requests'),
  dialogs: ['privacyRequest', 'privacyRequestAct'],
} as const satisfies Manifest;
