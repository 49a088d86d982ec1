import type { receipts as calls } from '../../../../domain/contract/index.ts';
import { type Cents, toCents } from '../../../../domain/money/money.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Input } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict, invalid } from '../../../problem.ts';
import { accountOf, lockAccount, lockAccountOfPolicy } from './repository.ts';

export const getAccount = async ({ context, params: { id } }: Input<typeof calls.getAccount>) => ({
  amount: await accountOf(context.database.kysely, id),
});

/**
 * Holds what a customer has on account until the transaction ends.
 * @param taken cents that a receipt takes from it
 * @throws Problem 400 for more than there is
 */
export const requireOnAccount = async (trx: Trx, customerId: number, taken: Cents) => {
  if (taken === 0) return;
  await lockAccount(trx, customerId);
  const there = await accountOf(trx, customerId);
  if (toCents(there) < taken) throw invalid({ fromAccount: texts.accountHolds(there) });
};

/** @throws Problem 409 where money is taken back that stayed on account and was used since */
export const requireCoveredAccount = async (trx: Trx, policyId: number): Promise<void> => {
  const customerId = await lockAccountOfPolicy(trx, policyId);
  if (customerId === undefined) return;
  if (toCents(await accountOf(trx, customerId)) < 0)
    throw conflict('account_used', texts.accountUsed);
};
