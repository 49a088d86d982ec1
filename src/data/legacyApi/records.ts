import {
  PAYMENT_FREQUENCY_NAMES,
  PAYMENT_STATUS,
  PAYMENT_STATUS_NAMES,
  POLICY_STATUS,
  POLICY_STATUS_NAMES,
} from '../../../domain/catalogueIds.ts';
import { daysBetween, parseCivilDate, yearOf } from '../../../domain/civilDate.ts';
import { advisor as advisorEntity } from '../../../domain/entities/advisor.ts';
import { customer as customerEntity } from '../../../domain/entities/customer.ts';
import type { Entity } from '../../../domain/entities/entity.ts';
import { bucketOf, isLate, LATE } from '../../../domain/money/ageing.ts';
import { maskedNumber } from '../../../domain/money/card.ts';
import { agencyToday } from '../../agencyDay.ts';
import type { ListRequest, Row } from '../lists.ts';
import { commissionsIn } from './commissions.ts';

/**
 * Completes a record of a legacy API: what it leaves out is computed, or null where it cannot be
 * known. Fields the record has stay as they are, so that a complete one comes out unchanged.
 */
export type Complete = (row: Row) => Row;

const isList = (value: unknown): value is readonly Row[] => Array.isArray(value);

const countOf = (value: unknown): number | null => (isList(value) ? value.length : null);

const blankTexts = ({ fields }: Entity): Row =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'optionalText')
      .map(([name]) => [name, null]),
  );

export const customer: Complete = (row) => ({
  ...blankTexts(customerEntity),
  withholdingAgent: false,
  policiesCount: countOf(row.policies),
  anonymizedAt: null,
  limitedAt: null,
  toComplete: [],
  customFields: {},
  ...row,
});

/** Advisors: without a list of their policies they may have a commission history. */
export const advisor: Complete = (row) => ({
  ...blankTexts(advisorEntity),
  policiesCount: countOf(row.policies),
  hasCommissions: countOf(row.policies) !== 0,
  toComplete: [],
  customFields: {},
  ...row,
});

export const company: Complete = (row) => ({
  version: null,
  policiesCount: null,
  customFields: {},
  ...row,
});

export const withoutPolicies: Complete = (row) => ({ version: null, policiesCount: null, ...row });

export const user: Complete = (row) => ({
  version: null,
  active: null,
  secondFactor: false,
  ...row,
});

export const task: Complete = (row) => ({
  dueDate: null,
  isOverdue: false,
  customers_id: null,
  policy_id: null,
  customer: null,
  policy: null,
  claim: null,
  privacyRequest: null,
  ...row,
});

/** Bank accounts: none can be updated, so none has a version. */
export const bankAccount: Complete = (row) => ({ version: null, createdAt: null, ...row });

/** Cards outside their gated list: such a server may send them in clear there too. */
export const maskedCard: Complete = ({ code: _, cardNumber, ...row }) => ({
  ...row,
  cardNumber: maskedNumber(String(cardNumber ?? '')),
});

/** Periods: neither the plan of their instalments nor what they have earned is told. */
export const period: Complete = (row) => ({
  cycle: null,
  term: null,
  numberOfPayments: null,
  instalments: null,
  commissionEarned: null,
  ...row,
});

const nameIn = (names: Readonly<Record<number, string>>, id: unknown): string =>
  names[Number(id)] ?? '';

/** Issued payments, wherever they stand: without a version the last one to save has them. */
const payment: Complete = (row) => ({
  version: null,
  isVoid: false,
  paymentStatus: {
    id: Number(row.status_payment_id),
    statusNamePayment: nameIn(PAYMENT_STATUS_NAMES, row.status_payment_id),
  },
  ...row,
});

const pendingOfLast = (payments: readonly Row[]): number | null => {
  const byNumber = payments.toSorted((a, b) => Number(a.number_payment) - Number(b.number_payment));
  const last = byNumber.at(-1);
  return last ? Number(last.pending_value) : null;
};

/** How many are paid; null where the last payment stands alone for those before it. */
const paidOf = (payments: readonly Row[]): number | null =>
  payments.length === 1 && Number(payments[0]?.number_payment) > 1
    ? null
    : payments.filter((one) => Number(one.status_payment_id) === PAYMENT_STATUS.paid).length;

const ofPayments = (payments: readonly Row[]) => ({
  paymentsMade: paidOf(payments),
  lastPendingValue: pendingOfLast(payments),
});

/** Policies by their end as the contract sorts them: those still to end, then those that have. */
const nearestEnd = ({ endDate, policyStatus, policy_status_id }: Row): number => {
  const status = Number(policy_status_id ?? Object(policyStatus).id);
  const day = Date.parse(String(endDate)) / 86_400_000;
  return status === POLICY_STATUS.finished ? 10_000_000 - day : day;
};

/** Records that a policy points to, by their fixed names where a server sends the ids alone. */
export const withRelations = <Policy extends object>(row: Policy): Policy => {
  const { policy_status_id: status, payment_frequency_id: frequency }: Row = Object(row);
  return {
    policyStatus: { id: Number(status), statusName: nameIn(POLICY_STATUS_NAMES, status) },
    paymentFrequency: {
      id: Number(frequency),
      frequencyName: nameIn(PAYMENT_FREQUENCY_NAMES, frequency),
    },
    policyType: {},
    paymentMethod: {},
    company: {},
    customer: {},
    advisor: {},
    ...row,
  };
};

