import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/cash': '/cash',
  },
  menu: [{ section: 'collections', resource: 'cash', action: 'list' }],
  dialogs: ['closeCash'],
} as const satisfies Manifest;
