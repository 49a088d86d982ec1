import type {
  AnswerOf,
  insurerStatements as calls,
  instalmentProgress as progress,
  insurerReceivables as receivables,
} from '../../domain/contract/index.ts';

export type InsurerStatement = AnswerOf<typeof calls.listStatements>;

export type InsurerStatementDetail = AnswerOf<typeof calls.getStatement>;

export type StatementLine = AnswerOf<typeof calls.listStatementLines>;

export type LineChoice = AnswerOf<typeof calls.listLineChoices>[number];

export type StatementFilePreview = AnswerOf<typeof calls.readStatementFile>;

export type Receivable = AnswerOf<typeof receivables.listReceivables>;

export type InstalmentProgress = AnswerOf<typeof progress.listInstalmentProgress>;

export type CompanyReceivables = AnswerOf<typeof receivables.getReceivablesSummary>[number];
