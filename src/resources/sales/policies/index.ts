import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-policy': '/policies/create',
    '/management/get-all-policy': '/policies',
  },
  recordPages: { policies: 'policy' },
  menu: createAndList('policies', 'policies'),
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
