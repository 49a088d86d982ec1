import { rowsOf } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { debited, inDebit } from './problems.ts';

/** @throws Problem 409 while a bank has been asked for the instalment: by hand it would be collected twice */
export const requireNoDebit = async (trx: Trx, paymentId: number): Promise<void> => {
  const [batch] = await rowsOf<{ number: number }>(trx)`
    select b.number from debit_lines l join debit_batches b on b.id = l.batch_id
    where l.payment_id = ${paymentId} and l.state in ('included', 'unanswered') and l.place is not null`;
  if (batch) throw inDebit(batch.number);
};

/**
 * @param movementId the collection that is taken back; all of the instalment's when left out
 * @throws Problem 409 where a bank charged it: taken back by hand, it would be charged again
 */
export const requireNotDebited = async (
  trx: Trx,
  paymentId: number,
  movementId: number | undefined,
): Promise<void> => {
  const [batch] = await rowsOf<{ number: number }>(trx)`
    select b.number from debit_lines l join debit_batches b on b.id = l.batch_id
    join receipt_lines given on given.receipt_id = l.receipt_id
    where l.payment_id = ${paymentId} and l.state in ('charged', 'part')
      and given.movement_id = coalesce(${movementId ?? null}::integer, given.movement_id)`;
  if (batch) throw debited(batch.number);
};
