import { type Identifier, useGetList } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { receipts } from '../../../../../domain/contract/index.ts';
import { MAX_RECEIPT_LINES } from '../../../../../domain/contract/money/receipts.ts';
import type { ReceiptDetail } from '../../../../data/moneyRecords.ts';
import type { LatePayment } from '../../../../data/records.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { freshOnce } from '../../../../ui/dialog/RecordDialog.tsx';
import type { Confirmations } from '../../../../ui/payments/confirming.tsx';
import { useShowReceipt } from '../useShowReceipt.ts';
import { atRowsShown, type CollectForm, linesOf } from './collectForm.ts';

const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;
const asMany = { page: 1, perPage: MAX_RECEIPT_LINES } as const;

export interface Whose {
  readonly customerId: Identifier;
  readonly policyId?: Identifier | undefined;
}

/** The open instalments, the first due first; as many as one receipt takes. They stay as they were read. */
export function useOpenInstalments({ customerId, policyId }: Whose) {
  const filter = policyId === undefined ? { customers_id: customerId } : { policy_id: policyId };
  const query = useGetList<LatePayment>(
    'late-payments',
    { filter, sort: oldestFirst, pagination: asMany },
    freshOnce,
  );
  return query.isFetchedAfterMount ? query : { ...query, data: undefined };
}

/**
 * Collects the chosen instalments under one receipt.
 * @param open the instalments as the form shows them
 * @returns takes the form's values; it throws HttpError whose fields are those of the rows shown
 */
export function useCollectSeveral(
  open: readonly LatePayment[],
): (values: FieldValues) => Promise<ReceiptDetail> {
  const agency = useAgency();
  const showReceipt = useShowReceipt();
  return async (values) => {
    // What the form's schema made of it.
    const { amounts, ...form } = values as CollectForm & Confirmations;
    const lines = linesOf(open, amounts);
    try {
      const { data } = await agency.call(receipts.collectSeveral, { body: { ...form, lines } });
      showReceipt(data);
      return data;
    } catch (error) {
      throw atRowsShown(error, amounts);
    }
  };
}
