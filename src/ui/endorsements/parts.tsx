import type { ChipProps } from '@mui/material';
import {
  ENDORSEMENT_KINDS,
  ENDORSEMENT_STATES,
  type EndorsementState,
  endorsementName,
} from '../../../domain/sales/endorsements/kinds.ts';
import type { Endorsement } from '../../data/endorsements.ts';
import { StatusChip } from '../fields/badges.tsx';

const tones: Readonly<Record<EndorsementState, NonNullable<ChipProps['color']>>> = {
  draft: 'warning',
  sent: 'info',
  issued: 'success',
  rejected: 'error',
  undone: 'default',
};

export const EndorsementStateChip = ({ state }: Pick<Endorsement, 'state'>) => (
  <StatusChip tone={tones[state]} label={ENDORSEMENT_STATES[state]} />
);

/** «Anexo 3 · Inclusión», or its kind alone before it has a number. */
export const endorsementTitle = ({ number, kind }: Pick<Endorsement, 'number' | 'kind'>): string =>
  [number && endorsementName(number), ENDORSEMENT_KINDS[kind].name].filter(Boolean).join(' · ');
