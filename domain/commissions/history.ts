/** What commissions are computed from (domain §8): plain data, as the server reads it. */
import type { Cents } from '../money.ts';

/** One yearly cycle of a policy, as far as commissions go. */
export interface CommissionPeriod {
  /** Whole years after the policy's start, from 0. Each cycle has one period. */
  readonly cycle: number;
  /** The advisor's commission for the whole period. */
  readonly advisorCommission: Cents;
  /** In how many parts an instalment-wise commission is earned, from 1. */
  readonly numberOfPaymentsAdvisor: number;
  /** Who had the policy when the cycle began. */
  readonly advisorId: number;
}

/** One instalment of a policy, as far as commissions go. */
export interface CommissionInstalment {
  /** number_payment. */
  readonly number: number;
  readonly cycle: number;
  readonly issued: boolean;
  /** Paid whole: a partial payment earns nothing yet. */
  readonly paid: boolean;
  /** Who had the policy when the instalment was collected; only a paid one is read for it. */
  readonly earnedBy: number | undefined;
}

/** A policy's periods and instalments with its two commission choices. */
export interface CommissionHistory {
  /** The commission of a period is released when it begins, not with its instalments. */
  readonly isCommissionAnnualized: boolean;
  /** Renewals earn commission too; without it only the first cycle does. */
  readonly renewalCommission: boolean;
  /** Who has the policy now: what is not collected yet will be his. */
  readonly currentAdvisorId: number;
  readonly periods: readonly CommissionPeriod[];
  readonly instalments: readonly CommissionInstalment[];
}
