import { useQuery } from '@tanstack/react-query';
import { useAgency } from '../data/useAgency.ts';
import { useCan } from '../session/useCan.ts';

/** Every figure of the dashboard that is no list's total is kept under this key. */
export const DASHBOARD_KEY = 'dashboard';

function useSummaryQuery(refetchOnMount: boolean) {
  const agency = useAgency();
  const canAccess = useCan('dashboard', 'view');
  return useQuery({
    queryKey: [DASHBOARD_KEY, 'summary'],
    queryFn: async ({ signal }) => (await agency.readSummary(signal)).data,
    enabled: canAccess,
    refetchOnMount,
    retryOnMount: refetchOnMount,
  });
}

/**
 * The figures behind the charts, asked for anew each time the dashboard is come to.
 * @returns react-query's result; `data` is null where the server does not have them
 */
export const useLatestSummary = () => useSummaryQuery(true);

/** The same figures for a part of the dashboard, which appears when it can and asks for nothing. */
export const useSummary = () => useSummaryQuery(false);
