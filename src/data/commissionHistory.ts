import type { Identifier } from 'react-admin';
import {
  type AnswerOf,
  commissions as calls,
  commissionOverview as overview,
} from '../../domain/contract/index.ts';
import type { DetailedAccount } from '../../domain/money/commissions/account.ts';
import { answerTo } from './http/callServer.ts';
import { withSource } from './legacyApi/records.ts';
import type { PaidCommission } from './records.ts';

/** A policy of an advisor's account with what its figures are made of; amounts in dollars. */
export type CommissionAccount = Omit<DetailedAccount, 'commissions'> & {
  readonly commissions: PaidCommission[];
};

/** The sums of an advisor's statement; amounts in dollars. */
export type Statement = AnswerOf<typeof calls.getStatement>;

/** A line of it. */
export type StatementEntry = AnswerOf<typeof calls.listStatementEntries>;

/** The commissions of the agency; amounts in dollars. */
export type CommissionOverview = AnswerOf<typeof overview.getOverview>;

/** From which civil day to which, both included. */
export interface TimeSpan {
  readonly from: string;
  readonly to: string;
}

/** What the agency can be asked about what happened on the advisors' accounts (domain §8). */
export const commissionHistoryCalls = {
  /**
   * A policy of an advisor's account with what its figures are made of.
   * @throws HttpError; DOMException AbortError when given up
   */
  async commissionAccount(
    advisorId: Identifier,
    policyId: Identifier,
    signal?: AbortSignal,
  ): Promise<{ data: CommissionAccount }> {
    const account = await answerTo(calls.getAccount, { params: { advisorId, policyId }, signal });
    return { data: { ...account, commissions: account.commissions.map(withSource) } };
  },

  /**
   * The sums of an advisor's statement. Its lines are the resource `statement-entries`, the
   * advances `commission-advances`, with `meta.advisorId` and (the lines) `meta.from`, `meta.to`.
   * @throws HttpError; DOMException AbortError when given up
   */
  async commissionStatement(
    advisorId: Identifier,
    { from, to }: TimeSpan,
    signal?: AbortSignal,
  ): Promise<{ data: Statement }> {
    const parts = { params: { advisorId }, query: { from, to }, signal };
    return { data: await answerTo(calls.getStatement, parts) };
  },

  /**
   * The commissions of the agency at the end of a civil day, or as of today. By advisor and by insurer they are the resources
   * `advisor-commissions` and `company-commissions`.
   * @throws HttpError; DOMException AbortError when given up
   */
  async commissionOverview(
    asOf?: string,
    signal?: AbortSignal,
  ): Promise<{ data: CommissionOverview }> {
    const query: Record<string, string> = asOf ? { asOf } : {};
    return { data: await answerTo(overview.getOverview, { query, signal }) };
  },
};
