import { PAYMENT_STATUS } from '../domain/catalogueIds.ts';
import { type CivilDate, civilDate, todayIn } from '../domain/civilDate.ts';
import { wireDay } from '../domain/contract/wire.ts';
import { fromCents, toCents } from '../domain/money/money.ts';
import type { PeriodValues } from '../domain/sales/periods.ts';
import type { Collected, NewInstalment } from '../server/areas/sales/policies/plan/repository.ts';
import { termColumns } from '../server/areas/sales/policies/plan/write.ts';
import {
  type Price,
  priceColumns,
  priceCommissions,
} from '../server/areas/sales/policies/pricing.ts';
import type { ImportedCycle, ImportedSchedule } from './rules/cycles.ts';
import { valuesOf } from './rules/cycles.ts';
import type { ImportedInstalment } from './rules/instalments.ts';
import type { WholePolicy, WholeRenewal } from './rules/understood.ts';

export interface PolicyReferences {
  readonly policy_type_id: number;
  readonly company_id: number;
  readonly customers_id: number;
  readonly advisor_id: number;
  readonly payment_method_id: number;
  readonly bank_account_id: number | null;
  readonly payment_frequency_id: number;
}

const priceOf = (values: PeriodValues): Price => ({
  policyValue: fromCents(values.policyValue),
  policyFee: fromCents(values.policyFee),
  agencyPercentage: String(values.agencyPercentage),
  advisorPercentage: String(values.advisorPercentage),
});

const dollars = (amount: number): string => fromCents(toCents(amount));

export const policyRow = (
  remotePolicy: WholePolicy,
  references: PolicyReferences,
  { cancelledOn, cycles }: ImportedSchedule,
  now: Date,
) => {
  const price = priceOf(valuesOf(remotePolicy));
  // Such a server may tell the payments of a year also of a term that is shorter.
  const count = cycles.at(-1)?.term
    ? (cycles.at(-1)?.numberOfPayments ?? 1)
    : remotePolicy.numberOfPayments;
  const advisorCount =
    remotePolicy.numberOfPaymentsAdvisor ?? cycles.at(-1)?.numberOfPaymentsAdvisor;
  return {
    number_policy: remotePolicy.numberPolicy.trim().replace(/\s+/g, ' '),
    ...references,
    credit_card_id: null,
    number_of_payments: Math.min(Math.max(count, 1), 365),
    number_of_payments_advisor: Math.min(Math.max(advisorCount ?? count, 1), count),
    start_date: civilDate(remotePolicy.startDate),
    end_date: civilDate(remotePolicy.endDate),
    cancelled_on: cancelledOn,
    coverage_amount: dollars(remotePolicy.coverageAmount),
    ...priceColumns(price),
    ...priceCommissions(price),
    renewal_commission: remotePolicy.renewalCommission,
    is_commission_annualized: remotePolicy.isCommissionAnnualized,
    observations: remotePolicy.observations || null,
    created_at: now,
    updated_at: now,
  };
};

export const periodRow = (
  policy_id: number,
  advisor_id: number,
  { cycle, year, term, values, numberOfPayments, numberOfPaymentsAdvisor }: ImportedCycle,
) => ({
  policy_id,
  advisor_id,
  cycle,
  year,
  ...priceColumns(priceOf(values)),
  number_of_payments: numberOfPayments,
  number_of_payments_advisor: numberOfPaymentsAdvisor,
  ...termColumns(term),
});

export const renewalRow = (policy_id: number, remoteRenewal: WholeRenewal, now: Date) => {
  const price = priceOf(valuesOf(remoteRenewal));
  return {
    policy_id,
    renewal_number: remoteRenewal.renewalNumber,
    renewed_on: civilDate(remoteRenewal.createdAt),
    coverage_amount: dollars(remoteRenewal.coverageAmount),
    ...priceColumns(price),
    ...priceCommissions(price),
    observations: remoteRenewal.observations || null,
    created_at: now,
  };
};

interface MomentHere {
  readonly day: CivilDate;
  readonly now: Date;
  readonly timeZone: string;
}

/** Instant of the last change there; the day it is due where that is not told, and never later than now. */
const changedAt = ({ changedAt: changed, dueDate }: ImportedInstalment, now: Date): Date => {
  const instant = Date.parse(changed ?? '') || Date.parse(wireDay(dueDate));
  return new Date(Math.min(instant, now.getTime()));
};

const collectedOf = (
  instalment: ImportedInstalment,
  { now, timeZone }: MomentHere,
): Collected | undefined => {
  const { credit, isPaid } = instalment;
  if (credit === 0 && !isPaid) return undefined;
  const at = changedAt(instalment, now);
  return {
    credit: fromCents(credit),
    status_payment_id: isPaid ? PAYMENT_STATUS.paid : PAYMENT_STATUS.pending,
    paid_at: isPaid ? at : null,
    collected_on: isPaid ? todayIn(timeZone, at) : null,
    updated_at: at,
  };
};

export const instalmentRows = (
  policy_id: number,
  { cycle, instalments }: ImportedCycle,
  moment: MomentHere,
): NewInstalment[] =>
  instalments.map((one) => ({
    policy_id,
    cycle,
    number_payment: one.number,
    due_date: one.dueDate,
    value: fromCents(one.value),
    pending_value: fromCents(one.pendingValue),
    created_at: moment.now,
    issued_early_at: one.isIssued && one.dueDate > moment.day ? changedAt(one, moment.now) : null,
    observations: one.observations,
    collected: collectedOf(one, moment),
  }));
