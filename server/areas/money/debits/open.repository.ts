import { rowsOf } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict } from '../../../problem.ts';

/** @throws Problem 409 while a bank is asked for an instalment, which by hand would be collected twice */
export const requireNoDebit = async (trx: Trx, paymentId: number): Promise<void> => {
  const [batch] = await rowsOf<{ number: number }>(trx)`
    select b.number from debit_lines l join debit_batches b on b.id = l.batch_id
    where l.payment_id = ${paymentId} and l.state in ('included', 'unanswered') and l.place is not null`;
  if (batch)
    throw conflict(
      'in_debit',
      `La cuota está en el lote de débitos N.º ${batch.number}: espere la respuesta o libere su línea`,
    );
};
