import Pause from '@mui/icons-material/PauseCircleOutlined';
import Play from '@mui/icons-material/PlayCircleOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CLAIM_CLOCKS } from '../../../../../domain/claims/clocks.ts';
import type { ClaimClockStanding, ClaimDetail } from '../../../../data/claims.ts';
import { useDialogs } from '../../../../dialogs/useDialogs.ts';
import { DaysLeft } from '../../../../ui/DaysLeft.tsx';
import { StatusChip } from '../../../../ui/fields/badges.tsx';
import { dayOf } from '../../../../ui/format.ts';
import { IconAction } from '../../../../ui/IconAction.tsx';

interface ClockProps {
  readonly claim: ClaimDetail;
  readonly standing: ClaimClockStanding;
}

const ClockChip = ({ dueOn, endedOn, pausedOn }: ClaimClockStanding) => {
  const translate = useTranslate();
  if (dueOn) return <DaysLeft due={dueOn} doneOn={endedOn} />;
  if (!pausedOn) return null;
  const label = translate('claims.clocks.pausedOn', { day: dayOf(pausedOn) });
  return <StatusChip tone="default" label={label} />;
};

const PauseButton = ({ claim, standing: { clock, pausedOn } }: ClockProps) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const kind = pausedOn ? 'resumed' : 'paused';
  if (!claim.allowed.includes(kind)) return <span />;
  const Icon = pausedOn ? Play : Pause;
  return (
    <IconAction
      name={translate(`claims.clocks.${kind}`, { clock: CLAIM_CLOCKS[clock].name })}
      icon={<Icon fontSize="small" />}
      onClick={() => openDialog({ type: 'claimMovement', id: claim.id, filter: { kind, clock } })}
    />
  );
};

const lineStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 0.5,
  py: 0.75,
  '& .MuiChip-root': { gridColumn: '1 / -1', justifySelf: 'start' },
  '& + li': { borderTop: 1, borderColor: 'divider' },
} as const;

const ClockLine = ({ claim, standing }: ClockProps) => {
  const translate = useTranslate();
  const { name, basis } = CLAIM_CLOCKS[standing.clock];
  const { dueOn, endedOn } = standing;
  return (
    <Box component="li" sx={lineStyles}>
      <Typography component="span" variant="body2" sx={{ fontWeight: 550 }}>
        {name}
      </Typography>
      {endedOn ? <span /> : <PauseButton claim={claim} standing={standing} />}
      <ClockChip {...standing} />
      <Typography variant="caption" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
        {dueOn ? `${translate('claims.clocks.until', { day: dayOf(dueOn) })} · ${basis}` : basis}
      </Typography>
    </Box>
  );
};

export const Clocks = ({ claim }: { readonly claim: ClaimDetail }) => {
  const translate = useTranslate();
  if (claim.clocks.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('claims.clocks.title')} sx={{ mb: 1 }}>
      <Typography variant="h3" component="h2">
        {translate('claims.clocks.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {claim.clocks.map((standing) => (
          <ClockLine key={standing.clock} claim={claim} standing={standing} />
        ))}
      </Box>
    </Box>
  );
};
