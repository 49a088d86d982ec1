import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/data-access': '/data-access',
  },
  menu: [{ section: 'lopdp', resource: 'data-access', action: 'list', beneath: 'audit' }],
  access: {
    'data-access-users.list': 'data-access.list',
    'data-access-people.list': 'data-access.list',
  },
} as const satisfies Manifest;
