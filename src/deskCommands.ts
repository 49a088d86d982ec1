import type { AnswerOf, dashboard } from '../domain/contract/index.ts';

/** The figures behind the dashboard's charts, as of the server's today; amounts in dollars. */
export type Summary = AnswerOf<typeof dashboard.summary>;

/** What advisors have earned and got; amounts in dollars. */
export type CommissionFigures = AnswerOf<typeof dashboard.commissions>;

/** What the desk, the dashboard and the tasks, asks beyond lists. */
export interface DeskCommands {
  /**
   * The dashboard's figures.
   * @returns null where the server does not have them
   * @throws HttpError; DOMException AbortError when given up
   */
  readSummary(signal?: AbortSignal): Promise<{ data: Summary | null }>;

  /**
   * The commissions of all advisors. It reads every account there is: ask when it is looked at.
   * @returns null where the server does not have them
   * @throws HttpError; DOMException AbortError when given up
   */
  readCommissions(signal?: AbortSignal): Promise<{ data: CommissionFigures | null }>;

  /**
   * Whether the server keeps the day of a task and whom it is about; one of specification §7 alone
   * would drop them without a word.
   * @throws ApiError
   */
  keepsTaskDetails(): Promise<{ data: boolean }>;
}
