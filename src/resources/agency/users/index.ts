import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-user': '/users/create',
    '/management/user-list': '/users',
  },
  menu: createAndList('users', 'users'),
  dialogs: ['updateUser', 'signInOfUser'],
} as const satisfies Manifest;
