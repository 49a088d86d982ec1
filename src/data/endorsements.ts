import type { AnswerOf, endorsements as calls } from '../../domain/contract/index.ts';

export type Endorsement = AnswerOf<typeof calls.listEndorsements>;

export type EndorsementDetail = AnswerOf<typeof calls.getEndorsement>;
