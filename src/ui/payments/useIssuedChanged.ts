import { useQueryClient } from '@tanstack/react-query';
import { usePaymentReload } from './usePaymentReload.ts';

/** What could be issued, and what has been, under these keys. */
export const PROCESSING_KEY = 'payment-processing';
export const RUNS_KEY = 'payment-processing-runs';

/** What tells which payments of a policy have been issued. */
const toReadNow = [[PROCESSING_KEY], [RUNS_KEY], ['policies', 'getOne']] as const;

/**
 * Reads anew what depends on which payments have been issued: at once what stands on the screen of
 * it, the lists after their wait (specification §9).
 * @returns call it after issuing payments or withdrawing them
 */
export function useIssuedChanged(): () => void {
  const queryClient = useQueryClient();
  const reload = usePaymentReload();
  return () => {
    for (const queryKey of toReadNow) void queryClient.invalidateQueries({ queryKey });
    reload();
  };
}
