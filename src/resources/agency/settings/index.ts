import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/agency-settings': '/settings',
  },
  menu: [{ section: 'agency', resource: 'settings', action: 'list' }],
} as const satisfies Manifest;
