import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import QueryStats from '@mui/icons-material/QueryStatsOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    // The commissions of the agency: one page, for who may list them.
    listScreen(
      'commission-overview',
      () => import('./overview/CommissionOverviewPage.tsx'),
      QueryStats,
    ),
    // The close of months: one page, for who may see it.
    listScreen('month-closes', () => import('./monthClose/MonthClosePage.tsx'), EventAvailable),
  ],
  pages: {
    '/commissions': lazy(() => import('./history/CommissionHistory.tsx')),
  },
  dialogs: {
    commissionHistory: screenOf(
      () => import('./history/CommissionHistory.tsx'),
      'CommissionHistoryDialog',
    ),
    statement: lazy(() => import('./statement/StatementDialog.tsx')),
    advisor: lazy(() => import('./pay/GiveDialog.tsx')),
    commissionRefunds: lazy(() => import('./refund/RefundDialog.tsx')),
  },
};
