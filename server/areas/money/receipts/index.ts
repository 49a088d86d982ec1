export { getAccount } from './account.ts';
export { collectSeveral } from './collectSeveral.ts';
export { getReceipt, listReceipts } from './service.ts';
export { reverseReceipt, undoReceipt } from './takeBackReceipt.ts';
