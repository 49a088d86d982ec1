import { skipToken, useQuery } from '@tanstack/react-query';
import { PENDING_ALONE } from './legacyApi/paidPayments.ts';

/** Whether the payments' list holds the pending ones alone: the agency's server lists no paid ones. */
export const usePendingAlone = (): boolean =>
  useQuery<boolean>({ queryKey: PENDING_ALONE, queryFn: skipToken }).data ?? false;
