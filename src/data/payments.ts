import type { Identifier } from 'react-admin';
import type { AnswerOf, payments as calls } from '../../domain/contract/index.ts';
import type { Payment } from './records.ts';

export type Collected = Payment &
  Partial<Pick<AnswerOf<typeof calls.collectPayment>, 'movement_id' | 'collected'>>;

export interface LateFilter {
  readonly company_id?: Identifier;
  readonly q?: Identifier;
}
