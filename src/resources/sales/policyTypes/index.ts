import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-policy-type': '/policy-type-settings/create',
    '/management/policy-types': '/policy-type-settings',
  },
  menu: [
    { section: 'agency', resource: 'policy-type-settings', action: 'list', beneath: 'settings' },
  ],
  dialogs: ['newPolicyType', 'updatePolicyType'],
} as const satisfies Manifest;
