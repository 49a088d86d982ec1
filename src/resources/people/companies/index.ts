import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-companies': '/companies/create',
    '/management/get-all-companies': '/companies',
  },
  recordPages: { companies: 'company' },
  menu: createAndList('companies', 'companies'),
  dialogs: ['newCompany', 'updateCompany'],
} as const satisfies Manifest;
