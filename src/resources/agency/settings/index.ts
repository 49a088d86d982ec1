import type { Manifest } from '../../manifest.ts';

/** The settings of the agency: one page, for who may list them. */
export const manifest = {
  addresses: {
    '/management/agency-settings': '/settings',
  },
  menu: [{ section: 'agency', resource: 'settings', action: 'list' }],
} as const satisfies Manifest;
