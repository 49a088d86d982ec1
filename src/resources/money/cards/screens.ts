import CreditCard from '@mui/icons-material/CreditCardOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'cards',
      list: lazy(() => import('./CardList.tsx')),
      create: lazy(() => import('./CardCreate.tsx')),
      icon: CreditCard,
      recordRepresentation: 'cardNumber',
    },
  ],
  dialogs: {
    updateCreditCard: lazy(() => import('./UpdateCardDialog.tsx')),
    cardsByStatus: lazy(() => import('./ExpiringCardsDialog.tsx')),
    newCard: lazy(() => import('./NewCardDialog.tsx')),
  },
};
