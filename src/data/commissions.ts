import type { Identifier } from 'react-admin';
import { ADVANCE_STATUS } from '../../domain/catalogueIds.ts';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  commissions as calls,
} from '../../domain/contract/index.ts';
import { answerTo, callServer } from './http/callServer.ts';

/** One policy's commission account of an advisor; amounts in dollars. */
export type Balance = AnswerOf<typeof calls.listBalances>;

/** Sums over an advisor's accounts; amounts in dollars. */
export type BalanceTotals = AnswerOf<typeof calls.getBalanceTotals>;

/** A customer whose policies can receive commission; amounts in dollars. */
export type BalanceCustomer = AnswerOf<typeof calls.listBalanceCustomers>;

/** A commission payment or a general advance; amounts in dollars. */
export type CommissionPayment = AnswerOf<typeof calls.registerAdvance>;

export type AdvanceForm = BodyOf<typeof calls.registerAdvance>;

/** What a policy gets of a commission payment; amounts in dollars. */
export interface CommissionShare {
  readonly policy_id: number;
  /** As the screen shows it; the server computes it anew. */
  readonly released_commission: number;
  readonly advance_to_apply: string;
}

export type CommissionForm = Omit<BodyOf<typeof calls.distribute>, 'policies'> & {
  readonly policies: readonly CommissionShare[];
};

export type DiscountForm = BodyOf<typeof calls.registerRefund>;

/** Which of an advisor's accounts: the contract's filter of the balances. */
export type BalanceFilter = Readonly<Record<string, unknown>>;

/** The id of what was registered; 0 where the answer only confirms it. */
async function register(call: Call, body: object): Promise<{ data: { id: Identifier } }> {
  const { data } = await callServer(call, { body });
  const written: unknown = Array.isArray(data) ? data[0] : data;
  return { data: { id: 0, ...Object(written) } };
}

/** What the agency can be told and asked about an advisor's commissions (domain §8). */
export const commissionCalls = {
  /**
   * The sums over the accounts of an advisor that match a filter. The accounts themselves are the
   * resource `balances`, those of customers `balance-customers`, both with `meta.advisorId`.
   * @throws HttpError; DOMException AbortError when given up
   */
  async balanceTotals(
    advisorId: Identifier,
    filter: BalanceFilter,
    signal?: AbortSignal,
  ): Promise<{ data: BalanceTotals }> {
    const query = { filter: JSON.stringify(filter) };
    return {
      data: await answerTo(calls.getBalanceTotals, { params: { advisorId }, query, signal }),
    };
  },

  /**
   * An advisor's general advances of which something is left, the oldest first.
   * @throws HttpError; DOMException AbortError when given up
   */
  async openAdvances(
    advisorId: Identifier,
    signal?: AbortSignal,
  ): Promise<{ data: CommissionPayment[] }> {
    return { data: await answerTo(calls.listOpenAdvances, { params: { advisorId }, signal }) };
  },

  /**
   * ANTICIPO: gives an advisor money no policy has earned yet.
   * @throws HttpError 409 for a receipt number used already
   */
  registerAdvance: (form: AdvanceForm) =>
    register(calls.registerAdvance, { ...form, status_advance_id: ADVANCE_STATUS.open }),

  /**
   * COMISIÓN: pays policies, after open advances have been absorbed.
   * @throws HttpError 409 for a receipt number used already, or more than a balance
   */
  payCommission: (form: CommissionForm) => register(calls.distribute, form),

  /**
   * Discounts commission of an annualised policy.
   * @throws HttpError 400 for a date in the future, 409 for more than what is released
   */
  discountCommission: (form: DiscountForm) => register(calls.registerRefund, form),
};
