import Receipt from '@mui/icons-material/ReceiptOutlined';
import { lazy } from 'react';

/** Receipts given to customers for what was collected. */
export const receipts = {
  name: 'receipts',
  list: lazy(() => import('./ReceiptList.tsx')),
  icon: Receipt,
};
