import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/role-permissions': '/permissions',
  },
  menu: [{ section: 'users', resource: 'permissions', action: 'list' }],
} as const satisfies Manifest;
