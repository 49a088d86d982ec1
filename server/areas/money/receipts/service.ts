import type { receipts } from '../../../../domain/contract/index.ts';
import type { Input } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import type { Executor } from '../../../db/transaction.ts';
import { type JsonText, requireJson } from '../../../http/answers.ts';
import { notFound } from '../../../problem.ts';
import { findReceiptJson, receiptList } from './repository.ts';

export const listReceipts = ({ context, list }: Input<typeof receipts.listReceipts>) =>
  readList(context.database, receiptList, list);

export const noReceipt = (id: number) => notFound(`No existe recibo registrado con id ${id}`);

/**
 * A receipt as the contract answers it.
 * @param timeZone the agency's, which says on which day a line was taken back
 * @throws Problem 404
 */
export const readReceipt = (db: Executor, id: number, timeZone: string): Promise<JsonText> =>
  requireJson(findReceiptJson(db, id, timeZone), () => noReceipt(id));

/** @throws Problem 404 */
export const getReceipt = ({ context, params }: Input<typeof receipts.getReceipt>) =>
  readReceipt(context.database.kysely, params.id, context.config.agency.timeZone);
