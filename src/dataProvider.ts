import simpleRestProvider from 'ra-data-simple-rest';
import type { AmparoDataProvider } from './commands.ts';
import { createReport } from './providers/createReport.ts';
import { exportList } from './providers/exportList.ts';
import { revealCard, withOpenCards } from './providers/openCards.ts';
import { payInstalment } from './providers/payInstalment.ts';
import { resetPassword } from './providers/resetPassword.ts';
import { restClient } from './providers/restClient.ts';
import { search } from './providers/search.ts';

/**
 * How the screens reach the agency: ra-data-simple-rest, whose requests are answered with the
 * calls of the contract, and the named commands.
 */
export const dataProvider: AmparoDataProvider = {
  ...withOpenCards(simpleRestProvider('', restClient)),
  payInstalment,
  revealCard,
  createReport,
  resetPassword,
  exportList,
  search,
  supportAbortSignal: true,
};
