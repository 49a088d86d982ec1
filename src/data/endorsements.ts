import type { AnswerOf, endorsements as calls } from '../../domain/contract/index.ts';

/** An endorsement as lists have it; signed amounts in dollars. */
export type Endorsement = AnswerOf<typeof calls.listEndorsements>;

export type EndorsementDetail = AnswerOf<typeof calls.getEndorsement>;
