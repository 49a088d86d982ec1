import type { ReceiptDetail } from '../../../data/moneyRecords.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import { usePaymentReload } from '../../../ui/payments/issuing.tsx';

/**
 * Shows what became of a receipt wherever its money is on the screen.
 * @returns takes the receipt as the server answered it
 */
export function useShowReceipt(): (receipt: ReceiptDetail) => void {
  const cache = useRecordCache();
  const reload = usePaymentReload();
  return (receipt) => {
    cache.changeRecord<ReceiptDetail>('receipts', receipt.id, () => receipt);
    cache.readAnew('receipts', 'getList');
    cache.readAnew('policies', 'getOne');
    cache.readAnew('payment-movements');
    cache.readAnew('late-payments');
    reload();
  };
}
