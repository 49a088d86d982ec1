import type { receipts as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../context.ts';
import { getAccount } from './account.ts';
import { collectSeveral } from './collectSeveral.ts';
import { getReceipt, listReceipts } from './service.ts';
import { reverseReceipt, undoReceipt } from './takeBackReceipt.ts';

export const receipts: Answers<typeof calls> = {
  collectSeveral,
  getAccount,
  listReceipts,
  reverseReceipt,
  undoReceipt,
  getReceipt,
};
