import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { AnswerOf, policies } from '../../../../domain/contract/index.ts';

type PolicyAnswer = AnswerOf<typeof policies.listPolicies>;

/** What an agency's server of the specification's own calls says by the rows themselves, if at all. */
interface Counted {
  readonly paymentsMade?: number;
  readonly renewalCount?: number;
  readonly payments?: readonly { readonly status_payment_id: number | string }[];
  readonly renewals?: readonly unknown[];
}

/** A policy in its customer's dialog (specification §2). */
export type CustomerPolicy = Omit<PolicyAnswer, keyof Counted> & Counted;

/**
 * The bank of the account or the card a policy is charged to.
 * @returns undefined when its payment method needs none
 */
export const bankOf = ({ bankAccount, creditCard }: CustomerPolicy): string | undefined =>
  (bankAccount ?? creditCard)?.bank.bankName;

/**
 * How many instalments are wholly paid.
 * @returns undefined where the server does not say
 */
export const paymentsMadeOf = ({ paymentsMade, payments }: CustomerPolicy): number | undefined =>
  paymentsMade ??
  payments?.filter(({ status_payment_id }) => Number(status_payment_id) === PAYMENT_STATUS.paid)
    .length;

/**
 * How often a policy was renewed.
 * @returns undefined where the server does not say
 */
export const renewalCountOf = ({ renewalCount, renewals }: CustomerPolicy): number | undefined =>
  renewalCount ?? renewals?.length;
