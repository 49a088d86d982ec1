import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-advisor': '/advisors/create',
    '/management/get-all-advisor': '/advisors',
  },
  recordPages: { advisors: 'advisor' },
  menu: [
    { section: 'advisors', resource: 'advisors', action: 'create' },
    { section: 'advisors', resource: 'advisors', action: 'list' },
  ],
  dialogs: ['updateAdvisor', 'newAdvisor'],
} as const satisfies Manifest;
