import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/endorsements': '/endorsements',
    '/management/create-endorsement': '/endorsements/create',
  },
  recordPages: { endorsements: 'endorsement' },
  menu: [{ section: 'policies', resource: 'endorsements', action: 'list' }],
  dialogs: ['sendEndorsement', 'issueEndorsement', 'invoiceEndorsement'],
  access: { 'endorsements.create': 'endorsements.edit' },
} as const satisfies Manifest;
