import type { AnswerOf, cash, monthCloses, receipts } from '../../domain/contract/index.ts';

/** The cash of a day; amounts in dollars. */
export type Cash = AnswerOf<typeof cash.getCash>;

/** A month that was closed, or may be closed next; amounts in dollars. */
export type ClosableMonth = AnswerOf<typeof monthCloses.listMonths>[number];

export type MonthDetail = AnswerOf<typeof monthCloses.getMonth>;

export type MonthStatement = AnswerOf<typeof monthCloses.listMonthStatements>;

export type ClosedStatement = AnswerOf<typeof monthCloses.listClosedStatements>[number];

/** A receipt of a list; amounts in dollars. */
export type Receipt = AnswerOf<typeof receipts.listReceipts>;

export type ReceiptDetail = AnswerOf<typeof receipts.getReceipt>;

export type ReceiptLine = ReceiptDetail['lines'][number];
