import { lazy } from 'react';

/** Banks: their registration. They are chosen from elsewhere, and have no list of their own. */
export const banks = {
  name: 'banks',
  create: lazy(() => import('./BankCreate.tsx')),
  recordRepresentation: 'bankName',
};
