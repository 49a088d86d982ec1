import type { AnswerOf, ownFields as calls } from '../../domain/contract/index.ts';

/** The definitions of own fields with their mark. */
export type OwnFields = AnswerOf<typeof calls.listOwnFields>;

/** One of them, with the version that an update is made on. */
export type OwnFieldRecord = OwnFields['fields'][number];
