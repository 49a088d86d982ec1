import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Timeline from '@mui/icons-material/TimelineOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    // Insurers' statements of what they pay the agency.
    {
      name: 'insurer-statements',
      list: lazy(() => import('./StatementList.tsx')),
      create: screenOf(() => import('./StatementForms.tsx'), 'StatementCreate'),
      icon: ReceiptLong,
    },
    // What insurers have not paid.
    listScreen('insurer-receivables', () => import('./ReceivableList.tsx'), RequestQuote),
    // How far the money of each instalment has come.
    listScreen('instalment-progress', () => import('./ProgressList.tsx'), Timeline),
  ],
  pages: {
    '/insurer-portfolio': lazy(() => import('./PortfolioComparison.tsx')),
    '/insurer-statement': lazy(() => import('./reconciliation/Reconciliation.tsx')),
  },
  dialogs: {
    updateInsurerStatement: screenOf(() => import('./StatementForms.tsx'), 'UpdateStatementDialog'),
  },
};
