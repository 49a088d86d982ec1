import { payments, policies } from '../../../domain/contract/index.ts';
import { LATE } from '../../../domain/money/ageing.ts';
import type { ReportRequest } from '../../../domain/reports/index.ts';
import { callServer } from '../http/callServer.ts';
import { pageOfLegacyList } from './lists.ts';

export interface LegacyReport {
  readonly type: string;
  readonly data: unknown;
}

type Filter = Readonly<Record<string, unknown>>;

const latestFirst = { field: 'startDate', order: 'DESC' } as const;
const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;
const firstToEnd = { field: 'endDate', order: 'ASC' } as const;

const ofPolicy = async (id: string | number, signal?: AbortSignal) =>
  (await callServer(policies.getPolicy, { params: { id }, signal })).data;

const ofCustomer = async (filter: Filter, signal?: AbortSignal) =>
  (await pageOfLegacyList(policies.listPolicies, { filter, sort: latestFirst }, { signal })).rows;

/** Fields of a policy that are not for its customer: what is earned by it, and what clerks noted. */
const NOT_FOR_CUSTOMERS = new Set([
  'agencyPercentage',
  'advisorPercentage',
  'paymentsToAgency',
  'paymentsToAdvisor',
  'numberOfPaymentsAdvisor',
  'renewalCommission',
  'isCommissionAnnualized',
  'observations',
  'periods',
  'renewals',
  'commissions',
  'commissionRefunds',
]);

/** Such a server prints what it is sent: what the customer is not told is not sent. */
const forCustomer = (policy: unknown) =>
  Object.fromEntries(
    Object.entries(Object(policy)).filter(([field]) => !NOT_FOR_CUSTOMERS.has(field)),
  );

const ofLate = async ({ companyId, ...filter }: Filter, signal?: AbortSignal) => {
  const query = {
    filter: { ageing: LATE, ...filter, company_id: companyId },
    sort: oldestFirst,
  };
  return (await pageOfLegacyList(payments.listLatePayments, query, { signal })).rows;
};

const ofEnding = async (filter: Filter, signal?: AbortSignal) => {
  const isOfDays = filter.endsFrom || filter.endsTo;
  const call = isOfDays ? policies.listPolicies : policies.listEndingPolicies;
  return (await pageOfLegacyList(call, { filter, sort: firstToEnd }, { signal })).rows;
};

/**
 * A report with all that is in it, for a server that has no reports of its own making.
 * @throws HttpError when what it is about cannot be read
 */
export async function legacyReport(
  request: ReportRequest,
  signal?: AbortSignal,
): Promise<LegacyReport> {
  const { type, data } = request;
  if (type === 'payment') return { type, data: await ofLate(data.filter, signal) };
  if (type === 'finished')
    return { type: 'policy', data: await ofEnding(data?.filter ?? {}, signal) };
  if (type !== 'policy') return request;
  if ('policyId' in data) return { type, data: await ofPolicy(data.policyId, signal) };
  const rows = await ofCustomer({ customers_id: data.customerId }, signal);
  return { type, data: data.forCustomer ? rows.map(forCustomer) : rows };
}

export const legacyReportName = ({ type, data }: ReportRequest): string | undefined => {
  if (type === 'policy' && 'forCustomer' in data) return 'customer-policy-report.pdf';
  return type === 'finished' ? 'finished-policies-report.pdf' : undefined;
};
