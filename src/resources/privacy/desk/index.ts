import type { Manifest } from '../../manifest.ts';

/** The officer's page: all clocks of the law of personal data, and what left this month. */
export const manifest = {
  addresses: {
    '/management/privacy': '/privacy',
  },
  menu: [{ section: 'lopdp', resource: 'privacy', action: 'list' }],
  access: { 'privacy.list': 'privacy-requests.list' },
} as const satisfies Manifest;
