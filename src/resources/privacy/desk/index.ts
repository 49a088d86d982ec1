import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/privacy': '/privacy',
  },
  menu: [{ section: 'lopdp', resource: 'privacy', action: 'list' }],
  access: { 'privacy.list': 'privacy-requests.list' },
} as const satisfies Manifest;
