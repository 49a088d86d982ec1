import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-advisor': '/advisors/create',
    '/management/get-all-advisor': '/advisors',
  },
  recordPages: { advisors: 'advisor' },
  menu: createAndList('advisors', 'advisors'),
  dialogs: ['updateAdvisor', 'newAdvisor'],
} as const satisfies Manifest;
