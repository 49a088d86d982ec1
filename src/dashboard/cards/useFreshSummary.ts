import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DASHBOARD_KEY } from '../useSummary.ts';

/**
 * Reads the charts' figures anew when what they are made of has changed under a dialog.
 * @param total how many rows the list behind them has; undefined until it is known
 */
export function useFreshSummary(total: number | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef(total);
  useEffect(() => {
    const before = known.current;
    known.current = total;
    if (before === undefined || total === undefined || before === total) return;
    void queryClient.invalidateQueries({ queryKey: [DASHBOARD_KEY] }, { cancelRefetch: false });
  }, [queryClient, total]);
}
