import type { AnswerOf, policies } from '../../../domain/contract/index.ts';

/** A policy as the contract answers it, with payments, renewals and what is to come. */
export type WholePolicy = AnswerOf<typeof policies.getPolicy>;
