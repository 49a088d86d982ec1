import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-api-key': '/api-keys/create',
    '/management/api-keys': '/api-keys',
  },
  menu: createAndList('users', 'api-keys'),
  dialogs: ['updateApiKey'],
} as const satisfies Manifest;
