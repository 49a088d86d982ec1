import type { Identifier } from 'react-admin';
import { ADVANCE_STATUS } from '../../domain/catalogueIds.ts';
import { type AnswerOf, type BodyOf, commissions as calls } from '../../domain/contract/index.ts';
import { anyCall } from './calls.ts';

export type Balance = AnswerOf<typeof calls.listBalances>;

export type BalanceTotals = AnswerOf<typeof calls.getBalanceTotals>;

export type BalanceCustomer = AnswerOf<typeof calls.listBalanceCustomers>;

export type CommissionPayment = AnswerOf<typeof calls.registerAdvance>;

export type AdvanceForm = BodyOf<typeof calls.registerAdvance>;

/** Share of a policy in a commission payment; amounts in dollars. */
export interface CommissionShare {
  readonly policy_id: number;
  /** Commission as the screen shows it; the server computes it anew. */
  readonly released_commission: number;
  readonly advance_to_apply: string;
}

export type CommissionForm = Omit<BodyOf<typeof calls.distribute>, 'policies'> & {
  readonly policies: readonly CommissionShare[];
};

export type DiscountForm = BodyOf<typeof calls.registerRefund>;

export type BalanceFilter = Readonly<Record<string, unknown>>;

/** The id of what was registered; 0 where the answer only confirms it. */
type Registered = { data: { id: Identifier } };

export const commissionCalls = {
  /**
   * The sums over the accounts of an advisor that match a filter. The accounts themselves are the
   * resource `balances`, those of customers `balance-customers`, both with `meta.advisorId`.
   */
  balanceTotals: (advisorId: Identifier, filter: BalanceFilter, signal?: AbortSignal) => {
    const query = { filter: JSON.stringify(filter) };
    return anyCall.call(calls.getBalanceTotals, { params: { advisorId }, query }, signal);
  },

  openAdvances: (advisorId: Identifier, signal?: AbortSignal) =>
    anyCall.call(calls.listOpenAdvances, { params: { advisorId } }, signal),

  /**
   * ANTICIPO: gives an advisor money no policy has earned yet.
   * @throws HttpError 409 for a receipt number used already
   */
  registerAdvance: (form: AdvanceForm): Promise<Registered> => {
    const body = { ...form, status_advance_id: ADVANCE_STATUS.open };
    return anyCall.call(calls.registerAdvance, { body });
  },

  /**
   * COMISIÓN: pays policies, after open advances have been absorbed.
   * @throws HttpError 409 for a receipt number used already, or more than a balance
   */
  async payCommission({ policies, ...form }: CommissionForm): Promise<Registered> {
    const { data } = await anyCall.call(calls.distribute, {
      body: { ...form, policies: [...policies] },
    });
    return { data: { id: data[0]?.id ?? 0 } };
  },

  /**
   * Discounts commission of an annualised policy.
   * @throws HttpError 400 for a date in the future, 409 for more than what is released
   */
  discountCommission: (form: DiscountForm): Promise<Registered> =>
    anyCall.call(calls.registerRefund, { body: form }),
};
