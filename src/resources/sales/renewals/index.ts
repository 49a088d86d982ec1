import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/renewals': '/renewals',
  },
  menu: [{ section: 'policies', resource: 'renewals', action: 'list' }],
  dialogs: ['renewalCase', 'followRenewal', 'renewalContact', 'renewalLoss'],
  access: { 'renewal-retention.list': 'renewals.list' },
} as const satisfies Manifest;
