import { HttpError } from 'ra-core';
import { type AnswerOf, payments } from '../../domain/contract/index.ts';
import type { Commands, ProcessingPreview } from '../commands.ts';
import { callServer } from '../httpClient.ts';

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
export const processPayments: Commands['processPayments'] = async (mark) => {
  const parts = mark === undefined ? {} : { query: { mark } };
  const { data } = await callServer(payments.processPayments, parts);
  // Normalised by the call's own schema.
  const answer = data as AnswerOf<typeof payments.processPayments>;
  return { data: { message: answer.message, payments: answer.data.createdPayments } };
};
