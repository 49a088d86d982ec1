import { z } from 'zod';
import {
  advisors,
  auth,
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
import { callServer } from '../http/callServer.ts';
import { type ListPage, type ListRequest, type Row, rowsOf } from '../lists.ts';
import { withOwners } from './owners.ts';
import { withPaid } from './paidPayments.ts';
import * as records from './records.ts';
import { pageOfWhole, withReferences } from './wholeList.ts';

/** How a list of a legacy API is completed and narrowed. */
interface LegacyList {
  readonly complete: (rows: readonly Row[]) => readonly Row[];
  /** Filters of the contract that are no field of a row. */
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

const one: ReadonlyMap<Call, records.Complete> = new Map<Call, records.Complete>([
  [customers.getCustomer, records.customer],
  [customers.registerCustomer, records.customer],
  [customers.updateCustomer, records.customer],
  [advisors.registerAdvisor, records.advisor],
  [advisors.updateAdvisor, records.advisor],
  [policies.getPolicy, records.policy],
  [policies.registerPolicy, records.policy],
  [policies.updatePolicy, records.policy],
  [tasks.createTask, records.task],
  [auth.getUser, records.user],
  [users.registerUser, records.user],
  [companies.registerCompany, records.company],
  [bankAccounts.registerBankAccount, records.bankAccount],
]);

const fieldsOf = ({ answer }: Call): readonly string[] =>
  answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];

/**
 * Completes the record a call answered.
 * @param call the call that answered it
 */
export function completed(call: Call, record: Row): Row {
  const complete = one.get(call);
  return complete ? complete(withReferences(record, fieldsOf(call))) : record;
}

/**
 * The record a write answered; a legacy API may confirm without one, so that what was sent stands.
 * @param call the call that wrote
 * @param answer what stood under its envelope key, if anything did
 * @param sent the form, with the record's id
 */
export const written = (call: Call, answer: unknown, sent: Row): Row =>
  typeof answer === 'object' && answer !== null ? completed(call, { ...answer }) : sent;

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

/**
 * The page of a list the server sent whole, its rows completed (domain §2).
 * @param call the call that lists the resource
 * @param rows all rows, normalised
 * @param request the page that was asked for
 * @throws HttpError
 */
export async function pageOfLegacyList(
  call: Call,
  rows: readonly Row[],
  request: ListRequest,
  signal?: AbortSignal,
): Promise<ListPage> {
  const search = call.list?.search ?? [];
  const list = lists.get(call);
  if (!list) return { ...pageOfWhole(rows, request, search), whole: rows };
  const { complete, besides = [], isAmong = () => () => true } = list;
  const sent = await withOwners(call, await withPaid(call, rows, signal));
  const named = sent.map((row) => withReferences(row, fieldsOf(call)));
  const all = await missingPart(call, complete(named), request, signal);
  const whole = all.filter(isAmong(request.filter));
  const ofRows = Object.entries(request.filter).filter(([field]) => !besides.includes(field));
  const filter = Object.fromEntries(ofRows);
  return { ...pageOfWhole(whole, { ...request, filter }, search), whole };
}
