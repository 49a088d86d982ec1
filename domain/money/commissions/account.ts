import Big from 'big.js';
import type { AnswerOf } from '../../contract/call.ts';
import type { getAccount } from '../../contract/money/commissions.ts';
import { type Cents, toCents } from '../money.ts';
import { type CommissionChoices, countingInstalments, type EarningPeriod } from './entries.ts';

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
 * @returns in order of year, those of which something is left
 */
export function unearnedOf(
  account: Pick<DetailedAccount, 'advisor_id' | 'renewalCommission' | 'periods'>,
  advisorId: number,
): { readonly period: DetailedAccount['periods'][number]; readonly amount: Cents }[] {
  if (account.advisor_id !== advisorId) return [];
  return account.periods
    .filter(({ cycle }) => account.renewalCommission || cycle === 0)
    .map((period) => ({ period, amount: unearnedOfPeriod(period) }))
    .filter(({ amount }) => amount > 0);
}

export interface CommissionAccount {
  readonly released: Cents;
  readonly paid: Cents;
  readonly refunds: Cents;
}

export interface CommissionBalance {
  readonly released: Cents;
  /** released − refunds − paid; negative when he had more than he earned. */
  readonly balance: Cents;
  /** "A favor": the balance, or 0 when it is negative. */
  readonly inFavour: Cents;
}

export function commissionBalance({
  released,
  paid,
  refunds,
}: CommissionAccount): CommissionBalance {
  const balance = released - refunds - paid;
  return { released, balance, inFavour: Math.max(balance, 0) };
}

const NAMES: ReadonlyMap<number, string> = new Map([
  [12, 'Mensual'],
  [4, 'Trimestral'],
  [2, 'Semestral'],
  [1, 'Anual'],
]);

/**
 * How often a policy's commission is earned, as screens say it (specification §4).
 *
 * In "Cada N meses", N is the months from one payment to the next, not the number of payments: six
 * a year are "Cada 2 meses". Where the year does not divide, N has up to two decimals: five a year
 * are "Cada 2.4 meses". The hundredth is rounded half-up.
 *
 * @param policy numberOfPayments is payments a year, from 1.
 * @throws RangeError when the number of payments is not a whole number from 1.
 */
export function commissionFrequencyLabel(policy: {
  readonly isCommissionAnnualized: boolean;
  readonly numberOfPayments: number;
}): string {
  if (policy.isCommissionAnnualized) return 'Anual';
  const { numberOfPayments } = policy;
  if (!Number.isSafeInteger(numberOfPayments) || numberOfPayments < 1) {
    throw new RangeError('The number of payments is a whole number from 1');
  }
  return NAMES.get(numberOfPayments) ?? `Cada ${monthsBetween(numberOfPayments)} meses`;
}

function monthsBetween(numberOfPayments: number): string {
  return new Big(12).div(numberOfPayments).round(2, Big.roundHalfUp).toString();
}

interface ReleasedCount {
  readonly released: number;
  readonly total: number;
}

export interface CountedCycle extends Pick<EarningPeriod, 'parts' | 'settled'> {
  readonly cycle: number;
  /** Advisor of the policy when the cycle began. */
  readonly advisorId: number;
  readonly isToCome?: boolean;
  readonly instalments: readonly {
    readonly issued: boolean;
    /** Advisor of the policy when it was collected; undefined until then. */
    readonly earnedBy: number | undefined;
  }[];
}

interface CountedPolicy extends CommissionChoices {
  readonly advisorId: number;
  readonly currentAdvisorId: number;
  readonly cycles: readonly CountedCycle[];
}

/**
 * Commissions released of a policy, of those that count for an advisor: annualised,
 * one for each year begun, all of them released; otherwise the paid payments over all that
 * release commission, those outstanding belonging to who has the policy.
 */
export function releasedCount(policy: CountedPolicy): ReleasedCount {
  const { advisorId, currentAdvisorId } = policy;
  const cycles = policy.cycles.filter(({ cycle }) => policy.renewalCommission || cycle === 0);
  if (policy.isCommissionAnnualized) {
    const years = cycles.filter((one) => one.advisorId === advisorId && !one.isToCome).length;
    return { released: years, total: years };
  }
  const counting = cycles.flatMap((one) => one.instalments.slice(0, countingInstalments(one)));
  const released = counting.filter(({ earnedBy }) => earnedBy === advisorId).length;
  const outstanding = counting.filter(({ issued, earnedBy }) => issued && earnedBy === undefined);
  const isHis = advisorId === currentAdvisorId;
  return { released, total: released + (isHis ? outstanding.length : 0) };
}
