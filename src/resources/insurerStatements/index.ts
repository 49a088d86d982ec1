import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Timeline from '@mui/icons-material/TimelineOutlined';
import { lazy } from 'react';

/** Insurers' statements of what they pay the agency. */
export const insurerStatements = {
  name: 'insurer-statements',
  list: lazy(() => import('./StatementList.tsx')),
  create: lazy(() => import('./StatementCreate.tsx')),
  icon: ReceiptLong,
};

/** What insurers have not paid. */
export const insurerReceivables = {
  name: 'insurer-receivables',
  list: lazy(() => import('./ReceivableList.tsx')),
  icon: RequestQuote,
};

/** How far the money of each instalment has come. */
export const instalmentProgress = {
  name: 'instalment-progress',
  list: lazy(() => import('./ProgressList.tsx')),
  icon: Timeline,
};
