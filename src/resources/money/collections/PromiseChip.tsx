import type { AnswerOf, collections as calls } from '../../../../domain/contract/index.ts';
import {
  PROMISE_STATE_NAMES,
  type PromiseState,
} from '../../../../domain/money/collections/promises.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';

const TONES = {
  broken: 'error',
  today: 'warning',
  alive: 'info',
  met: 'success',
} as const satisfies Record<PromiseState, string>;

interface PromiseChipProps {
  readonly promise: NonNullable<AnswerOf<typeof calls.getCollection>['promise']>;
}

export const PromiseChip = ({ promise: { state } }: PromiseChipProps) => (
  <StatusChip tone={TONES[state]} label={PROMISE_STATE_NAMES[state]} />
);
