import { type AnswerOf, processingRegister as calls } from '../../domain/contract/index.ts';
import { answerTo, callForFile } from './http/callServer.ts';
import type { NamedFile } from './records.ts';

/** The register, and an activity of it. */
export type Register = AnswerOf<typeof calls.listActivities>;
export type RegisteredActivity = Register['activities'][number];

/** What is asked about the register of activities (domain §29). */
export const processingRegisterCalls = {
  /** @throws HttpError */
  async activitiesRegistered(signal?: AbortSignal): Promise<{ data: Register }> {
    return { data: await answerTo(calls.listActivities, { signal }) };
  },

  /** @throws HttpError 429 */
  async registerFile(format: 'pdf' | 'xlsx'): Promise<{ data: NamedFile }> {
    return { data: await callForFile(calls.downloadRegister, { params: { format } }) };
  },
};
