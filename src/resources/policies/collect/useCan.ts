import type { Policy } from '../../../data/records.ts';
import { useCan } from '../../../session/useCan.ts';

/** Whether the visitor may collect instalments; not until the answer is known. */
export const useCanCollect = (): boolean => useCan('payments', 'collect');

/**
 * Whether the visitor may take back what was collected on a policy: movements, and so reversals,
 * are kept where the schedule is.
 */
export const useCanReverse = ({ schedule }: Pick<Policy, 'schedule'>): boolean =>
  useCan('payments', 'reverse') && schedule !== null;
