import type { Manifest } from '../../manifest.ts';

/** Claims: a board, a list, statistics, and a page for each. */
export const manifest = {
  addresses: {
    '/management/claims': '/claims',
    '/management/create-claim': '/claims/create',
  },
  recordPages: { claims: 'claim' },
  menu: [
    { section: 'policies', resource: 'claims', action: 'create' },
    { section: 'policies', resource: 'claims', action: 'list' },
  ],
  dialogs: ['claimMovement', 'updateClaim'],
  access: {
    'claims.create': 'claims.edit',
    'claim-statistics.list': 'claims.statistics',
  },
} as const satisfies Manifest;
