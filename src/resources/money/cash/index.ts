import type { Manifest } from '../../manifest.ts';

/** The cash of a day: one page, for who may see it. */
export const manifest = {
  addresses: {
    '/management/cash': '/cash',
  },
  menu: [{ section: 'policies', resource: 'cash', action: 'list' }],
  dialogs: ['closeCash'],
} as const satisfies Manifest;
