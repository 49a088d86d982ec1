import type { debitBatches as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../context.ts';
import { registerAnswers } from '../../agency/records/registers.ts';
import { readDebitAnswer, rehearseDebitAnswer, undoDebitAnswer } from './answers.ts';
import {
  downloadDebitBatch,
  listDebitLines,
  registerDebitBatch,
  updateDebitBatch,
} from './batches.ts';
import { decideDebitLine } from './lines.ts';

export const debitBatches: Answers<typeof calls> = {
  ...registerAnswers.debitBatches,
  registerDebitBatch,
  updateDebitBatch,
  downloadDebitBatch,
  listDebitLines,
  rehearseDebitAnswer,
  readDebitAnswer,
  undoDebitAnswer,
  decideDebitLine,
};
