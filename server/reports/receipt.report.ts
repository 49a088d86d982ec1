import { receipts } from '../../domain/contract/index.ts';
import { readWire } from '../../domain/contract/wire.ts';
import { receiptCode } from '../../domain/money/receipts.ts';
import { findReceiptJson } from '../areas/money/receipts/repository.ts';
import { notFound } from '../problem.ts';
import { receiptDocument } from './documents/receipt.ts';
import { defineReport } from './report.ts';

export const receiptReport = defineReport({
  type: 'receipt',
  draft: async ({ config, database }, issue, { receiptId }) => {
    const json = await findReceiptJson(database.kysely, receiptId, config.agency.timeZone);
    if (!json) throw notFound(`No existe recibo registrado con id ${receiptId}`);
    const receipt = readWire(receipts.getReceipt.answer, JSON.parse(json));
    return {
      title: receiptCode(receipt.number),
      document: receiptDocument(issue, receipt),
      count: receipt.lines.length,
      ids: [...new Set(receipt.lines.map(({ policy_id }) => policy_id))],
      about: { receipt_id: receiptId, receipt: receiptCode(receipt.number) },
    };
  },
});
