import { type AnswerOf, dashboard as calls } from '../../domain/contract/index.ts';
import { anyCall } from './calls.ts';

export type Summary = AnswerOf<typeof calls.summary>;

export type CommissionFigures = AnswerOf<typeof calls.commissions>;

export const dashboardCalls = {
  readSummary: (signal?: AbortSignal) => anyCall.callIfKnown(calls.summary, {}, signal),

  /** The commissions of all advisors. It reads every account there is: ask when it is looked at. */
  readCommissions: (signal?: AbortSignal) => anyCall.callIfKnown(calls.commissions, {}, signal),
};
