import Description from '@mui/icons-material/DescriptionOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { countOf } from '../../ui/format.ts';
import { useSummary } from '../useSummary.ts';
import { CardLink } from './CardAction.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { useCount } from './useCount.ts';

const asked = { sort: { field: 'id', order: 'DESC' } } as const;

/** All policies; leads to their list (specification §2). */
export const PoliciesCard = () => {
  const translate = useTranslate();
  const { data } = useSummary();
  const count = useCount('policies', asked);
  const live = countOf(data?.totals.livePolicies ?? 0);
  return (
    <SummaryCard
      title="dashboard.cards.policies.title"
      icon={<Description />}
      tone="ok"
      count={count}
      none="dashboard.cards.policies.none"
      detail={
        data ? (
          <Typography sx={{ color: 'text.secondary' }}>
            {translate('dashboard.cards.policies.detail', { live })}
          </Typography>
        ) : null
      }
      actions={<CardLink to="/policies">{translate('dashboard.cards.policies.open')}</CardLink>}
    />
  );
};
