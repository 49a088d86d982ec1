import type { PolicyRow } from '../../../data/records.ts';

/** A policy in its customer's dialog (specification §2). */
export type CustomerPolicy = PolicyRow;

/**
 * The bank of the account or the card a policy is charged to.
 * @returns undefined when its payment method needs none
 */
export const bankOf = ({ bankAccount, creditCard }: CustomerPolicy): string | undefined =>
  (bankAccount ?? creditCard)?.bank.bankName;
