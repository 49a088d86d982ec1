import { sql } from 'kysely';
import { rowsOf } from '../../../db/rows.ts';
import type { Sql, Trx } from '../../../db/transaction.ts';
import { conflict } from '../../../problem.ts';

/** Whether a line `l` has no result yet, as the index says that keeps an instalment in one batch. */
export const isOpen = sql`l.state in ('included', 'unanswered')`;

/** Lines `l` by which a bank is asked for an instalment. */
const atBank = (paymentId: Sql): Sql =>
  sql`debit_lines l where l.payment_id = ${paymentId} and ${isOpen} and l.place is not null`;

export const isAtBank = (paymentId: Sql): Sql => sql`exists (select from ${atBank(paymentId)})`;

/** @throws Problem 409 while a bank is asked for an instalment, which by hand would be collected twice */
export const requireNoDebit = async (trx: Trx, paymentId: number): Promise<void> => {
  const [batch] = await rowsOf<{ number: number }>(trx)`
    select number from debit_batches
    where id in (select l.batch_id from ${atBank(sql`${paymentId}`)})`;
  if (batch)
    throw conflict(
      'in_debit',
      `La cuota está en el lote de débitos N.º ${batch.number}: espere la respuesta o libere su línea`,
    );
};
