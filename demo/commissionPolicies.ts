import type { CivilDate } from '../domain/civilDate.ts';
import { type CommissionBalance, commissionBalance } from '../domain/money/commissions/account.ts';
import { type Cents, sumCents, toCents } from '../domain/money/money.ts';
import type { Trx } from '../server/db/transaction.ts';

export interface EarningPolicy {
  readonly id: number;
  readonly advisorId: number;
  readonly startDate: CivilDate;
  readonly cancelledOn: CivilDate | null;
  readonly isCommissionAnnualized: boolean;
  readonly earnings: readonly { readonly amount: Cents; readonly on: CivilDate }[];
}

const readPolicies = (trx: Trx) =>
  trx
    .selectFrom('policies')
    .select(['id', 'advisor_id', 'start_date', 'cancelled_on', 'is_commission_annualized'])
    .orderBy('id')
    .execute();

const readEarnings = async (trx: Trx) => {
  const rows = await trx
    .selectFrom('commission_entries')
    .select(['policy_id', 'amount', 'effective_on'])
    .orderBy('id')
    .execute();
  const byPolicy = new Map<number, { amount: Cents; on: CivilDate }[]>();
  for (const { policy_id, amount, effective_on: on } of rows) {
    const entry = { amount: toCents(amount), on };
    const known = byPolicy.get(policy_id);
    if (known) known.push(entry);
    else byPolicy.set(policy_id, [entry]);
  }
  return byPolicy;
};

/**
 * Reads what the made-up policies have earned, and when. Each has had one advisor.
 * @returns by ascending id
 */
export const readEarningPolicies = async (trx: Trx): Promise<EarningPolicy[]> => {
  const policies = await readPolicies(trx);
  const earnings = await readEarnings(trx);
  return policies.map((policy) => ({
    id: policy.id,
    advisorId: policy.advisor_id,
    startDate: policy.start_date,
    cancelledOn: policy.cancelled_on,
    isCommissionAnnualized: policy.is_commission_annualized,
    earnings: earnings.get(policy.id) ?? [],
  }));
};

/**
 * What a policy's advisor had earned of it by the end of a day.
 * @param had commissions paid and discounts up to then, in cents
 */
export const balanceOn = (
  { earnings }: EarningPolicy,
  day: CivilDate,
  had: { readonly paid: Cents; readonly refunds: Cents },
): CommissionBalance => {
  const earned = earnings.filter(({ on }) => on <= day);
  return commissionBalance({ ...had, released: sumCents(earned.map(({ amount }) => amount)) });
};
