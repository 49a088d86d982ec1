export { collectSeveral } from './collectSeveral.ts';
export { getAccount, getReceipt, listReceipts } from './service.ts';
export { reverseReceipt, undoReceipt } from './takeBackReceipt.ts';
