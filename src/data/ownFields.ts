import { type AnswerOf, ownFields as calls } from '../../domain/contract/index.ts';
import { answerTo } from './http/callServer.ts';

/** The definitions of own fields with their mark. */
export type OwnFields = AnswerOf<typeof calls.listOwnFields>;

/** One of them, with the version that an update is made on. */
export type OwnFieldRecord = OwnFields['fields'][number];

/** How many records have a value of each field. */
export type OwnFieldUse = AnswerOf<typeof calls.countOwnValues>;

/** What is asked about own fields. */
export const ownFieldCalls = {
  /** @throws HttpError; DOMException AbortError when given up */
  async ownFields(signal?: AbortSignal): Promise<{ data: OwnFields }> {
    return { data: await answerTo(calls.listOwnFields, { signal }) };
  },

  /** @throws HttpError; DOMException AbortError when given up */
  async ownFieldUse(signal?: AbortSignal): Promise<{ data: OwnFieldUse }> {
    return { data: await answerTo(calls.countOwnValues, { signal }) };
  },
};
