import { z } from 'zod';
import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
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
import { normalIdentity } from '../../../domain/people/identity.ts';
import { queryClient } from '../../queryClient.ts';
import { type ListParts, readPage } from '../agencyApi.ts';
import { callServer } from '../http/callServer.ts';
import { type ListPage, type ListRequest, PENDING_ALONE, type Row, rowsOf } from '../lists.ts';
import { isMissing } from '../status.ts';
import { pageOfCatalogue, pageOfWhole, withReferences } from '../wholeList.ts';
import { notePayments } from './collection.ts';
import { missingLists } from './missingLists.ts';
import { keepOpenCards, pageOfOpenCards } from './openCards.ts';
import * as records from './records.ts';

const owned: readonly Call[] = [
  bankAccounts.listBankAccounts,
  cards.listCards,
  cards.listMaskedCards,
  cards.listExpiringCards,
];

const numberOf = ({ customer }: Row): string => normalIdentity(String(Object(customer).ci_ruc));

const isWithoutOwner = ({ customers_id, customer }: Row): boolean => {
  const { id, ci_ruc }: Row = Object(customer);
  return customers_id === undefined && id === undefined && ci_ruc !== undefined;
};

/** Cards and accounts are asked for together, and share one answer. */
const FRESH_MS = 5_000;

const readCustomers = () =>
  queryClient.fetchQuery({
    queryKey: ['customers', 'legacyApi'],
    queryFn: async () => rowsOf((await callServer(customers.listCustomers)).data),
    staleTime: FRESH_MS,
    retry: false,
  });

/**
 * Cards and accounts with whose they are, where a server names their customer by the identity number
 * alone: the customers' list tells the id.
 * @throws HttpError
 */
async function withOwners(call: Call, rows: readonly Row[]): Promise<readonly Row[]> {
  if (!owned.includes(call) || !rows.some(isWithoutOwner)) return rows;
  const ids = new Map(
    (await readCustomers()).map((one) => [normalIdentity(String(one.ci_ruc)), one.id]),
  );
  return rows.map((row) =>
    isWithoutOwner(row) ? { ...row, customers_id: ids.get(numberOf(row)) ?? null } : row,
  );
}

/** Some servers list the pending payments alone, and all of them under an address of their own. */
const allPayments: Call = { ...payments.listPayments, path: 'payment/get-all-payment-full' };

const isPaid = ({ status_payment_id, paymentStatus }: Row): boolean =>
  Number(status_payment_id ?? Object(paymentStatus).id) === PAYMENT_STATUS.paid;

queryClient.setQueryDefaults(PENDING_ALONE, { gcTime: Number.POSITIVE_INFINITY });

/**
 * The payments of the list, with those that are paid wherever the server lists them: some that are paid stand also among
 * the pending ones, so that they are no sign of a whole list.
 * @param call the call that listed the rows; others stay as they are
 * @throws DOMException AbortError when given up
 */
async function withPaid(
  call: Call,
  rows: readonly Row[],
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  if (call !== payments.listPayments) return rows;
  const all = await readAll(signal).catch(() => undefined);
  signal?.throwIfAborted();
  const isComplete = all !== undefined && all.length >= rows.length;
  queryClient.setQueryData(PENDING_ALONE, !isComplete && !rows.some(isPaid));
  return isComplete ? all : rows;
}

async function readAll(signal?: AbortSignal): Promise<readonly Row[]> {
  const { data } = await callServer(allPayments, { query: { confirm: 'true' }, signal });
  return rowsOf(data);
}

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
