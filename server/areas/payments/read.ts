import type { Trx } from '../../db/transaction.ts';
import { JsonText } from '../../http/answers.ts';
import { noPayment } from './problems.ts';
import { findPaymentJson } from './repository.ts';

/**
 * An instalment as the contract answers it.
 * @throws Problem 404
 */
export const readPayment = async (trx: Trx, id: number): Promise<JsonText> => {
  const row = await findPaymentJson(trx, id);
  if (!row) throw noPayment(id);
  return new JsonText(row);
};
