import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/breaches': '/breaches',
  },
  menu: [{ section: 'lopdp', resource: 'breaches', action: 'list', beneath: 'privacy' }],
  dialogs: ['breach', 'breachAct'],
  access: { 'breach-people.list': 'breaches.list' },
} as const satisfies Manifest;
