import type {
  AnswerOf,
  insurerStatements as calls,
  instalmentProgress as progress,
  insurerReceivables as receivables,
} from '../../domain/contract/index.ts';

/** An insurer's statement as lists have it; amounts in dollars. */
export type InsurerStatement = AnswerOf<typeof calls.listStatements>;

export type InsurerStatementDetail = AnswerOf<typeof calls.getStatement>;

/** A line of a statement; amounts in dollars. */
export type StatementLine = AnswerOf<typeof calls.listStatementLines>;

export type LineChoice = AnswerOf<typeof calls.listLineChoices>[number];

export type StatementFilePreview = AnswerOf<typeof calls.readStatementFile>;

/** An instalment that an insurer has not paid; amounts in dollars. */
export type Receivable = AnswerOf<typeof receivables.listReceivables>;

/** How far the money of an instalment has come; amounts in dollars. */
export type InstalmentProgress = AnswerOf<typeof progress.listInstalmentProgress>;

export type CompanyReceivables = AnswerOf<typeof receivables.getReceivablesSummary>[number];
