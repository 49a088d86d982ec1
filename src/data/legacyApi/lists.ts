import { z } from 'zod';
import {
  advisors,
  bankAccounts,
  banks,
  type Call,
  cards,
  companies,
  customers,
  payments,
  policies,
  tasks,
  users,
} from '../../../domain/contract/index.ts';
import { type ListParts, readPage } from '../agencyApi.ts';
import { callServer } from '../http/callServer.ts';
import { type ListPage, type ListRequest, type Row, rowsOf } from '../lists.ts';
import { isMissing } from '../status.ts';
import { pageOfCatalogue, pageOfWhole, withReferences } from '../wholeList.ts';
import { notePayments } from './collection.ts';
import { missingLists } from './missingLists.ts';
import { keepOpenCards, pageOfOpenCards } from './openCards.ts';
import { withOwners } from './owners.ts';
import { withPaid } from './paidPayments.ts';
import * as records from './records.ts';

interface LegacyList {
  readonly complete: (rows: readonly Row[]) => readonly Row[];
  readonly besides?: readonly string[];
  readonly isAmong?: records.IsAmong;
}

const each = (complete: records.Complete): LegacyList => ({
  complete: (rows) => rows.map(complete),
});

const ending = {
  ...each(records.listedPolicy),
  besides: ['endsFrom', 'endsTo'],
  isAmong: records.endsBetween,
};

const lists: ReadonlyMap<Call, LegacyList> = new Map<Call, LegacyList>([
  [customers.listCustomers, each(records.customer)],
  [advisors.listAdvisors, each(records.advisor)],
  [companies.listCompanies, each(records.company)],
  [banks.listBanks, each(records.withoutPolicies)],
  [bankAccounts.listBankAccounts, each(records.bankAccount)],
  [cards.listCards, each((row) => row)],
  [cards.listMaskedCards, each(records.maskedCard)],
  [cards.listExpiringCards, each(records.maskedCard)],
  [users.listUsers, each(records.user)],
  [tasks.listTasks, each(records.task)],
  [policies.listPolicies, ending],
  [policies.listEndingPolicies, ending],
  [
    payments.listPayments,
    {
      complete: records.listedPayments,
      besides: ['dueFrom', 'dueTo'],
      isAmong: records.isDueBetween,
    },
  ],
  [
    payments.listLatePayments,
    { complete: records.latePayments, besides: ['ageing'], isAmong: records.isOfAge },
  ],
]);

export const fieldsOf = ({ answer }: Call): readonly string[] =>
  answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];

/** A legacy API may hold back an insurer's late payments unless its own parameter asks for them. */
async function missingPart(
  call: Call,
  rows: readonly Row[],
  { filter }: ListRequest,
  signal?: AbortSignal,
) {
  const { company_id } = filter;
  const isOfCompany = (row: Row) => row.company_id === Number(company_id);
  if (call !== payments.listLatePayments || !company_id || rows.some(isOfCompany)) return rows;
  const { data } = await callServer(call, { query: { companyId: String(company_id) }, signal });
  return records.latePayments(rowsOf(data)).map((row) => ({ ...row, company_id }));
}

export async function completedPage(
  call: Call,
  rows: readonly Row[],
  request: ListRequest,
  { signal, human }: ListParts = {},
): Promise<ListPage> {
  const search = call.list?.search ?? [];
  const list = lists.get(call);
  if (!list) return pageOfWhole(rows, request, search);
  const { complete, besides = [], isAmong = () => () => true } = list;
  const sent = await withOwners(call, await withPaid(call, rows, signal));
  const named = sent.map((row) => withReferences(row, fieldsOf(call)));
  const all = await missingPart(call, complete(named), request, signal);
  if (call === payments.listPayments || call === payments.listLatePayments) notePayments(all);
  if (human) keepOpenCards(human, all);
  const whole = all.filter(isAmong(request.filter));
  const ofRows = Object.entries(request.filter).filter(([field]) => !besides.includes(field));
  return pageOfWhole(whole, { ...request, filter: Object.fromEntries(ofRows) }, search);
}

/**
 * A page of a list, of rows that the server sends whole, or of a catalogue; of one that the server
 * does not know, from what it does know.
 * @throws HttpError
 */
export async function pageOfLegacyList(
  call: Call,
  request: ListRequest,
  parts: ListParts,
): Promise<ListPage> {
  if (!call.list) return pageOfCatalogue(call, request);
  const known = parts.human && pageOfOpenCards(parts.human, request);
  if (known) return known;
  try {
    const { isPaged, ...page } = await readPage(call, request, parts);
    return isPaged ? page : await completedPage(call, page.rows, request, parts);
  } catch (error) {
    const missing = missingLists.get(call);
    if (!missing || !isMissing(error)) throw error;
    return missing(request, parts.params ?? {});
  }
}
