import QueryStats from '@mui/icons-material/QueryStatsOutlined';
import { lazy } from 'react';

/** The commissions of the agency: one page, for who may list them. */
export const commissionOverview = {
  name: 'commission-overview',
  list: lazy(() => import('./overview/CommissionOverviewPage.tsx')),
  icon: QueryStats,
};
