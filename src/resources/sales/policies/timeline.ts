import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import { type CivilDate, civilDate } from '../../../../domain/civilDate.ts';
import { type Cents, sumCents, toCents } from '../../../../domain/money/money.ts';
import { paymentsPerYear } from '../../../../domain/sales/instalments.ts';
import type { ExistingSchedule } from '../../../../domain/sales/policyChange.ts';
import type { ExistingCycle } from '../../../../domain/sales/policySchedule.ts';
import type { ExistingInstalment } from '../../../../domain/sales/replan.ts';
import type {
  Payment,
  Period,
  PlannedPayment,
  PlannedPeriod,
  Policy,
} from '../../../data/records.ts';
import { type CycleSpan, cycleAt } from './cycle.ts';
import { inOrder, isPaid } from './policy.ts';

interface Known extends Policy {
  readonly schedule: PlannedPayment[];
  readonly periods: PlannedPeriod[];
}

export const isPlanned = (period: Period): period is PlannedPeriod =>
  period.numberOfPayments !== null &&
  period.instalments !== null &&
  period.cycle !== null &&
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
export const existingSchedule = (policy: Policy): ExistingSchedule | undefined => {
  if (!knowsAll(policy)) return undefined;
  const startDate = civilDate(policy.startDate);
  const instalments = inOrder<Payment | PlannedPayment>([...policy.payments, ...policy.schedule]);
  const periods = policy.periods.toSorted((one, other) => one.cycle - other.cycle);
  const cycles = periods.map((period, index): ExistingCycle => {
    const first = periods.slice(0, index).reduce((sum, one) => sum + one.instalments, 0);
    return {
      cycle: period.cycle,
      term: period.term
        ? { startDate: civilDate(period.term.startDate), endDate: civilDate(period.term.endDate) }
        : undefined,
      policyValue: toCents(period.policyValue),
      numberOfPayments: period.numberOfPayments,
      numberOfPaymentsAdvisor: period.numberOfPaymentsAdvisor,
      instalments: instalments.slice(first, first + period.instalments).map(existingInstalment),
    };
  });
  return {
    startDate,
    endDate: civilDate(policy.endDate),
    frequencyId: policy.payment_frequency_id,
    count: paymentsPerYear(policy.payment_frequency_id, policy.numberOfPayments),
    cycles,
  };
};

function existingInstalment(one: Payment | PlannedPayment): ExistingInstalment {
  return {
    number: one.number_payment,
    dueDate: civilDate(one.createdAt),
    value: toCents(one.value),
    // An instalment of 0.00 is paid without credit.
    credited:
      'credit' in one && (toCents(one.credit) > 0 || one.status_payment_id === PAYMENT_STATUS.paid),
  };
}

/**
 * How an instalment stands on a day: paid whole; owed, and due by then or not yet; not issued yet; or
 * withdrawn by a cancellation, with what had been paid on it.
 */
const STATES = ['paid', 'late', 'due', 'coming', 'withdrawn'] as const;
export type State = (typeof STATES)[number];

export interface TimelineInstalment {
  readonly number: number;
  readonly date: CivilDate;
  readonly value: Cents;
  readonly credit: Cents;
  readonly state: State;
}

export interface TimelineCycle extends CycleSpan {
  readonly instalments: readonly TimelineInstalment[];
}

/**
 * The cycles of a policy that have begun or are written, in order.
 * @param policy its dates as civil dates or ISO timestamps
 * @param today what is unpaid and due by it is late
 */
export const timelineOf = (policy: Policy, today: CivilDate): TimelineCycle[] => {
  const cycles = new Map<number, TimelineCycle>();
  for (const instalment of instalmentsOf(policy, today)) {
    const span = cycleAt(policy, instalment.date);
    const before = cycles.get(span.number)?.instalments ?? [];
    cycles.set(span.number, { ...span, instalments: [...before, instalment] });
  }
  return [...cycles.values()].sort((one, other) => one.number - other.number);
};

/** How many instalments stand in one way; amounts in cents. */
interface StateSummary {
  readonly state: State;
  readonly count: number;
  /** Amount still to be paid; of paid instalments, their value. */
  readonly amount: Cents;
  /** Amount paid in part on those that are owed or withdrawn. */
  readonly part: Cents;
}

export const summaryOf = (cycles: readonly TimelineCycle[]): StateSummary[] => {
  const all = cycles.flatMap(({ instalments }) => instalments);
  return STATES.map((state) => {
    const ones = all.filter((one) => one.state === state);
    const worth = sumCents(ones.map(({ value }) => value));
    const paid = sumCents(ones.map(({ credit }) => credit));
    if (state === 'paid') return { state, count: ones.length, amount: worth, part: 0 };
    const owed = state === 'withdrawn' ? 0 : worth - paid;
    return { state, count: ones.length, amount: owed, part: paid };
  }).filter(({ state, count }) => state !== 'withdrawn' || count > 0);
};

function instalmentsOf(policy: Policy, today: CivilDate): TimelineInstalment[] {
  return inOrder<Payment | PlannedPayment>([...policy.payments, ...(policy.schedule ?? [])]).map(
    (one) => {
      const date = civilDate(one.createdAt);
      return {
        number: one.number_payment,
        date,
        value: toCents(one.value),
        credit: 'credit' in one ? toCents(one.credit) : 0,
        state: 'credit' in one ? stateOf(one, date, today) : 'coming',
      };
    },
  );
}

function stateOf(payment: Payment, date: CivilDate, today: CivilDate): State {
  if (isPaid(payment)) return 'paid';
  if (payment.isVoid) return 'withdrawn';
  return date <= today ? 'late' : 'due';
}
