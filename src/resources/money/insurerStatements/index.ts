import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-insurer-statement': '/insurer-statements/create',
    '/management/insurer-statements': '/insurer-statements',
    '/management/insurer-statement': '/insurer-statement',
    '/management/insurer-portfolio': '/insurer-portfolio',
    '/management/insurer-receivables': '/insurer-receivables',
    '/management/instalment-progress': '/instalment-progress',
  },
  menu: [
    { section: 'companies', resource: 'insurer-statements', action: 'list' },
    {
      section: 'companies',
      resource: 'insurer-receivables',
      action: 'list',
      beneath: 'insurer-statements',
    },
    {
      section: 'companies',
      resource: 'instalment-progress',
      action: 'list',
      beneath: 'insurer-statements',
    },
  ],
  dialogs: ['updateInsurerStatement'],
} as const satisfies Manifest;
