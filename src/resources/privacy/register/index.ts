import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/processing-register': '/processing-register',
  },
  menu: [{ section: 'lopdp', resource: 'processing-register', action: 'list' }],
  dialogs: ['processingActivity'],
} as const satisfies Manifest;
