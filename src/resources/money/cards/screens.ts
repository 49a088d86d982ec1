import CreditCard from '@mui/icons-material/CreditCardOutlined';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'cards',
      list: screenOf(() => import('./CardLists.tsx'), 'CardList'),
      create: screenOf(() => import('./CardForms.tsx'), 'CardCreate'),
      icon: CreditCard,
      recordRepresentation: 'cardNumber',
    },
  ],
  dialogs: {
    updateCreditCard: screenOf(() => import('./CardForms.tsx'), 'UpdateCardDialog'),
    cardsByStatus: screenOf(() => import('./CardLists.tsx'), 'ExpiringCardsDialog'),
    newCard: screenOf(() => import('./CardForms.tsx'), 'NewCardDialog'),
  },
};
