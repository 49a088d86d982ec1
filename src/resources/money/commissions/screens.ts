import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import QueryStats from '@mui/icons-material/QueryStatsOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    // The commissions of the agency: one page, for who may list them.
    {
      name: 'commission-overview',
      list: lazy(() => import('./overview/CommissionOverviewPage.tsx')),
      icon: QueryStats,
    },
    // The close of months: one page, for who may see it.
    {
      name: 'month-closes',
      list: lazy(() => import('./monthClose/MonthClosePage.tsx')),
      icon: EventAvailable,
    },
  ],
  pages: {
    '/commissions': lazy(() => import('./history/CommissionHistoryPage.tsx')),
  },
  dialogs: {
    commissionHistory: lazy(() => import('./history/CommissionHistoryDialog.tsx')),
    statement: lazy(() => import('./statement/StatementDialog.tsx')),
    advisor: lazy(() => import('./pay/GiveDialog.tsx')),
    commissionRefunds: lazy(() => import('./refund/RefundDialog.tsx')),
  },
};
