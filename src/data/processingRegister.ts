import { type AnswerOf, processingRegister as calls } from '../../domain/contract/index.ts';
import { answerTo, callForFile } from './http/callServer.ts';
import type { NamedFile } from './records.ts';

/** An activity of the register. */
export type RegisteredActivity = AnswerOf<typeof calls.listActivities>[number];

/** What is asked about the register of activities (domain §29). */
export const processingRegisterCalls = {
  /** @throws HttpError */
  async activitiesRegistered(signal?: AbortSignal): Promise<{ data: RegisteredActivity[] }> {
    return { data: await answerTo(calls.listActivities, { signal }) };
  },

  /** @throws HttpError 429 */
  async registerFile(format: 'pdf' | 'xlsx'): Promise<{ data: NamedFile }> {
    return { data: await callForFile(calls.downloadRegister, { params: { format } }) };
  },
};
