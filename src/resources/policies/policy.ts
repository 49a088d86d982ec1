import type { AnswerOf, policies } from '../../../domain/contract/index.ts';

/** A policy as lists hold it (specification §3). Amounts in dollars, percentages 0 to 100. */
export type PolicyRow = AnswerOf<typeof policies.listPolicies>;

/** What an agency server of the specification's own calls does not know of a policy. */
type BeyondTheSpecification =
  | 'asOf'
  | 'cancelledOn'
  | 'schedule'
  | 'periods'
  | 'commissions'
  | 'commissionRefunds';

type WholePolicy = AnswerOf<typeof policies.getPolicy>;

/** A policy with its issued payments and renewals, and what is still to come where known. */
export type Policy = Omit<WholePolicy, BeyondTheSpecification> &
  Partial<Pick<WholePolicy, BeyondTheSpecification>>;

/** An issued instalment of a policy. */
export type Payment = Policy['payments'][number];

/** An instalment that is planned and not issued yet. */
export type PlannedPayment = WholePolicy['schedule'][number];

/** A renewal of a policy. */
export type Renewal = Policy['renewals'][number];
