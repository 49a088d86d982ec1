import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/claims': '/claims',
    '/management/create-claim': '/claims/create',
  },
  recordPages: { claims: 'claim' },
  menu: createAndList('claims', 'claims'),
  dialogs: ['claimMovement', 'updateClaim'],
  access: {
    'claims.create': 'claims.edit',
    'claim-statistics.list': 'claims.statistics',
  },
} as const satisfies Manifest;
