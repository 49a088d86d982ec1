import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/own-objects': '/own-objects',
  },
  menu: [{ section: 'agency', resource: 'own-objects', action: 'list', beneath: 'own-fields' }],
  dialogs: ['newOwnObject', 'updateOwnObject'],
  access: { 'own-objects.list': 'own-objects.manage' },
} as const satisfies Manifest;
