import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import type { AnswerOf, payments } from '../../../domain/contract/index.ts';
import { dayDone, EMPTY } from '../../ui/format.ts';

/** A payment as the list holds it (specification §3); amounts in dollars. */
export type ListedPayment = AnswerOf<typeof payments.listPayments>;

/** Whether it is still to be paid; every other status counts as done (specification §4). */
export const isPending = ({ status_payment_id }: Pick<ListedPayment, 'status_payment_id'>) =>
  status_payment_id === PAYMENT_STATUS.pending;

/** When it was paid; blank while it is pending (specification §4). */
export const paidOn = (payment: Pick<ListedPayment, 'status_payment_id' | 'updatedAt'>): string =>
  isPending(payment) ? EMPTY : dayDone(payment.updatedAt);
