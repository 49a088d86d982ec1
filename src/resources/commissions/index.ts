import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import QueryStats from '@mui/icons-material/QueryStatsOutlined';
import { lazy } from 'react';

/** The commissions of the agency: one page, for who may list them. */
export const commissionOverview = {
  name: 'commission-overview',
  list: lazy(() => import('./overview/CommissionOverviewPage.tsx')),
  icon: QueryStats,
};

/** The close of months: one page, for who may see it. */
export const monthCloses = {
  name: 'month-closes',
  list: lazy(() => import('./monthClose/MonthClosePage.tsx')),
  icon: EventAvailable,
};
