import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { Trx } from '../../../db/transaction.ts';
import { requireOpenMonth } from '../monthCloses/openMonth.ts';
import { unknownAdvisor } from './problems.ts';
import { insertReceipt, lockAdvisor, type ReceiptOf } from './repository.ts';

/** What an advance and a distribution have in common: the receipt the advisor signs. */
export interface ReceiptForm {
  readonly advisor_id: number;
  readonly receiptNumber: string;
  readonly createdAt: CivilDate;
  readonly payment_method_id: number;
  readonly observations?: string | null | undefined;
}

/** @throws Problem 400 when there is no such advisor */
export const lockAdvisorAccount = async (trx: Trx, advisorId: number): Promise<void> => {
  if (!(await lockAdvisor(trx, advisorId))) throw unknownAdvisor();
};

/**
 * Writes the receipt; a number the advisor's receipts have already is refused by its constraint.
 * @param form as validated by the contract
 * @param writtenAt the instant of the request
 * @throws Problem 400 for a day in a month that is closed (domain §13)
 */
export const openReceipt = async (
  trx: Trx,
  form: ReceiptForm,
  writtenAt: Date,
): Promise<ReceiptOf> => {
  await requireOpenMonth(trx, 'createdAt', form.createdAt);
  const receiptId = await insertReceipt(trx, {
    advisor_id: form.advisor_id,
    receipt_number: form.receiptNumber,
    paid_on: form.createdAt,
    payment_method_id: form.payment_method_id,
    observations: form.observations ?? null,
    created_at: writtenAt,
  });
  return { receiptId, advisorId: form.advisor_id, writtenAt };
};

/** A free text may be about the advisor, so the trail seals it under the advisor's own key. */
export const sealedText = (advisorId: number, words: object) => ({
  personal: { subject: { kind: 'advisor', id: `${advisorId}` }, values: { after: words } } as const,
});
