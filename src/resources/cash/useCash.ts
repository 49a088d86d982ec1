import { useQuery } from '@tanstack/react-query';
import type { Cash } from '../../data/cash.ts';
import { useAgency } from '../../data/useAgency.ts';

/** What has been read of cash, under this key. */
export const CASH_KEY = 'cash';

/**
 * The cash of a day, as of now each time it is shown.
 * @param day a civil date; today when left out
 */
export const useCash = (day: string | undefined) => {
  const agency = useAgency();
  return useQuery<Cash>({
    queryKey: [CASH_KEY, day ?? 'today'],
    queryFn: async ({ signal }) => (await agency.cashOf(day, signal)).data,
    refetchOnMount: 'always',
  });
};
