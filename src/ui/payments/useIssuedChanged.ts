import { useQueryClient } from '@tanstack/react-query';
import { useRecordCache } from '../../data/recordCache.ts';
import { usePaymentReload } from './usePaymentReload.ts';

/** What could be issued, and what has been, under these keys. */
export const PROCESSING_KEY = 'payment-processing';
export const RUNS_KEY = 'payment-processing-runs';

/**
 * Reads anew what depends on which payments have been issued: at once what stands on the screen of
 * it, the lists after their wait (specification §9).
 * @returns call it after issuing payments or withdrawing them
 */
export function useIssuedChanged(): () => void {
  const queryClient = useQueryClient();
  const cache = useRecordCache();
  const reload = usePaymentReload();
  return () => {
    for (const key of [PROCESSING_KEY, RUNS_KEY])
      void queryClient.invalidateQueries({ queryKey: [key] });
    cache.readAnew('policies', 'getOne');
    reload();
  };
}
