import type { AnswerOf, receipts } from '../../domain/contract/index.ts';

/** A receipt of a list; amounts in dollars. */
export type Receipt = AnswerOf<typeof receipts.listReceipts>;

/** The same with its lines. */
export type ReceiptDetail = AnswerOf<typeof receipts.getReceipt>;

/** What a receipt collected on one instalment. */
export type ReceiptLine = ReceiptDetail['lines'][number];
