import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-cards': '/cards/create',
    '/management/get-all-cards': '/cards',
  },
  menu: [
    { section: 'cards', resource: 'cards', action: 'create', isFirst: true },
    { section: 'cards', resource: 'cards', action: 'list' },
  ],
  dialogs: ['updateCreditCard', 'cardsByStatus', 'newCard'],
} as const satisfies Manifest;
