import Check from '@mui/icons-material/Check';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ClaimMovementKind } from '../../../../../domain/claims/movements.ts';
import {
  CLAIM_STATE_IDS,
  CLAIM_STATES,
  type ClaimState,
} from '../../../../../domain/claims/state.ts';
import type { ClaimDetail } from '../../../../data/claims.ts';

/** Stages that most claims never reach: shown only while the claim is at them. */
const UNUSUAL: readonly ClaimState[] = ['objected', 'reopened'];

/** Any of these movements shows that a claim passed a stage; a stage that is not listed was passed by every claim. */
const REACHED_BY: Readonly<Partial<Record<ClaimState, readonly ClaimMovementKind[]>>> = {
  papersPending: ['papersRequested', 'papersComplete'],
  complete: ['papersComplete'],
  presented: ['presented'],
  settling: ['accepted', 'settled'],
  toPay: ['settled', 'exGratia'],
  paid: ['payment'],
};

/** Whether a claim came by a stage; one closed early has not come by those between. */
const hasReached = ({ movements }: ClaimDetail, stage: ClaimState): boolean => {
  const kinds = REACHED_BY[stage];
  return (
    kinds === undefined ||
    movements.some(
      ({ kind, isReversed, reverses }) => !isReversed && reverses === null && kinds.includes(kind),
    )
  );
};

const barStyles = {
  display: 'flex',
  gap: 0.5,
  listStyle: 'none',
  p: 0,
  m: '0 0 8px',
  overflowX: 'auto',
  fontSize: '0.75rem',
  lineHeight: '1rem',
} as const;

const stageStyles = {
  display: { xs: 'none', md: 'flex' },
  flex: '1 0 auto',
  alignItems: 'center',
  gap: 0.5,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  borderTop: 3,
  borderColor: 'divider',
  pt: '4px',
  '& svg': { fontSize: 14 },
  '&.done': { borderColor: 'primary.main' },
  '&.current': {
    display: 'flex',
    color: 'primary.main',
    borderColor: 'primary.main',
    fontWeight: 600,
  },
} as const;

export const StageBar = ({ claim }: { readonly claim: ClaimDetail }) => {
  const translate = useTranslate();
  const { state, pendingDocuments: smart_count } = claim;
  const stages = CLAIM_STATE_IDS.filter((one) => one === state || !UNUSUAL.includes(one));
  const present = stages.indexOf(state);
  const isDone = (stage: ClaimState, place: number) => place < present && hasReached(claim, stage);
  const pending = smart_count > 0 ? ` · ${translate('claims.pending', { smart_count })}` : '';
  return (
    <Box component="ol" aria-label={translate('claims.stages')} sx={barStyles}>
      {stages.map((stage, place) => (
        <Box
          key={stage}
          component="li"
          className={isDone(stage, place) ? 'done' : place === present ? 'current' : undefined}
          aria-current={place === present ? 'step' : undefined}
          sx={stageStyles}
        >
          {isDone(stage, place) ? <Check aria-hidden /> : null}
          {CLAIM_STATES[stage]}
          {place === present ? pending : null}
        </Box>
      ))}
    </Box>
  );
};
