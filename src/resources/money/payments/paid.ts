import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { ListedPayment } from '../../../data/records.ts';
import { dayDone, dayOf, EMPTY } from '../../../ui/format.ts';

/** Whether it is still to be paid; every other status counts as done. */
export const isPending = ({ status_payment_id }: Pick<ListedPayment, 'status_payment_id'>) =>
  status_payment_id === PAYMENT_STATUS.pending;

/**
 * The day its money was received; blank while it is pending (specification §4). A legacy API tells only when the
 * payment was last changed.
 */
export const paidOn = (
  payment: Pick<ListedPayment, 'status_payment_id' | 'updatedAt' | 'collectedOn'>,
): string => {
  if (isPending(payment)) return EMPTY;
  return payment.collectedOn ? dayOf(payment.collectedOn) : dayDone(payment.updatedAt);
};
