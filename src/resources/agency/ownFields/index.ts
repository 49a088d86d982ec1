import type { Manifest } from '../../manifest.ts';

/** The fields that an agency adds to its records: one page, for who defines them. */
export const manifest = {
  addresses: {
    '/management/own-fields': '/own-fields',
  },
  menu: [{ section: 'agency', resource: 'own-fields', action: 'list' }],
  dialogs: ['newOwnField', 'updateOwnField', 'ownFieldSet'],
  access: { 'own-fields.list': 'own-fields.manage' },
} as const satisfies Manifest;
