import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/cash': '/cash',
  },
  menu: [{ section: 'policies', resource: 'cash', action: 'list' }],
  dialogs: ['closeCash'],
} as const satisfies Manifest;
