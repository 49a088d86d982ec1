import type { AnswerOf, claims as calls } from '../../domain/contract/index.ts';

/** A claim as lists have it; amounts in dollars. */
export type Claim = AnswerOf<typeof calls.listClaims>;

/** The same with its movements, clocks and next step. */
export type ClaimDetail = AnswerOf<typeof calls.getClaim>;

export type ClaimMovement = ClaimDetail['movements'][number];

/** How one of the terms of a claim stands. */
export type ClaimClockStanding = ClaimDetail['clocks'][number];

/** Claims by insurer or line. */
export type ClaimStatistics = AnswerOf<typeof calls.listClaimStatistics>;
