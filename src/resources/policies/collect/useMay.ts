import { useCanAccess } from 'react-admin';
import type { Policy } from '../policy.ts';

/** Whether the visitor may collect instalments; not until the answer is known. */
export const useMayCollect = (): boolean => {
  const { canAccess } = useCanAccess({ resource: 'payments', action: 'collect' });
  return canAccess === true;
};

/**
 * Whether the visitor may take back what was collected on a policy. A server of the specification's
 * own calls, known by its telling no schedule, cannot.
 */
export const useMayReverse = ({ schedule }: Pick<Policy, 'schedule'>): boolean => {
  const { canAccess } = useCanAccess({ resource: 'payments', action: 'reverse' });
  return canAccess === true && schedule !== undefined;
};
