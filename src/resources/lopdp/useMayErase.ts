import { useMay } from '../../session/useMay.ts';

/** Whether the visitor may erase customers' data and hand it out to them (ADMIN, ELOPDP). */
export const useMayErase = (): boolean => useMay('customers', 'anonymize');
