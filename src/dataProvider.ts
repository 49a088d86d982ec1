import type { DataProvider } from 'react-admin';
import { accountCalls } from './data/account.ts';
import { activityCalls } from './data/activity.ts';
import type { AgencyApi } from './data/agencyApi.ts';
import { agencyApi, anyCall } from './data/calls.ts';
import { commissionHistoryCalls } from './data/commissionHistory.ts';
import { commissionCalls } from './data/commissions.ts';
import { dashboardCalls } from './data/dashboard.ts';
import { permissionCalls } from './data/permissions.ts';
import { personalDataCalls } from './data/personalData.ts';
import { policyCalls } from './data/policies.ts';
import { recordMethods } from './data/recordMethods.ts';
import { renewalCalls } from './data/renewals.ts';
import { searchCalls } from './data/search.ts';

type Args<Method extends 'createReport' | 'exportList'> = Parameters<AgencyApi[Method]>;

/** All throw HttpError; a DOMException AbortError when given up. */
const calls = {
  ...anyCall,
  ...accountCalls,
  ...activityCalls,
  ...commissionHistoryCalls,
  ...commissionCalls,
  ...dashboardCalls,
  ...permissionCalls,
  ...personalDataCalls,
  ...policyCalls,
  ...renewalCalls,
  ...searchCalls,
  createReport: async (...args: Args<'createReport'>) => ({
    data: await (await agencyApi()).createReport(...args),
  }),
  exportList: async (...args: Args<'exportList'>) => ({
    data: await (await agencyApi()).exportList(...args),
  }),
};

export type AmparoDataProvider = DataProvider & typeof calls;

export const dataProvider: AmparoDataProvider = {
  ...recordMethods,
  ...calls,
  supportAbortSignal: true,
};
