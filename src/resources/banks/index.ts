import { lazy } from 'react';

/** Banks: views and name of a record. */
export const banks = {
  name: 'banks',
  list: lazy(() => import('./BankList.tsx')),
  create: lazy(() => import('./BankCreate.tsx')),
  recordRepresentation: 'bankName',
};
