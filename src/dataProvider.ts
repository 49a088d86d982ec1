import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { accountCalls } from './data/account.ts';
import { activityCalls } from './data/activity.ts';
import { withAdvisorLists } from './data/advisorLists.ts';
import { anyCall } from './data/calls.ts';
import { cardCalls, withCardGate } from './data/cards.ts';
import { commissionHistoryCalls } from './data/commissionHistory.ts';
import { commissionCalls } from './data/commissions.ts';
import { dashboardCalls } from './data/dashboard.ts';
import { importCalls } from './data/imports.ts';
import { insurerStatementCalls } from './data/insurerStatements.ts';
import { withLegacyApi } from './data/legacyApi/index.ts';
import { messageCalls } from './data/messages.ts';
import { ownFieldCalls } from './data/ownFields.ts';
import { processingCalls } from './data/paymentProcessing.ts';
import { paymentCalls } from './data/payments.ts';
import { permissionCalls } from './data/permissions.ts';
import { personalDataCalls } from './data/personalData.ts';
import { policyCalls } from './data/policies.ts';
import { renewalCalls } from './data/renewals.ts';
import { reportCalls } from './data/reports.ts';
import { restClient } from './data/restClient.ts';
import { searchCalls } from './data/search.ts';

const areaCalls = {
  ...accountCalls,
  ...activityCalls,
  ...cardCalls,
  ...commissionCalls,
  ...commissionHistoryCalls,
  ...dashboardCalls,
  ...importCalls,
  ...insurerStatementCalls,
  ...messageCalls,
  ...ownFieldCalls,
  ...paymentCalls,
  ...permissionCalls,
  ...personalDataCalls,
  ...policyCalls,
  ...processingCalls,
  ...renewalCalls,
  ...reportCalls,
  ...searchCalls,
};

const calls = { ...anyCall, ...areaCalls, ...withLegacyApi(areaCalls) };

/** The data provider of this application: react-admin's methods and the calls of the areas. */
export type AmparoDataProvider = DataProvider & typeof calls;

/**
 * How the screens reach the agency: ra-data-simple-rest, whose requests are answered with the
 * calls of the contract, and the calls of the areas.
 */
export const dataProvider: AmparoDataProvider = {
  ...withAdvisorLists(withCardGate(simpleRestProvider('', restClient))),
  ...calls,
  supportAbortSignal: true,
};
