import type { AnswerOf, policies } from '../../../domain/contract/index.ts';

export type WholePolicy = AnswerOf<typeof policies.getPolicy>;
