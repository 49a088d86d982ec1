import { useQuery } from '@tanstack/react-query';
import { useAgency } from '../../../commands.ts';

/** What processing would issue, asked for anew each time it is looked at. */
export const usePreview = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: ['payment-processing'],
    queryFn: async ({ signal }) => (await agency.previewProcessing(signal)).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};
