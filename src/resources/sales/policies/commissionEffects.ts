import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import {
  type CommissionEffect,
  commissionEffect,
} from '../../../../domain/money/commissions/effect.ts';
import {
  type CommissionChoices,
  type EarningPeriod,
  earningMode,
  NEVER_SETTLED,
} from '../../../../domain/money/commissions/entries.ts';
import { type Cents, readCents, toCents } from '../../../../domain/money/money.ts';
import type { ExistingSchedule } from '../../../../domain/sales/policyChange.ts';
import {
  type ExistingCycle,
  type ScheduledCycle,
  yearOfCycle,
} from '../../../../domain/sales/policySchedule.ts';
import type { Period, Policy } from '../../../data/records.ts';
import { previewCommissions } from './formModel.ts';

export interface YearCommission extends CommissionEffect {
  readonly year: number;
}

export interface CommissionChange {
  readonly cycles: readonly ScheduledCycle[];
  readonly choices: CommissionChoices;
  /** The commission of a year after the change, in cents; undefined while it makes no sense. */
  readonly commissionOf: (period: Period) => Cents | undefined;
}

const advisorOf = (period: Period): Cents | undefined => previewCommissions(period)?.advisor;

/** Numbers of wholly collected instalments: a part payment earns nothing yet. */
const paidNumbers = ({ payments }: Policy): ReadonlySet<number> =>
  new Set(
    payments
      .filter((one) => one.status_payment_id === PAYMENT_STATUS.paid)
      .map(({ number_payment }) => number_payment),
  );

/**
 * What a change does to the commission of each year it concerns.
 * @param periods its years; where what they have earned is not known, nothing is told
 */
export function commissionEffects(
  policy: Policy,
  existing: ExistingSchedule,
  periods: readonly Period[],
  change: CommissionChange,
): YearCommission[] {
  const paid = paidNumbers(policy);
  return existing.cycles.flatMap((cycle, place) => {
    const year = yearOfCycle(existing.startDate, cycle);
    const period = periods.find((one) => one.cycle === cycle.cycle);
    const scheduled = change.cycles[place];
    const before = period && existingPeriod(policy, period, cycle, paid);
    const commission = period && change.commissionOf(period);
    if (!before || !scheduled || commission === undefined) return [];
    const effect = commissionEffect(before, {
      ...before,
      mode: earningMode(change.choices, cycle.cycle),
      commission,
      parts: scheduled.numberOfPaymentsAdvisor,
      instalments: scheduled.withCredit.length + scheduled.planned.length,
    });
    return effect ? [{ ...effect, year }] : [];
  });
}

function existingPeriod(
  choices: CommissionChoices,
  period: Period,
  { cycle, numberOfPaymentsAdvisor: parts, instalments }: ExistingCycle,
  paid: ReadonlySet<number>,
): EarningPeriod | undefined {
  const commission = advisorOf(period);
  const earned = readCents(period.commissionEarned);
  if (earned === undefined || commission === undefined) return undefined;
  const collected = instalments.filter(({ number }) => paid.has(number)).length;
  return {
    mode: earningMode(choices, cycle),
    commission,
    parts,
    instalments: instalments.length,
    collected,
    earned,
    settled: {
      collected: period.settledPayments ?? NEVER_SETTLED.collected,
      earned: toCents(period.settledEarnings ?? NEVER_SETTLED.earned),
    },
  };
}
