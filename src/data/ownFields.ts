import { type AnswerOf, ownFields as calls } from '../../domain/contract/index.ts';
import { anyCall } from './calls.ts';

/** The definitions of own fields with their mark. */
export type OwnFields = AnswerOf<typeof calls.listOwnFields>;

/** One of them, with the version that an update is made on. */
export type OwnFieldRecord = OwnFields['fields'][number];

/** How many records have a value of each field. */
export type OwnFieldUse = AnswerOf<typeof calls.countOwnValues>;

/** What is asked about own fields. */
export const ownFieldCalls = {
  /** @throws HttpError; DOMException AbortError when given up */
  ownFields: (signal?: AbortSignal) => anyCall.call(calls.listOwnFields, {}, signal),

  /** @throws HttpError; DOMException AbortError when given up */
  ownFieldUse: (signal?: AbortSignal) => anyCall.call(calls.countOwnValues, {}, signal),
};
