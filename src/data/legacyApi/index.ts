import { HttpError } from 'react-admin';
import { csvHead, csvLine } from '../../../domain/agency/exports/csv.ts';
import { exportLists } from '../../../domain/agency/exports/lists/index.ts';
import type { accountCalls } from '../account.ts';
import type { activityCalls } from '../activity.ts';
import { type CardSecrets, type cardCalls, openCardIn } from '../cards.ts';
import type { commissionHistoryCalls } from '../commissionHistory.ts';
import type { commissionCalls } from '../commissions.ts';
import type { dashboardCalls } from '../dashboard.ts';
import { explained } from '../http/callServer.ts';
import type { OwnFields, ownFieldCalls } from '../ownFields.ts';
import type { processingCalls } from '../paymentProcessing.ts';
import type { Collected, Collection, paymentCalls } from '../payments.ts';
import type { permissionCalls } from '../permissions.ts';
import { publicConfig } from '../publicConfig.ts';
import { readList } from '../readList.ts';
import type { Payment } from '../records.ts';
import { type ExportOptions, type ExportRequest, ownName, type reportCalls } from '../reports.ts';
import type { Found, searchCalls } from '../search.ts';
import { detailOf } from './accountDetail.ts';
import { openAdvancesOf } from './accounts.ts';
import { balanceTotalsOf, readAdvisor } from './missingLists.ts';
import { legacyReport, legacyReportName } from './reports.ts';
import { collectAsSpecified } from './writes.ts';

/** What screens offer only where the server has the calls for it; a legacy API has none of them. */
export interface Capabilities {
  /** Correcting users, switching them off, and giving them another password. */
  readonly userManagement: boolean;
  /** Making customers anonymous, and handing them what is held about them. */
  readonly personalDataRights: boolean;
  /** Correcting banks and insurers. */
  readonly organisationUpdates: boolean;
  /** Updating bank accounts. */
  readonly bankAccountUpdates: boolean;
  /** A task's day and subject, and marking it as done. */
  readonly taskDetails: boolean;
  /** Collecting several instalments at once, under a receipt. */
  readonly receipts: boolean;
  /** Merging two records of one customer. */
  readonly customerMerges: boolean;
  /** Records that lack what a form demands, to be completed later. */
  readonly blanksToComplete: boolean;
  /** Reports besides those of specification §7. */
  readonly allReports: boolean;
}

/** The calls of the areas that a legacy API does not have. */
type Calls = typeof accountCalls &
  typeof activityCalls &
  typeof cardCalls &
  typeof commissionCalls &
  typeof commissionHistoryCalls &
  typeof dashboardCalls &
  typeof ownFieldCalls &
  typeof paymentCalls &
  typeof permissionCalls &
  typeof processingCalls &
  typeof reportCalls &
  typeof searchCalls;

type Answer<Data> = Promise<{ data: Data }>;

/** Of an address that is unknown, or known for another method. */
const isUnknownCall = (error: unknown) =>
  error instanceof HttpError && [404, 405].includes(error.status);

/**
 * A call that is answered by other means where the server does not know it (domain §2).
 * @param own the call
 * @param instead answers in its place; its errors are thrown
 */
const orElse =
  <Args extends unknown[], Own, Instead>(
    own: (...args: Args) => Answer<Own>,
    instead: (args: Args) => Promise<Instead> | Instead,
  ) =>
  async (...args: Args): Answer<Own | Instead> => {
    try {
      return await own(...args);
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      return { data: await instead(args) };
    }
  };

const orNull = <Args extends unknown[], Own>(own: (...args: Args) => Answer<Own>) =>
  orElse(own, () => null);

const isLegacy = async () => (await explained(publicConfig)).isLegacyApi;

const noOwnFields: OwnFields = { mark: '', fields: [] };

const nothingFound: Found = { customers: [], policies: [], advisors: [] };

/** What the browser can export by itself, with the rows the server lists: a CSV. */
async function exportRows([request, options]: [ExportRequest, ExportOptions?]) {
  const { name, sort, filter } = request;
  const list = exportLists[name];
  const { rows } = await readList(list.call, { sort, filter }, { signal: options?.signal });
  const lines = rows.map((row) => csvLine(list, row));
  const file = new Blob([csvHead(list), ...lines], { type: 'text/csv' });
  return {
    file,
    name: ownName({ name, format: 'csv', filter }),
    format: 'csv',
    omitted: 0,
  } as const;
}

/**
 * The calls of the areas that a legacy API does not have, for both kinds of server: with the
 * specification's calls alone (§7) they are worked out from those, and null where they cannot be.
 * @param own the calls as our server answers them
 */
export const withLegacyApi = (own: Calls) => ({
  readSummary: orNull(own.readSummary),
  customerSummary: orNull(own.customerSummary),
  activityOf: orNull(own.activityOf),
  readCommissions: orNull(own.readCommissions),
  commissionOverview: orNull(own.commissionOverview),
  commissionStatement: orNull(own.commissionStatement),
  sumLatePayments: orNull(own.sumLatePayments),
  previewProcessing: orNull(own.previewProcessing),
  findByIdentity: orNull(own.findByIdentity),
  findPolicyByNumber: orNull(own.findPolicyByNumber),
  endOtherSessions: orNull(own.endOtherSessions),
  secondFactor: orNull(own.secondFactor),
  permissionMatrix: orNull(own.permissionMatrix),
  listRuns: orElse(own.listRuns, () => []),
  ownFields: orElse(own.ownFields, () => noOwnFields),
  search: orElse(own.search, () => nothingFound),
  exportList: orElse(own.exportList, exportRows),
  revealCard: orElse(own.revealCard, ([card]): CardSecrets => {
    const { cardNumber, code = null } = { ...card, ...openCardIn(card.id) };
    return { cardNumber, code };
  }),
  balanceTotals: orElse(own.balanceTotals, ([advisorId, filter]) =>
    balanceTotalsOf(advisorId, filter),
  ),
  openAdvances: orElse(own.openAdvances, async ([advisorId]) =>
    openAdvancesOf(await readAdvisor(advisorId)),
  ),
  commissionAccount: orElse(own.commissionAccount, async ([advisorId, policyId]) => {
    const advisor = await readAdvisor(advisorId);
    const policy = advisor.policies?.find(({ id }) => String(id) === String(policyId));
    if (!policy) throw new HttpError('No se encontró lo solicitado.', 404);
    return detailOf(policy, advisor);
  }),

  /** A legacy API takes figures and computes none. */
  collectPayment: async (payment: Payment, collection: Collection): Answer<Collected> => {
    return (await isLegacy())
      ? collectAsSpecified(payment, collection)
      : own.collectPayment(payment, collection);
  },

  /** See reports.ts. A legacy API prints what it is sent. */
  createReport: async (...[request, signal]: Parameters<typeof legacyReport>) => {
    if (!(await isLegacy())) return own.createReport(request, signal);
    const sent = await legacyReport(request, signal);
    return own.createReport(request, signal, sent, legacyReportName(request));
  },

  /**
   * Which calls the server has that screens cannot do without.
   * @throws HttpError
   */
  capabilities: async (): Answer<Capabilities> => {
    const isOurs = !(await isLegacy());
    return {
      data: {
        userManagement: isOurs,
        personalDataRights: isOurs,
        organisationUpdates: isOurs,
        bankAccountUpdates: isOurs,
        taskDetails: isOurs,
        receipts: isOurs,
        customerMerges: isOurs,
        blanksToComplete: isOurs,
        allReports: isOurs,
      },
    };
  },
});
