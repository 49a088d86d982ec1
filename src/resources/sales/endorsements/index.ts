import type { Manifest } from '../../manifest.ts';

/** Endorsements of all policies; those of one stand on its page. */
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