const yearIn = (day: unknown): number | undefined => {
  const date = parseCivilDate(String(day));
  return date && yearOf(date);
};

/**
 * A renewal with the values it began with: where a server leaves them out, those of the period of its
 * year and, of the latest, the policy's coverage; else they are not known.
 * @param policy whose renewal it is, with its periods and renewals
 */
const renewalOf =
  ({ periods, renewals, coverageAmount }: Row): Complete =>
  (row) => {
    const numbers = isList(renewals) ? renewals.map((one) => Number(one.renewalNumber)) : [];
    const isLatest = Number(row.renewalNumber) === Math.max(...numbers);
    const year = yearIn(row.createdAt);
    const period = isList(periods) ? periods.find((one) => Number(one.year) === year) : undefined;
    const { policyValue = null, policyFee = null, ...shares } = period ?? {};
    const { agencyPercentage = null, advisorPercentage = null } = shares;
    const values = { policyValue, policyFee, agencyPercentage, advisorPercentage };
    return {
      coverageAmount: isLatest ? coverageAmount : null,
      paymentsToAgency: null,
      paymentsToAdvisor: null,
      ...values,
      ...commissionsIn(values),
      ...row,
    };
  };

/**
 * A policy of a list: its payments and renewals come with it (specification §3). Without payments
 * nothing is known to hinder a renewal.
 */
export const listedPolicy: Complete = (row) => ({
  nearestEnd: nearestEnd(row),
  cycleIssued: true,
  toComplete: [],
  customFields: {},
  ...(isList(row.payments)
    ? ofPayments(row.payments)
    : { paymentsMade: null, lastPendingValue: 0 }),
  renewalCount: countOf(row.renewals),
  ...withRelations(row),
});

export const policy: Complete = (row) => ({
  asOf: agencyToday(),
  cancelledOn: null,
  cancellationReason: null,
  voidsUnpaid: false,
  schedule: null,
  commissionRefunds: null,
  ...listedPolicy(row),
  commissions: isList(row.commissions) ? row.commissions : null,
  payments: isList(row.payments) ? row.payments.map(payment) : [],
  periods: isList(row.periods) ? row.periods.map(period) : null,
  renewals: isList(row.renewals) ? row.renewals.map(renewalOf(row)) : [],
});

function firstNumbers(rows: readonly Row[]): ReadonlyMap<unknown, number> {
  const first = new Map<unknown, number>();
  for (const { policy_id, number_payment } of rows) {
    const number = Number(number_payment ?? 0);
    first.set(policy_id, Math.min(first.get(policy_id) ?? number, number));
  }
  return first;
}

const isPending = ({ status_payment_id }: Row) => status_payment_id === PAYMENT_STATUS.pending;

const numberPolicyOf = ({ policies }: Row): unknown => Object(policies).numberPolicy;

/** The rows of the payments list, all of them: each policy's first pending one is to be collected. */
export function listedPayments(rows: readonly Row[]): readonly Row[] {
  const first = firstNumbers(rows.filter(isPending));
  return rows.map((row) => ({
    collectable: isPending(row) && first.get(row.policy_id) === row.number_payment,
    numberPolicy: numberPolicyOf(row),
    ...payment(row),
    policies: { customer: {}, ...Object(row.policies) },
  }));
}

const daysSince = (due: unknown): number => {
  const day = parseCivilDate(String(due));
  return day ? daysBetween(day, agencyToday()) : 0;
};

/** The unpaid payments, each policy's first one to be collected: some servers list paid ones of the same years, too. */
export function latePayments(rows: readonly Row[]): readonly Row[] {
  const unpaid = rows.filter((row) => row.status_payment_id !== PAYMENT_STATUS.paid);
  const first = firstNumbers(unpaid);
  return unpaid.map((row) => ({
    daysOverdue: daysSince(row.createdAt),
    collectable: first.get(row.policy_id) === row.number_payment,
    company_id: Object(Object(row.policies).company).id,
    numberPolicy: numberPolicyOf(row),
    ...payment(row),
  }));
}

export type IsAmong = (filter: ListRequest['filter']) => (row: Row) => boolean;

/** Policies not cancelled that end on the days asked for, both included. */
export const endsBetween: IsAmong =
  ({ endsFrom: from, endsTo: to }) =>
  ({ endDate, policy_status_id }) => {
    if (!from && !to) return true;
    const end = parseCivilDate(String(endDate)) ?? '';
    const isIn = (!from || end >= String(from)) && (!to || end <= String(to));
    return isIn && policy_status_id !== POLICY_STATUS.cancelled;
  };

/** Instalments due on the days asked for, both included. */
export const isDueBetween: IsAmong =
  ({ dueFrom: from, dueTo: to }) =>
  ({ createdAt }) => {
    const due = parseCivilDate(String(createdAt)) ?? '';
    return (!from || due >= String(from)) && (!to || due <= String(to));
  };

/** Late, or of one bracket; everything where no age is asked for. */
export const isOfAge: IsAmong =
  ({ ageing: age }) =>
  ({ daysOverdue }) => {
    const days = Number(daysOverdue);
    if (!age) return true;
    return age === LATE ? isLate(days) : bucketOf(days) === age;
  };
