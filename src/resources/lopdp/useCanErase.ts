import { useCapability } from '../../data/useAgency.ts';
import { useCan } from '../../session/useCan.ts';

/** Whether the visitor may erase customers' data and hand it out to them (ADMIN, ELOPDP). */
export function useCanErase(): boolean {
  const isPossible = useCapability('personalDataRights');
  return useCan('customers', 'anonymize') && isPossible;
}
