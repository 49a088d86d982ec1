import CreditCard from '@mui/icons-material/CreditCardOutlined';
import { useTranslate } from 'react-admin';
import { CardOpener } from './CardAction.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { useCount } from './useCount.ts';

const asked = { sort: { field: 'expirationDate', order: 'ASC' } } as const;

/** Cards expired or about to expire. */
export const ExpiringCard = () => {
  const translate = useTranslate();
  const count = useCount('expiring-cards', asked);
  return (
    <SummaryCard
      title="dashboard.cards.expiring.title"
      icon={<CreditCard />}
      tone="ok"
      count={count}
      none="dashboard.cards.expiring.none"
      praise="dashboard.allDone"
      actions={
        count.total ? (
          <CardOpener request={{ type: 'cardsByStatus', id: 'expiring' }}>
            {translate('dashboard.cards.expiring.open')}
          </CardOpener>
        ) : null
      }
    />
  );
};
