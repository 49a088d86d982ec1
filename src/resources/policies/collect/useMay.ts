import { useMay } from '../../../session/useMay.ts';
import type { Policy } from '../policy.ts';

/** Whether the visitor may collect instalments; not until the answer is known. */
export const useMayCollect = (): boolean => useMay('payments', 'collect');

/**
 * Whether the visitor may take back what was collected on a policy. A server of the specification's
 * own calls, known by its telling no schedule, cannot.
 */
export const useMayReverse = ({ schedule }: Pick<Policy, 'schedule'>): boolean =>
  useMay('payments', 'reverse') && schedule !== undefined;
