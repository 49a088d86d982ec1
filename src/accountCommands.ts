import type { Identifier } from 'react-admin';
import type { DetailedAccount } from '../domain/commissions/account.ts';
import type { AnswerOf, commissionOverview, commissions } from '../domain/contract/index.ts';

/** The sums of an advisor's statement; amounts in dollars. */
export type Statement = AnswerOf<typeof commissions.getStatement>;

/** A line of it. */
export type StatementEntry = AnswerOf<typeof commissions.listStatementEntries>;

/** The commissions of the agency; amounts in dollars. */
export type CommissionOverview = AnswerOf<typeof commissionOverview.getOverview>;

/** From which civil day to which, both included. */
export interface TimeSpan {
  readonly from: string;
  readonly to: string;
}

/** What the agency can be asked about what happened on the advisors' accounts (domain §8). */
export interface AccountCommands {
  /**
   * A policy of an advisor's account with what its figures are made of.
   * @throws HttpError; DOMException AbortError when given up
   */
  commissionAccount(
    advisorId: Identifier,
    policyId: Identifier,
    signal?: AbortSignal,
  ): Promise<{ data: DetailedAccount }>;

  /**
   * The sums of an advisor's statement. Its lines are the resource `statement-entries`, the
   * advances `commission-advances`, with `meta.advisorId` and (the lines) `meta.from`, `meta.to`.
   * @returns null where the server keeps no statements
   * @throws HttpError; DOMException AbortError when given up
   */
  commissionStatement(
    advisorId: Identifier,
    time: TimeSpan,
    signal?: AbortSignal,
  ): Promise<{ data: Statement | null }>;

  /**
   * The commissions of the agency as of today. By advisor and by insurer they are the resources
   * `advisor-commissions` and `company-commissions`.
   * @returns null where the server has no such call
   * @throws HttpError; DOMException AbortError when given up
   */
  commissionOverview(signal?: AbortSignal): Promise<{ data: CommissionOverview | null }>;
}
