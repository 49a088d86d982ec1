import { skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AmparoDataProvider } from '../dataProvider.ts';
import { PENDING_ALONE } from './lists.ts';

export const useAgency = (): AmparoDataProvider => useDataProvider<AmparoDataProvider>();

/**
 * Whether the agency's server is ours; a legacy API lacks calls that parts of screens need
 * (docs/architecture.md).
 * @returns false until it is known
 */
export function useIsOurServer(): boolean {
  const agency = useAgency();
  const { data } = useQuery({
    queryKey: ['isLegacy'],
    queryFn: async () => (await agency.isLegacy()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === false;
}

/** Whether the payments' list holds the pending ones alone: the agency's server lists no paid ones. */
export const usePendingAlone = (): boolean =>
  useQuery<boolean>({ queryKey: PENDING_ALONE, queryFn: skipToken }).data ?? false;
