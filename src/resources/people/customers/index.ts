import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-customer': '/customers/create',
    '/management/get-all-customer': '/customers',
  },
  recordPages: { customers: 'customer' },
  menu: createAndList('customers', 'customers'),
  dialogs: ['customerId', 'updateCustomer', 'mergeCustomer', 'customerMerges', 'newCustomer'],
} as const satisfies Manifest;
