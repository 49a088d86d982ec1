import { HttpError, type Identifier } from 'ra-core';
import { withChosenColumns } from '../../../domain/agency/exports/column.ts';
import { csvHead, csvLine } from '../../../domain/agency/exports/csv.ts';
import { exportLists } from '../../../domain/agency/exports/lists/index.ts';
import { type ExportName, isExportName } from '../../../domain/contract/agency/exports.ts';
import {
  type Call,
  cards,
  commissions,
  customers,
  layouts,
  ownFields,
  ownObjects,
  payments,
  search,
  views,
} from '../../../domain/contract/index.ts';
import type { AgencyApi } from '../agencyApi.ts';
import { answerTo, type CallParts } from '../http/callServer.ts';
import {
  createReport,
  type ExportedFile,
  type ExportOptions,
  type ExportRequest,
  exportList,
  ownName,
} from '../reports.ts';
import { isUnknownCall } from '../status.ts';
import { detailOf } from './accountDetail.ts';
import { openAdvancesOf } from './accounts.ts';
import { answered } from './answers.ts';
import { legacyLayouts } from './layouts.ts';
import { pageOfLegacyList } from './lists.ts';
import { balanceTotalsOf, readAdvisor } from './missingLists.ts';
import { forgetOpenCards, openCard } from './openCards.ts';
import { legacyReport, legacyReportName } from './reports.ts';
import { serves } from './serves.ts';
import { dressed } from './writes.ts';

type Params = Readonly<Record<string, Identifier>>;

const idIn = (params: Params | undefined, name = 'id'): Identifier => params?.[name] ?? '';

async function accountOf({ params }: CallParts) {
  const advisor = await readAdvisor(idIn(params, 'advisorId'));
  const policyId = String(idIn(params, 'policyId'));
  const policy = advisor.policies?.find(({ id }) => String(id) === policyId);
  if (!policy) throw new HttpError('No se encontró lo solicitado.', 404);
  return detailOf(policy, advisor);
}

/** Calls that a legacy API does not know → what they come to by those that it knows. */
const instead: ReadonlyMap<Call, (parts: CallParts) => unknown> = new Map<
  Call,
  (parts: CallParts) => unknown
>([
  [payments.listRuns, () => []],
  [views.listViews, () => []],
  [layouts.listLayouts, () => legacyLayouts],
  [ownFields.listOwnFields, () => ({ mark: '', fields: [] })],
  [ownObjects.listOwnObjects, () => ({ mark: '', objects: [] })],
  [search.search, () => ({ customers: [], policies: [], advisors: [] })],
  [cards.revealCard, ({ params }) => openCard(idIn(params))],
  [
    commissions.getBalanceTotals,
    ({ params, query }) =>
      balanceTotalsOf(idIn(params, 'advisorId'), JSON.parse(query?.filter ?? '{}')),
  ],
  [
    commissions.listOpenAdvances,
    async ({ params }) => openAdvancesOf(await readAdvisor(idIn(params, 'advisorId'))),
  ],
  [commissions.getAccount, accountOf],
]);

async function call(of: Call, parts: CallParts): Promise<unknown> {
  const sent = await dressed(of, parts);
  try {
    const answer = await answerTo(of, sent);
    if (of === cards.updateCard) forgetOpenCards();
    // An answer that does not say yes or no must not pass for either.
    if (of === customers.canAnonymize) return customers.canAnonymize.answer.parse(answer);
    return answered(of, answer, sent);
  } catch (error) {
    const other = instead.get(of);
    if (!other || !isUnknownCall(error)) throw error;
    return other(parts);
  }
}

const exportRows = async (
  name: ExportName,
  { sort, filter, columns }: ExportRequest,
  { signal }: ExportOptions = {},
): Promise<ExportedFile> => {
  const whole = exportLists[name];
  const list = columns ? withChosenColumns(whole, columns) : whole;
  const { rows } = await pageOfLegacyList(list.call, { sort, filter }, { signal });
  const lines = rows.map((row) => csvLine(list, row));
  const file = new Blob([csvHead(list), ...lines], { type: 'text/csv' });
  return { file, name: ownName({ name, format: 'csv', filter }), format: 'csv', omitted: 0 };
};

/**
 * A server with the calls of specification §7 alone: what it leaves out of its records is completed, what it
 * does not compute is computed, and the calls it does not know are worked out from those that it knows.
 */
export const legacyApi: AgencyApi = {
  serves,
  call,
  page: pageOfLegacyList,

  // Such a server prints what it is sent.
  createReport: async (request, signal) =>
    createReport(request, signal, await legacyReport(request, signal), legacyReportName(request)),

  exportList: async (request, options) => {
    try {
      return await exportList(request, options);
    } catch (error) {
      const { name } = request;
      if (!isUnknownCall(error) || !isExportName(name)) throw error;
      return exportRows(name, request, options);
    }
  },
};
