import type { CivilDate } from '../../../../domain/civilDate.ts';
import { receivedDayQuestion } from '../../../../domain/money/receivedDay.ts';
import { type Context, today } from '../../../context.ts';
import { insertRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { requireOpenMonth } from '../monthCloses/openMonth.ts';
import { doubtfulDay } from '../payments/problems.ts';
import { lockAdvisor, type ReceiptOf } from './repository.ts';

export interface ReceiptForm {
  readonly advisor_id: number;
  readonly receiptNumber: string;
  readonly createdAt: CivilDate;
  readonly payment_method_id: number;
  readonly observations?: string | null | undefined;
}

/** @throws Problem 400 when there is no such advisor */
export const lockAdvisorAccount = async (trx: Trx, advisorId: number): Promise<void> => {
  if (!(await lockAdvisor(trx, advisorId)))
    throw invalid({ advisor_id: 'Elija un asesor de la lista' });
};

/**
 * Writes the receipt; a number the advisor's receipts have already is refused by its constraint.
 * @throws Problem 400 for a day in a month that is closed
 */
export const openReceipt = async (
  trx: Trx,
  form: ReceiptForm,
  writtenAt: Date,
): Promise<ReceiptOf> => {
  await requireOpenMonth(trx, 'createdAt', form.createdAt);
  const receiptId = await insertRow(trx, 'commission_receipts', {
    advisor_id: form.advisor_id,
    receipt_number: form.receiptNumber,
    paid_on: form.createdAt,
    payment_method_id: form.payment_method_id,
    observations: form.observations ?? null,
    created_at: writtenAt,
  });
  return { receiptId, advisorId: form.advisor_id, writtenAt };
};

/**
 * @param field of the form, of the day that an advisor got money or was discounted some
 * @param startDate of the policy that it is about, the latest of several
 * @throws Problem 409 for a day that is asked about once more, as of a collection
 */
export const requireUsualDay = (
  context: Context,
  field: 'createdAt' | 'cancellationDate',
  day: CivilDate,
  confirmed: boolean | undefined,
  startDate?: CivilDate,
): void => {
  const question = receivedDayQuestion(day, { today: today(context), startDate }, 'entregó');
  if (question && !confirmed) throw doubtfulDay(question, field);
};

/** A free text may be about the advisor, so the trail seals it under the advisor's own key. */
export const sealedText = (advisorId: number, words: object) => ({
  personal: { subject: { kind: 'advisor', id: `${advisorId}` }, values: { after: words } } as const,
});
