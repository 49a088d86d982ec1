import type { Manifest } from '../../manifest.ts';

/** The settings of the site as a file: one page, for who may take them over. */
export const manifest = {
  addresses: {
    '/management/settings-package': '/settings-package',
  },
  menu: [{ section: 'agency', resource: 'settings-package', action: 'list' }],
  access: { 'settings-package.list': 'settings-package.manage' },
} as const satisfies Manifest;
