import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-user': '/users/create',
    '/management/user-list': '/users',
  },
  menu: [
    { section: 'users', resource: 'users', action: 'create' },
    { section: 'users', resource: 'users', action: 'list' },
  ],
  dialogs: ['updateUser'],
} as const satisfies Manifest;
