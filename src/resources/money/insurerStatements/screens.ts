import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Timeline from '@mui/icons-material/TimelineOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    // Insurers' statements of what they pay the agency.
    {
      name: 'insurer-statements',
      list: lazy(() => import('./StatementList.tsx')),
      create: lazy(() => import('./StatementCreate.tsx')),
      icon: ReceiptLong,
    },
    // What insurers have not paid.
    {
      name: 'insurer-receivables',
      list: lazy(() => import('./ReceivableList.tsx')),
      icon: RequestQuote,
    },
    // How far the money of each instalment has come.
    {
      name: 'instalment-progress',
      list: lazy(() => import('./ProgressList.tsx')),
      icon: Timeline,
    },
  ],
  pages: {
    '/insurer-statement': lazy(() => import('./reconciliation/Reconciliation.tsx')),
  },
  dialogs: {
    updateInsurerStatement: lazy(() => import('./UpdateStatementDialog.tsx')),
  },
};
