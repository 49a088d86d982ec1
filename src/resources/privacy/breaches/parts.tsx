import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { breaches } from '../../../../domain/contract/index.ts';
import type { BreachSummary } from '../../../data/privacyRecords.ts';
import { useCall, withDialogs } from '../../../data/useCall.ts';
import { DaysLeft } from '../../../ui/DaysLeft.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { dayOf } from '../../../ui/format.ts';

export const useBreach = (id: number) =>
  useCall(breaches.getBreach, { params: { id } }, withDialogs);

type Clock = BreachSummary['clocks'][number];

export const ClockChip = ({ clock: { due, sentOn, exemption } }: { readonly clock: Clock }) => {
  if (exemption) return <StatusChip tone="default" label="breaches.exempted" />;
  return <DaysLeft due={due} doneOn={sentOn} />;
};

export const Clocks = ({ clocks }: Pick<BreachSummary, 'clocks'>) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 1, rowGap: 0.5 }}
    >
      {clocks.map((clock) => [
        <span
          key={clock.to}
        >{`${translate(`breaches.to.${clock.to}`)} · ${dayOf(clock.due)}`}</span>,
        <span key={`${clock.to} left`}>
          <ClockChip clock={clock} />
        </span>,
      ])}
    </Box>
  );
};
