import type { AnswerOf } from '../../contract/call.ts';
import type { getAccount } from '../../contract/money/commissions.ts';
import { type Cents, toCents } from '../money.ts';

export type DetailedAccount = AnswerOf<typeof getAccount>;

/**
 * What each instalment has earned the account's advisor, less what was taken back of it.
 * @returns number → cents; an instalment of which nothing is left is not there
 */
export function earnedByNumber({
  earnings,
}: Pick<DetailedAccount, 'earnings'>): Map<number, Cents> {
  const sums = new Map<number, Cents>();
  for (const { number_payment: number, amount } of earnings)
    if (number !== null) sums.set(number, (sums.get(number) ?? 0) + toCents(amount));
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

export interface Unearned {
  readonly period: DetailedAccount['periods'][number];
  readonly amount: Cents;
}

const unearnedOfPeriod = ({
  advisorCommission,
  commissionEarned,
  commissionUnearned,
}: DetailedAccount['periods'][number]): Cents =>
  commissionUnearned === undefined
    ? toCents(advisorCommission) - toCents(commissionEarned)
    : toCents(commissionUnearned);

/**
 * What is left to earn of the periods of a policy, for who has it now: with what is released it makes the total.
 * @param advisorId whose account
 * @returns in order of year, those of which something is left
 */
export function unearnedOf(
  account: Pick<DetailedAccount, 'advisor_id' | 'renewalCommission' | 'periods'>,
  advisorId: number,
): Unearned[] {
  if (account.advisor_id !== advisorId) return [];
  return account.periods
    .filter(({ cycle }) => account.renewalCommission || cycle === 0)
    .map((period) => ({ period, amount: unearnedOfPeriod(period) }))
    .filter(({ amount }) => amount > 0);
}
