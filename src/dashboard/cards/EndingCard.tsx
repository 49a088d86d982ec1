import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { countOf } from '../../ui/format.ts';
import { useSummary } from '../useSummary.ts';
import { CardOpener } from './CardAction.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { useCount } from './useCount.ts';

const asked = { sort: { field: 'endDate', order: 'ASC' } } as const;

/** Policies that have ended or are about to. */
export const EndingCard = () => {
  const translate = useTranslate();
  const { data } = useSummary();
  const count = useCount('ending-policies', asked);
  return (
    <SummaryCard
      title="dashboard.cards.ending.title"
      icon={<EventBusy />}
      tone="warn"
      count={count}
      none="dashboard.cards.ending.none"
      praise="dashboard.allDone"
      detail={
        data ? (
          <Typography sx={{ color: 'text.secondary' }}>
            {translate('dashboard.cards.ending.detail', {
              finishing: countOf(data.totals.finishingPolicies),
              finished: countOf(data.totals.finishedPolicies),
            })}
          </Typography>
        ) : null
      }
      actions={
        count.total ? (
          <CardOpener request={{ type: 'policyByStatus', id: 'ending' }}>
            {translate('dashboard.cards.ending.open')}
          </CardOpener>
        ) : null
      }
    />
  );
};
