import { useRecordCache } from '../../data/recordCache.ts';
import { timings } from '../../timings.ts';

/**
 * Reads what is listed of payments anew 2000 ms after something was done to them (specification
 * §9), also when the dialog that did it is closed by then.
 * @returns call it once it is done
 */
export function usePaymentReload(): () => void {
  const cache = useRecordCache();
  const readAnew = () => {
    cache.readAnew('payments');
    // The lists of policies tell of their payments, too.
    cache.readAnew('policies', 'getList');
    cache.readAnew('policies', 'getManyReference');
  };
  return () => {
    setTimeout(readAnew, timings.paymentReload);
  };
}
