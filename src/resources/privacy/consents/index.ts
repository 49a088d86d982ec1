import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/consents': '/consents',
  },
  menu: [{ section: 'lopdp', resource: 'consents', action: 'list' }],
  dialogs: ['consent', 'consentPurposes', 'consentPurpose', 'limitation'],
} as const satisfies Manifest;
