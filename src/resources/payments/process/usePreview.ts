import { useQuery } from '@tanstack/react-query';
import { useAgency } from '../../../data/useAgency.ts';
import { PROCESSING_KEY, RUNS_KEY } from '../../../ui/payments/useIssuedChanged.ts';

/** What processing would issue, asked for anew each time it is looked at. */
export const usePreview = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: [PROCESSING_KEY],
    queryFn: async ({ signal }) => (await agency.previewProcessing(signal)).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** What has been issued lately and could be withdrawn. */
export const useRuns = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: [RUNS_KEY],
    queryFn: async ({ signal }) => (await agency.listRuns(signal)).data,
    gcTime: 0,
  });
};
