import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: { '/management/endorsements': '/endorsements' },
  menu: [{ section: 'policies', resource: 'endorsements', action: 'list' }],
  dialogs: [
    'endorsement',
    'newEndorsement',
    'updateEndorsement',
    'sendEndorsement',
    'issueEndorsement',
    'invoiceEndorsement',
  ],
} as const satisfies Manifest;
