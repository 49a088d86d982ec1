import { addDays, type CivilDate, daysBetween, earlier } from '../domain/civilDate.ts';
import type { Cents } from '../domain/money/money.ts';
import { balanceOn, type EarningPolicy } from './commissionPolicies.ts';
import { yesterdayOf } from './moments.ts';
import type { Random } from './random.ts';

export interface Refund {
  readonly policyId: number;
  readonly date: CivilDate;
  readonly amount: Cents;
  readonly reason: string;
}

const ADJUSTMENTS = [
  'AJUSTE POR ENDOSO DE EXCLUSIÓN',
  'DEVOLUCIÓN PARCIAL DE PRIMA AL CLIENTE',
  'CORRECCIÓN DE LIQUIDACIÓN',
];

const refundOf = (random: Random, policy: EarningPolicy, today: CivilDate): Refund[] => {
  const { id: policyId, startDate, cancelledOn } = policy;
  const yesterday = yesterdayOf(today);
  if (!random.chance(cancelledOn ? 90 : 20) || startDate >= yesterday) return [];
  const date = cancelledOn
    ? earlier(addDays(cancelledOn, random.int(0, 15)), yesterday)
    : addDays(startDate, random.int(1, daysBetween(startDate, yesterday)));
  const { released } = balanceOn(policy, date, { paid: 0, refunds: 0 });
  const amount = Math.floor((released * random.int(10, 60)) / 100);
  const reason = cancelledOn ? 'CANCELACIÓN ANTICIPADA' : random.pick(ADJUSTMENTS);
  return amount > 0 ? [{ policyId, date, amount, reason }] : [];
};

export const draftRefunds = (
  random: Random,
  policies: readonly EarningPolicy[],
  today: CivilDate,
): Refund[] =>
  policies
    .filter(({ isCommissionAnnualized }) => isCommissionAnnualized)
    .flatMap((policy) => refundOf(random, policy, today));
