import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-api-key': '/api-keys/create',
    '/management/api-keys': '/api-keys',
    '/management/api-reference': '/api-reference',
  },
  menu: [{ section: 'users', resource: 'api-keys', action: 'list', beneath: 'users' }],
  dialogs: ['updateApiKey'],
} as const satisfies Manifest;
