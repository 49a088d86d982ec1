/** A policy's schedule as the rules of the domain read it. */
import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import { civilDate, yearOf } from '../../../domain/civilDate.ts';
import { toCents } from '../../../domain/money.ts';
import type { StandingSchedule } from '../../../domain/policyChange.ts';
import type { StandingCycle } from '../../../domain/policySchedule.ts';
import type { StandingInstalment } from '../../../domain/replanPolicy.ts';
import type { Period, PlannedPeriod } from '../../data/records.ts';
import { inOrder } from './paymentOrder.ts';
import type { Payment, PlannedPayment, Policy } from './policy.ts';

/** Where every instalment of a policy is known. */
interface Known extends Policy {
  readonly schedule: PlannedPayment[];
  readonly periods: PlannedPeriod[];
}

/** Whether the plan of a year's instalments is known, and what it has earned. */
export const isPlanned = (period: Period): period is PlannedPeriod =>
  period.numberOfPayments !== null &&
  period.instalments !== null &&
  period.commissionEarned !== null;

const knowsAll = (policy: Policy): policy is Known => {
  const { payments, schedule, periods } = policy;
  if (!schedule || !periods || periods.length === 0 || !periods.every(isPlanned)) return false;
  const planned = periods.reduce((sum, { instalments }) => sum + instalments, 0);
  // A cancelled policy's answer leaves out what will not be issued.
  return planned === payments.length + schedule.length;
};

/**
 * How many instalments a cancelled policy has that it will not issue.
 * @returns 0 where they are not known
 */
export const hiddenInstalments = ({ payments, schedule, periods }: Policy): number => {
  const planned = (periods ?? []).reduce((sum, { instalments }) => sum + (instalments ?? 0), 0);
  return Math.max(planned - payments.length - (schedule?.length ?? 0), 0);
};

/**
 * A policy's whole schedule.
 * @param policy amounts in dollars
 * @returns undefined where not all of it is known
 */
export const standingSchedule = (policy: Policy): StandingSchedule | undefined => {
  if (!knowsAll(policy)) return undefined;
  const startDate = civilDate(policy.startDate);
  const instalments = inOrder<Payment | PlannedPayment>([...policy.payments, ...policy.schedule]);
  const periods = policy.periods.toSorted((one, other) => one.year - other.year);
  const cycles = periods.map((period, index): StandingCycle => {
    const first = periods.slice(0, index).reduce((sum, one) => sum + one.instalments, 0);
    return {
      cycle: period.year - yearOf(startDate),
      policyValue: toCents(period.policyValue),
      numberOfPayments: period.numberOfPayments,
      numberOfPaymentsAdvisor: period.numberOfPaymentsAdvisor,
      instalments: instalments.slice(first, first + period.instalments).map(standing),
    };
  });
  return {
    startDate,
    endDate: civilDate(policy.endDate),
    frequencyId: policy.payment_frequency_id,
    count: policy.numberOfPayments,
    cycles,
  };
};

function standing(one: Payment | PlannedPayment): StandingInstalment {
  return {
    number: one.number_payment,
    dueDate: civilDate(one.createdAt),
    value: toCents(one.value),
    // One worth nothing is paid without credit.
    credited:
      'credit' in one && (toCents(one.credit) > 0 || one.status_payment_id === PAYMENT_STATUS.paid),
  };
}
