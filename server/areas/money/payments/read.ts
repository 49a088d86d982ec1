import type { Executor } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { noPayment } from './problems.ts';
import { type AnsweredBeside, findPaymentJson } from './repository.ts';

/**
 * An instalment as the contract answers it.
 * @param beside what the call answers besides
 * @throws Problem 404
 */
export const readPayment = async (
  db: Executor,
  id: number,
  beside?: AnsweredBeside,
): Promise<JsonText> => {
  const row = await findPaymentJson(db, id, beside);
  if (!row) throw noPayment(id);
  return new JsonText(row);
};
