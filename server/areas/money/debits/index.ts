import type { debitBatches as calls } from '../../../../domain/contract/index.ts';
import { readList } from '../../../db/readList.ts';
import type { Answers } from '../../../http/input.ts';
import { registerAnswers } from '../../agency/records/registers.ts';
import { readDebitAnswer, rehearseDebitAnswer, undoDebitAnswer } from './answers.ts';
import { downloadDebitBatch, registerDebitBatch, updateDebitBatch } from './batches.ts';
import { decideDebitLine } from './lines.ts';
import { lineListOf } from './repository.ts';

export const debitBatches: Answers<typeof calls> = {
  ...registerAnswers.debitBatches,
  registerDebitBatch,
  updateDebitBatch,
  downloadDebitBatch,
  listDebitLines: ({ context, params, list }) =>
    readList(context.database, lineListOf(params.id), list),
  rehearseDebitAnswer,
  readDebitAnswer,
  undoDebitAnswer,
  decideDebitLine,
};
