import type { receipts as calls, receipts } from '../../../../domain/contract/index.ts';
import { type Cents, toCents } from '../../../../domain/money/money.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Input } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { type JsonText, requireJson } from '../../../http/answers.ts';
import { conflict, invalid, notFound } from '../../../problem.ts';
import { noCustomer } from '../../people/customers/service.ts';
import {
  accountOf,
  findReceiptJson,
  lockAccount,
  lockAccountOfPolicy,
  receiptList,
} from './repository.ts';

export const listReceipts = ({ context, list }: Input<typeof receipts.listReceipts>) =>
  readList(context.database, receiptList, list);

export const noReceipt = (id: number) => notFound(`No existe recibo registrado con id ${id}`);

/**
 * A receipt as the contract answers it.
 * @param timeZone the agency's, which says on which day a line was taken back
 * @throws Problem 404
 */
export const readReceipt = (db: Executor, id: number, timeZone: string): Promise<JsonText> =>
  requireJson(findReceiptJson(db, id, timeZone), () => noReceipt(id));

/** @throws Problem 404 */
export const getReceipt = ({ context, params }: Input<typeof receipts.getReceipt>) =>
  readReceipt(context.database.kysely, params.id, context.config.agency.timeZone);

export const getAccount = async ({ context, params: { id } }: Input<typeof calls.getAccount>) => {
  const amount = await accountOf(context.database.kysely, id);
  if (amount === undefined) throw noCustomer(id);
  return { amount };
};

/**
 * Holds what a customer has on account until the transaction ends.
 * @param taken cents that a receipt takes from it
 * @throws Problem 400 for more than there is
 */
export const requireOnAccount = async (trx: Trx, customerId: number, taken: Cents) => {
  if (taken === 0) return;
  await lockAccount(trx, customerId);
  const there = (await accountOf(trx, customerId)) ?? '0';
  if (toCents(there) < taken) throw invalid({ fromAccount: texts.accountHolds(there) });
};

/** @throws Problem 409 where money is taken back that stayed on account and was used since */
export const requireCoveredAccount = async (trx: Trx, policyId: number): Promise<void> => {
  const customerId = await lockAccountOfPolicy(trx, policyId);
  if (customerId === undefined) return;
  if (toCents((await accountOf(trx, customerId)) ?? 0) < 0)
    throw conflict('account_used', texts.accountUsed);
};
