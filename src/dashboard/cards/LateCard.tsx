import Payments from '@mui/icons-material/PaymentsOutlined';
import { useTranslate } from 'react-admin';
import { LATE } from '../../../domain/ageing.ts';
import { StatusChip } from '../../ui/fields/StatusChip.tsx';
import { moneyOf } from '../../ui/format.ts';
import { useSummary } from '../useSummary.ts';
import { CardOpener } from './CardAction.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { useCount } from './useCount.ts';
import { useFreshSummary } from './useFreshSummary.ts';

const asked = {
  sort: { field: 'createdAt', order: 'ASC' },
  filter: { ageing: LATE },
} as const;

/** Overdue payments. */
export const LateCard = () => {
  const translate = useTranslate();
  const { data } = useSummary();
  const count = useCount('late-payments', asked);
  useFreshSummary(count.total);
  const amount = data?.totals.overdueAmount;
  const label = translate('dashboard.cards.late.detail', { amount: moneyOf(amount) });
  return (
    <SummaryCard
      title="dashboard.cards.late.title"
      icon={<Payments />}
      tone="no"
      count={count}
      none="dashboard.cards.late.none"
      praise="dashboard.allDone"
      detail={amount === undefined ? null : <StatusChip tone="error" label={label} />}
      actions={
        count.total ? (
          <CardOpener request={{ type: 'paymentByStatus', id: 'late' }}>
            {translate('dashboard.cards.late.open')}
          </CardOpener>
        ) : null
      }
    />
  );
};
