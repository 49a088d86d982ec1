import type { AnswerOf, claims as calls } from '../../domain/contract/index.ts';

export type Claim = AnswerOf<typeof calls.listClaims>;

export type ClaimDetail = AnswerOf<typeof calls.getClaim>;

export type ClaimMovement = ClaimDetail['movements'][number];

export type ClaimClockStanding = ClaimDetail['clocks'][number];

export type ClaimStatistics = AnswerOf<typeof calls.listClaimStatistics>;
