import type { Identifier } from 'react-admin';
import {
  type AnswerOf,
  commissions as calls,
  commissionOverview as overview,
} from '../../domain/contract/index.ts';
import type { DetailedAccount } from '../../domain/money/commissions/account.ts';
import { anyCall } from './calls.ts';
import type { PaidCommission } from './records.ts';

export type CommissionAccount = Omit<DetailedAccount, 'commissions'> & {
  readonly commissions: PaidCommission[];
};

export type Statement = AnswerOf<typeof calls.getStatement>;

export type StatementEntry = AnswerOf<typeof calls.listStatementEntries>;

export type CommissionOverview = AnswerOf<typeof overview.getOverview>;

export interface TimeSpan {
  readonly from: string;
  readonly to: string;
}

export const commissionHistoryCalls = {
  commissionAccount: (
    advisorId: Identifier,
    policyId: Identifier,
    signal?: AbortSignal,
  ): Promise<{ data: CommissionAccount }> =>
    anyCall.call(calls.getAccount, { params: { advisorId, policyId } }, signal),

  /**
   * The sums of an advisor's statement. Its lines are the resource `statement-entries`, the
   * advances `commission-advances`, with `meta.advisorId` and (the lines) `meta.from`, `meta.to`.
   * @returns null where the server keeps no statements
   */
  commissionStatement: (advisorId: Identifier, { from, to }: TimeSpan, signal?: AbortSignal) =>
    anyCall.callIfKnown(calls.getStatement, { params: { advisorId }, query: { from, to } }, signal),

  /**
   * The commissions of the agency at the end of a civil day, or as of today. By advisor and by insurer they are the resources
   * `advisor-commissions` and `company-commissions`.
   */
  commissionOverview: (asOf?: string, signal?: AbortSignal) =>
    anyCall.call(overview.getOverview, { query: { asOf } }, signal),
};
