import { HttpError, type Identifier } from 'ra-core';
import { withChosenColumns } from '../../../domain/agency/exports/column.ts';
import { csvHead, csvLine } from '../../../domain/agency/exports/csv.ts';
import { exportLists } from '../../../domain/agency/exports/lists/index.ts';
import { PLAIN } from '../../../domain/agency/layouts/layout.ts';
import { type ExportName, isExportName } from '../../../domain/contract/agency/exports.ts';
import {
  type AnswerOf,
  type Call,
  cards,
  commissions,
  customers,
  layouts,
  ownFields,
  ownObjects,
  payments,
  policies,
  search,
  views,
} from '../../../domain/contract/index.ts';
import { advisor } from '../../../domain/entities/advisor.ts';
import { customer } from '../../../domain/entities/customer.ts';
import type { Entity } from '../../../domain/entities/entity.ts';
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
import { collectionForm } from './collection.ts';
import { commissionsIn } from './commissions.ts';
import { pageOfLegacyList } from './lists.ts';
import { balanceTotalsOf, readAdvisor } from './missingLists.ts';
import { forgetOpenCards, openCard } from './openCards.ts';
import { legacyReport, legacyReportName } from './reports.ts';
import { serves } from './serves.ts';

type Layout = AnswerOf<typeof layouts.listLayouts>[number];

const ofAll = (resource: Layout['resource'], fields: Layout['fields']): Layout => ({
  ...{ id: 0, version: 1, policyTypeId: null, role: null },
  resource,
  fields,
});

const hidden = (...names: readonly string[]) =>
  names.map((name) => ({ ...PLAIN, name, isHidden: true }));

/** Fields that a form requires in front of an older server, which refuses the blank that our own server takes. */
const demanded = ({ fields }: Entity) =>
  Object.keys(fields)
    .filter((name) => fields[name]?.completedLater)
    .map((name) => ({ ...PLAIN, name, isRequired: true }));

/** Layouts of forms as such a server keeps records: what it would drop is not typed, what it demands is. */
export const legacyLayouts: readonly Layout[] = [
  ofAll('customers', [...demanded(customer), ...hidden('withholdingAgent')]),
  ofAll('advisors', demanded(advisor)),
  ofAll('companies', hidden('contactName', 'numberPhone', 'email', 'website')),
];

const priced: readonly Call[] = [
  policies.registerPolicy,
  policies.updatePolicy,
  policies.registerRenewal,
];

/**
 * A form of specification §7 with the figures that our server computes itself, and such a server takes.
 * @throws HttpError
 */
async function dressed(call: Call, parts: CallParts): Promise<CallParts> {
  if (call === payments.collectPayment) return collectionForm(parts);
  if (!priced.includes(call)) return parts;
  return { ...parts, body: { ...Object(parts.body), ...commissionsIn(Object(parts.body)) } };
}

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
