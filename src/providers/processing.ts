import { HttpError } from 'ra-core';
import { type AnswerOf, payments } from '../../domain/contract/index.ts';
import type { Commands, ProcessingPreview, ProcessingRun } from '../commands.ts';
import { callServer } from '../httpClient.ts';
import { orPlainly } from './orPlainly.ts';

/** See Commands. */
export const previewProcessing: Commands['previewProcessing'] = async (signal) => {
  try {
    const { data } = await callServer(payments.previewProcessing, { signal });
    // Normalised by the call's own schema.
    return { data: data as ProcessingPreview };
  } catch (error) {
    if (error instanceof HttpError && [404, 405].includes(error.status)) return { data: null };
    throw error;
  }
};

/** See Commands. */
export const processPayments: Commands['processPayments'] = async (request = {}) => {
  const { mark, policies } = request;
  const { data } = await callServer(payments.processPayments, {
    ...(mark === undefined ? {} : { query: { mark } }),
    ...(policies === undefined ? {} : { body: { policies } }),
  });
  // Normalised by the call's own schema.
  const answer = data as AnswerOf<typeof payments.processPayments>;
  const { createdPayments, run_id: runId } = answer.data;
  return { data: { message: answer.message, payments: createdPayments, runId } };
};

/** See Commands. */
export const listRuns: Commands['listRuns'] = (signal) =>
  orPlainly<{ data: readonly ProcessingRun[] }>(
    async () => {
      const { data } = await callServer(payments.listRuns, { signal });
      // Normalised by the call's own schema.
      return { data: data as readonly ProcessingRun[] };
    },
    () => ({ data: [] }),
  );

/** See Commands. */
export const undoRun: Commands['undoRun'] = async (id) => {
  const { data } = await callServer(payments.undoRun, { params: { id } });
  // Normalised by the call's own schema; others give no run to undo.
  return { data: data as AnswerOf<typeof payments.undoRun> };
};
