import type { AnswerOf, cash, monthCloses, receipts } from '../../domain/contract/index.ts';

export type Cash = AnswerOf<typeof cash.getCash>;

export type ClosableMonth = AnswerOf<typeof monthCloses.listMonths>[number];

export type MonthDetail = AnswerOf<typeof monthCloses.getMonth>;

export type MonthStatement = AnswerOf<typeof monthCloses.listMonthStatements>;

export type ClosedStatement = AnswerOf<typeof monthCloses.listClosedStatements>[number];

export type Receipt = AnswerOf<typeof receipts.listReceipts>;

export type ReceiptDetail = AnswerOf<typeof receipts.getReceipt>;

export type ReceiptLine = ReceiptDetail['lines'][number];
