import type { payments as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { collectPayment } from './collectPayment.ts';
import { previewProcessing, processPayments } from './processing.ts';
import { reversePayment } from './reverse.ts';
import { listRuns, undoRun } from './runs.ts';
import {
  listLatePayments,
  listMovements,
  listPayments,
  sumLatePayments,
  sumPayments,
} from './service.ts';
import { undoCollection } from './undo.ts';

export const payments: Answers<typeof calls> = {
  collectPayment: ({ context, actor, params, body }) =>
    collectPayment(context, actor, params.id, body),
  undoCollection,
  reversePayment,
  previewProcessing,
  processPayments,
  listRuns,
  undoRun,
  listPayments,
  listLatePayments,
  sumPayments,
  sumLatePayments,
  listMovements,
};
