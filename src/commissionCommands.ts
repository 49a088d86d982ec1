import type { Identifier } from 'react-admin';
import type { AnswerOf, BodyOf, commissions } from '../domain/contract/index.ts';

/** One policy's commission account of an advisor; amounts in dollars. */
export type Balance = AnswerOf<typeof commissions.listBalances>;

/** Sums over an advisor's accounts; amounts in dollars. */
export type BalanceTotals = AnswerOf<typeof commissions.getBalanceTotals>;

/** A customer whose policies can receive commission; amounts in dollars. */
export type BalanceCustomer = AnswerOf<typeof commissions.listBalanceCustomers>;

/** A commission payment or a general advance; amounts in dollars. */
export type CommissionPayment = AnswerOf<typeof commissions.registerAdvance>;

export type AdvanceForm = BodyOf<typeof commissions.registerAdvance>;

/** What a policy gets of a commission payment; amounts in dollars. */
export interface CommissionShare {
  readonly policy_id: number;
  /** As the screen shows it; our own server computes it anew. */
  readonly released_commission: number;
  readonly advance_to_apply: string;
}

export type CommissionForm = Omit<BodyOf<typeof commissions.distribute>, 'policies'> & {
  readonly policies: readonly CommissionShare[];
};

export type DiscountForm = BodyOf<typeof commissions.registerRefund>;

/** Which of an advisor's accounts: the contract's filter of the balances. */
export type BalanceFilter = Readonly<Record<string, unknown>>;

/** What the agency can be told and asked about commissions (domain §8). */
export interface CommissionCommands {
  /**
   * The sums over the accounts of an advisor that match a filter. The accounts themselves are the
   * resource `balances`, those of customers `balance-customers`, both with `meta.advisorId`.
   * @throws HttpError; DOMException AbortError when given up
   */
  balanceTotals(
    advisorId: Identifier,
    filter: BalanceFilter,
    signal?: AbortSignal,
  ): Promise<{ data: BalanceTotals }>;

  /**
   * An advisor's general advances of which something is left, the oldest first.
   * @throws HttpError; DOMException AbortError when given up
   */
  openAdvances(advisorId: Identifier, signal?: AbortSignal): Promise<{ data: CommissionPayment[] }>;

  /**
   * ANTICIPO: gives an advisor money no policy has earned yet.
   * @throws HttpError 409 for a receipt number used already
   */
  registerAdvance(form: AdvanceForm): Promise<{ data: { readonly id: Identifier } }>;

  /**
   * COMISIÓN: pays policies, after open advances have been absorbed.
   * @throws HttpError 409 for a receipt number used already, or more than a balance
   */
  payCommission(form: CommissionForm): Promise<{ data: { readonly id: Identifier } }>;

  /**
   * Discounts commission of an annualised policy.
   * @throws HttpError 400 for a date in the future, 409 for more than what is released
   */
  discountCommission(form: DiscountForm): Promise<{ data: { readonly id: Identifier } }>;
}
