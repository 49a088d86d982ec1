import { useCanAccess } from 'react-admin';

/** Whether the visitor may erase customers' data and hand it out to them (ADMIN, ELOPDP). */
export const useMayErase = (): boolean =>
  useCanAccess({ resource: 'customers', action: 'anonymize' }).canAccess === true;
