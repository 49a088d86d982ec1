import { useQuery } from '@tanstack/react-query';
import { useAgency } from '../../../data/useAgency.ts';

/**
 * The commissions of the agency.
 * @returns its data is null where the server does not work them out
 */
export const useOverview = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: ['commission-overview'],
    queryFn: async ({ signal }) => (await agency.commissionOverview(signal)).data,
  });
};
