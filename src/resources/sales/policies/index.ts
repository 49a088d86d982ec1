import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-policy': '/policies/create',
    '/management/get-all-policy': '/policies',
  },
  recordPages: { policies: 'policy' },
  menu: [
    { section: 'policies', resource: 'policies', action: 'create' },
    { section: 'policies', resource: 'policies', action: 'list' },
  ],
  dialogs: [
    'payment',
    'reversePayment',
    'info',
    'updatePolicy',
    'renewal',
    'editPoliciesValues',
    'policyByStatus',
  ],
} as const satisfies Manifest;
