import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-automation': '/automations/create',
    '/management/automations': '/automations',
  },
  menu: [{ section: 'agency', resource: 'automations', action: 'list', beneath: 'settings' }],
  dialogs: ['newAutomation', 'updateAutomation', 'rehearsedAutomation', 'automationActs'],
} as const satisfies Manifest;
