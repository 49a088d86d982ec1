import { useQuery } from '@tanstack/react-query';
import type { Period } from '../../../data/records.ts';
import { useAgency } from '../../../data/useAgency.ts';

/** The periods of a policy, the latest first, as fresh as the server has them. */
export function usePeriods(policyId: number) {
  const agency = useAgency();
  return useQuery({
    queryKey: ['policies', 'periods', { id: policyId }],
    queryFn: async ({ signal }) => {
      const { data } = await agency.readPeriods(policyId, signal);
      return data.toSorted((one: Period, other: Period) => other.year - one.year);
    },
    // Asked for on opening, and never again under who is typing.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
}
