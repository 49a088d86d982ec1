import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/settings-package': '/settings-package',
  },
  menu: [{ section: 'agency', resource: 'settings-package', action: 'list', beneath: 'settings' }],
  access: { 'settings-package.list': 'settings-package.manage' },
} as const satisfies Manifest;
