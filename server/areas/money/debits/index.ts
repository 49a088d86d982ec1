import { registerAnswers } from '../../agency/records/registers.ts';

export { readDebitAnswer, rehearseDebitAnswer, undoDebitAnswer } from './answers.ts';
export {
  downloadDebitBatch,
  listDebitLines,
  registerDebitBatch,
  updateDebitBatch,
} from './batches.ts';
export { decideDebitLine } from './lines.ts';

export const { listDebitBatches } = registerAnswers.debitBatches;
