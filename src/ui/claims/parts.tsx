import type { ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CLAIM_CLOCKS } from '../../../domain/claims/clocks.ts';
import { CLAIM_STATES, type ClaimState } from '../../../domain/claims/state.ts';
import type { Claim } from '../../data/claims.ts';
import { DaysLeft } from '../DaysLeft.tsx';
import { StatusChip } from '../fields/badges.tsx';

const tones: Readonly<Record<ClaimState, NonNullable<ChipProps['color']>>> = {
  reported: 'warning',
  papersPending: 'warning',
  complete: 'info',
  presented: 'info',
  objected: 'error',
  settling: 'info',
  toPay: 'info',
  paid: 'success',
  closed: 'default',
  reopened: 'warning',
};

export const ClaimStateChip = ({ state }: Pick<Claim, 'state'>) => (
  <StatusChip tone={tones[state]} label={CLAIM_STATES[state]} />
);

export const NextClock = ({ nextDueOn }: Pick<Claim, 'nextDueOn'>) =>
  nextDueOn ? <DaysLeft due={nextDueOn} /> : null;

export const nextClockName = ({ nextClock }: Pick<Claim, 'nextClock'>) =>
  nextClock && CLAIM_CLOCKS[nextClock].name;

export const PendingDocuments = ({ pendingDocuments }: Pick<Claim, 'pendingDocuments'>) => {
  const translate = useTranslate();
  if (pendingDocuments === 0) return null;
  return translate('claims.pending', { smart_count: pendingDocuments });
};
