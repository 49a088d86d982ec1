import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import { type Call, payments } from '../../../domain/contract/index.ts';
import { queryClient } from '../../queryClient.ts';
import { callServer } from '../http/callServer.ts';
import { PENDING_ALONE, type Row, rowsOf } from '../lists.ts';

/** Some servers list the pending payments alone, and all of them under an address of their own. */
const allPayments: Call = { ...payments.listPayments, path: 'payment/get-all-payment-full' };

const isPaid = ({ status_payment_id, paymentStatus }: Row): boolean =>
  Number(status_payment_id ?? Object(paymentStatus).id) === PAYMENT_STATUS.paid;

queryClient.setQueryDefaults(PENDING_ALONE, { gcTime: Number.POSITIVE_INFINITY });

/**
 * The payments of the list, with those that are paid wherever the server lists them: some that are paid stand also among
 * the pending ones, so that they are no sign of a whole list.
 * @param call the call that listed the rows; others stay as they are
 * @throws DOMException AbortError when given up
 */
export async function withPaid(
  call: Call,
  rows: readonly Row[],
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  if (call !== payments.listPayments) return rows;
  const all = await readAll(signal).catch(() => undefined);
  signal?.throwIfAborted();
  const isComplete = all !== undefined && all.length >= rows.length;
  queryClient.setQueryData(PENDING_ALONE, !isComplete && !rows.some(isPaid));
  return isComplete ? all : rows;
}

async function readAll(signal?: AbortSignal): Promise<readonly Row[]> {
  const { data } = await callServer(allPayments, { query: { confirm: 'true' }, signal });
  return rowsOf(data);
}
