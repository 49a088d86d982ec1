import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAgency } from '../../data/useAgency.ts';

const BREACHES = ['breaches'];
const FRESH_MS = 30_000;

/** All breaches with their clocks. */
export const useBreaches = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: BREACHES,
    queryFn: async ({ signal }) => (await agency.breaches(signal)).data,
  });
};

/** A breach with all that was done about it. */
export const useBreach = (id: number) => {
  const agency = useAgency();
  return useQuery({
    queryKey: [...BREACHES, id],
    // The dialogs of a breach open over what the page has just read.
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await agency.breach(id, signal)).data,
  });
};

/** Reads what is shown of breaches anew. */
export const useBreachesChanged = () => {
  const client = useQueryClient();
  return (): void => {
    void client.invalidateQueries({ queryKey: BREACHES });
    void client.invalidateQueries({ queryKey: ['breach-people'] });
  };
};
