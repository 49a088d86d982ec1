import type { Identifier } from 'react-admin';
import type { AnswerOf, payments as calls } from '../../domain/contract/index.ts';
import type { Payment } from './records.ts';

export type Collected = Payment &
  Partial<Pick<AnswerOf<typeof calls.collectPayment>, 'movement_id' | 'collected'>>;

export interface LateFilter {
  readonly company_id?: Identifier;
  readonly q?: Identifier;
}

/** How many payments are late and what they owe in dollars, in all and by age (domain §6). */
export type LateSummary = AnswerOf<typeof calls.sumLatePayments>;
