import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import type { ListedPayment } from '../../data/records.ts';
import { dayDone, EMPTY } from '../../ui/format.ts';

export type { ListedPayment } from '../../data/records.ts';

/** Whether it is still to be paid; every other status counts as done (specification §4). */
export const isPending = ({ status_payment_id }: Pick<ListedPayment, 'status_payment_id'>) =>
  status_payment_id === PAYMENT_STATUS.pending;

/** When it was paid; blank while it is pending (specification §4). */
export const paidOn = (payment: Pick<ListedPayment, 'status_payment_id' | 'updatedAt'>): string =>
  isPending(payment) ? EMPTY : dayDone(payment.updatedAt);
