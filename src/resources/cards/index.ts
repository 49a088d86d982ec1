import CreditCard from '@mui/icons-material/CreditCardOutlined';
import { lazy } from 'react';

/** Cards: views, icon and name of a record. */
export const cards = {
  name: 'cards',
  list: lazy(() => import('./CardList.tsx')),
  create: lazy(() => import('./CardCreate.tsx')),
  icon: CreditCard,
  recordRepresentation: 'cardNumber',
};
