import type { AnswerOf, endorsements as calls } from '../../domain/contract/index.ts';

/** An endorsement as lists have it; signed amounts in dollars. */
export type Endorsement = AnswerOf<typeof calls.listEndorsements>;

/** The same with the rows that it changes and who did what to it. */
export type EndorsementDetail = AnswerOf<typeof calls.getEndorsement>;
