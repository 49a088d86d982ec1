import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/privacy-terms': '/privacy-terms',
  },
  menu: [
    { section: 'lopdp', resource: 'privacy-terms', action: 'list', beneath: 'processing-register' },
  ],
  dialogs: ['privacyTerm', 'holiday'],
  access: { 'privacy-terms.list': 'privacy-terms.edit' },
} as const satisfies Manifest;
