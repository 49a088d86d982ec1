import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../data/status.ts';
import { useAgency } from '../../data/useAgency.ts';

/** The matrix in force; `isUnsupported` where the server has none. */
export function useMatrix() {
  const agency = useAgency();
  const { data, error, refetch } = useQuery({
    queryKey: ['permissions', 'matrix'],
    queryFn: async ({ signal }) => (await agency.permissionMatrix(signal)).data,
    // Under who is deciding about it, it must not change by itself.
    refetchOnWindowFocus: false,
    refetchOnMount: 'always',
    gcTime: 0,
  });
  return { matrix: data, error, refetch, isUnsupported: isMissing(error) };
}
