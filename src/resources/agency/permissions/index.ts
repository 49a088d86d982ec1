import type { Manifest } from '../../manifest.ts';

/** What each role may do: one page, for who may list it. */
export const manifest = {
  addresses: {
    '/management/role-permissions': '/permissions',
  },
  menu: [{ section: 'users', resource: 'permissions', action: 'list' }],
} as const satisfies Manifest;
