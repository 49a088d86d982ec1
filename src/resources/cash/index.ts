import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import { lazy } from 'react';

/** The cash of a day: one page, for who may see it. */
export const cash = {
  name: 'cash',
  list: lazy(() => import('./CashPage.tsx')),
  icon: PointOfSale,
};
