import simpleRestProvider from 'ra-data-simple-rest';
import type { AmparoDataProvider } from './commands.ts';
import { payInstalment } from './providers/payInstalment.ts';
import { restClient } from './providers/restClient.ts';

/**
 * How the screens reach the agency: ra-data-simple-rest, whose requests are answered with the
 * calls of the contract, and the named commands.
 */
export const dataProvider: AmparoDataProvider = {
  ...simpleRestProvider('', restClient),
  payInstalment,
  supportAbortSignal: true,
};
