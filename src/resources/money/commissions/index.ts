import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/get-all-commissions': '/commissions',
    '/management/commissions-overview': '/commission-overview',
    '/management/month-close': '/month-closes',
  },
  menu: [
    { section: 'advisors', resource: 'commission-overview', action: 'list' },
    { section: 'advisors', resource: 'month-closes', action: 'list' },
  ],
  dialogs: ['commissionHistory', 'statement', 'advisor', 'commissionRefunds'],
} as const satisfies Manifest;
