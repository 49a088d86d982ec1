import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-companies': '/companies/create',
    '/management/get-all-companies': '/companies',
  },
  recordPages: { companies: 'company' },
  menu: [
    { section: 'companies', resource: 'companies', action: 'create' },
    { section: 'companies', resource: 'companies', action: 'list' },
  ],
  dialogs: ['newCompany', 'updateCompany'],
} as const satisfies Manifest;
