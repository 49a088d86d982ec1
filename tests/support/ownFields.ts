import type { OwnField } from '../../domain/agency/ownFields/ownField.ts';
import { blankOwnField } from '../../domain/agency/ownFields/sets.ts';

let sequence = 0;

/** An own field of policies, a text named «Placa», in the order they are made. */
export const ownFieldOf = (changes: Partial<OwnField> = {}): OwnField => {
  sequence += 1;
  return {
    ...blankOwnField(changes.resource ?? 'policies'),
    id: sequence,
    key: `campo_${sequence}`,
    label: 'Placa',
    position: sequence,
    retiredAt: null,
    ...changes,
  };
};
