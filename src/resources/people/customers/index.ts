import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-customer': '/customers/create',
    '/management/get-all-customer': '/customers',
  },
  recordPages: { customers: 'customer' },
  menu: [
    { section: 'customers', resource: 'customers', action: 'create' },
    { section: 'customers', resource: 'customers', action: 'list' },
  ],
  dialogs: ['customerId', 'updateCustomer', 'mergeCustomer', 'customerMerges', 'newCustomer'],
} as const satisfies Manifest;
