import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-cards': '/cards/create',
    '/management/get-all-cards': '/cards',
  },
  menu: createAndList('cards', 'cards', 'first'),
  dialogs: ['updateCreditCard', 'cardsByStatus', 'newCard'],
} as const satisfies Manifest;
