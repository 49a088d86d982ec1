import { useCan } from '../../session/useCan.ts';

/** Whether the visitor may erase customers' data and hand it out to them (ADMIN, ELOPDP). */
export const useCanErase = (): boolean => useCan('customers', 'anonymize');
