import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/own-fields': '/own-fields',
    '/management/layouts': '/layouts',
  },
  menu: [
    { section: 'agency', resource: 'own-fields', action: 'list' },
    { section: 'agency', resource: 'layouts', action: 'list', beneath: 'own-fields' },
  ],
  dialogs: ['newOwnField', 'updateOwnField', 'ownFieldSet'],
  access: { 'own-fields.list': 'own-fields.manage', 'layouts.list': 'layouts.manage' },
} as const satisfies Manifest;
