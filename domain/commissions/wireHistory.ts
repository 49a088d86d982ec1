import { PAYMENT_STATUS } from '../catalogueIds.ts';
import type { AnswerOf } from '../contract/call.ts';
import type { getAccount } from '../contract/commissions.ts';
import { toCents } from '../money.ts';
import type { CommissionQuestion } from './explain.ts';
import type { CommissionInstalment } from './history.ts';

/** A policy's account with what its figures are made of, as the server answers it. */
export type DetailedAccount = AnswerOf<typeof getAccount>;

const instalmentsOf = ({ payments, periods }: DetailedAccount): CommissionInstalment[] => {
  const cycles = new Map(periods.map(({ year, cycle }) => [year, cycle]));
  return payments.map(({ number_payment, year, status_payment_id, earned_by }) => ({
    number: number_payment,
    cycle: cycles.get(year) ?? 0,
    // The server answers those that have been issued or collected, no others.
    issued: true,
    paid: status_payment_id === PAYMENT_STATUS.paid,
    earnedBy: earned_by ?? undefined,
  }));
};

/**
 * What an account's figures are explained from.
 * @param account as the server answers it, amounts in dollars
 * @param advisorId whose account it is
 */
export const questionOf = (account: DetailedAccount, advisorId: number): CommissionQuestion => ({
  advisorId,
  isCommissionAnnualized: account.isCommissionAnnualized,
  renewalCommission: account.renewalCommission,
  currentAdvisorId: account.advisor_id,
  periods: account.periods.map((period) => ({
    cycle: period.cycle,
    advisorCommission: toCents(period.advisorCommission),
    numberOfPaymentsAdvisor: period.numberOfPaymentsAdvisor,
    advisorId: period.advisor_id,
  })),
  instalments: instalmentsOf(account),
});
