import { type AnswerOf, dataAccess as calls } from '../../domain/contract/index.ts';
import { answerTo } from './http/callServer.ts';

/** An access to one person's data, and what a user saw on a day. */
export type Access = AnswerOf<typeof calls.listAccesses>;
export type AccessesOfDay = AnswerOf<typeof calls.listAccessesByUser>;
export type PersonSeen = AnswerOf<typeof calls.listPeopleSeen>;

/** How far back it is known who saw whose data. */
export type AccessReach = AnswerOf<typeof calls.findAccessReach>;

/** What is asked about accesses beyond their lists. */
export const dataAccessCalls = {
  /** @throws HttpError */
  async accessReach(signal?: AbortSignal): Promise<{ data: AccessReach }> {
    return { data: await answerTo(calls.findAccessReach, { signal }) };
  },
};
