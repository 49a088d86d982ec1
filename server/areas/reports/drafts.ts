import { bucketLabel, LATE } from '../../../domain/ageing.ts';
import { policies, reports } from '../../../domain/contract/index.ts';
import type {
  EndingFilter,
  LateFilter,
  ReportSubject,
} from '../../../domain/contract/reportSubject.ts';
import { readWire } from '../../../domain/contract/wire.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../problem.ts';
import { firstMissing } from '../../reports/columns.repository.ts';
import type { Issue } from '../../reports/documents/frame.ts';
import { latePaymentsDocument } from '../../reports/documents/latePayments.ts';
import {
  customerPoliciesDocument,
  finishedPoliciesDocument,
  policiesForCustomerDocument,
} from '../../reports/documents/policies.ts';
import { policyDocument } from '../../reports/documents/policy.ts';
import { findCompanyName, findLateReport } from '../../reports/latePayments.repository.ts';
import { findCustomerName, findPoliciesReport } from '../../reports/policies.repository.ts';
import { noPayment } from '../payments/problems.ts';
import { noPolicy } from '../policies/problems.ts';
import { findPolicyJson } from '../policies/repository.ts';
import type { Draft } from './draft.ts';
import { statementDraft } from './statementDraft.ts';

const LIMIT = reports.MAX_REPORT_ROWS;

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

const policyDraft = async (context: Context, issue: Issue, id: number): Promise<Draft> => {
  const json = await findPolicyJson(context.database.kysely, id, issue.day);
  if (!json) throw noPolicy(id);
  const policy = readWire(policies.getPolicy.answer, JSON.parse(json));
  return { document: policyDocument(issue, policy), count: 1, ids: [id], about: {} };
};

const policiesDraft = async (
  context: Context,
  issue: Issue,
  ids: readonly number[],
): Promise<Draft> => {
  const { kysely } = context.database;
  const missing = await firstMissing(kysely, 'policies', ids);
  if (missing !== undefined) throw noPolicy(missing);
  const report = await findPoliciesReport(kysely, issue.day, { ids }, LIMIT);
  const owners = new Set(report.rows.map(({ ciRuc, customer }) => `${customer} · ${ciRuc}`));
  const about = owners.size === 1 ? [...owners].join() : `${owners.size} clientes`;
  const document = customerPoliciesDocument(issue, report, about);
  return { document, count: report.count, ids: idsOf(report.rows), about: {} };
};

const customerDraft = async (
  context: Context,
  issue: Issue,
  { id, forCustomer = false }: Extract<ReportSubject, { kind: 'customer' }>,
): Promise<Draft> => {
  const { kysely } = context.database;
  const customer = await findCustomerName(kysely, id);
  if (!customer) throw notFound(`No existe cliente registrado con este ID ${id}`);
  const report = await findPoliciesReport(kysely, issue.day, { customerId: id }, LIMIT);
  const about = `${customer.name} · ${customer.ciRuc}`;
  const document = forCustomer
    ? policiesForCustomerDocument(issue, report, about)
    : customerPoliciesDocument(issue, report, about);
  return {
    document,
    count: report.count,
    ids: idsOf(report.rows),
    about: { customers_id: id, forCustomer },
  };
};

const finishedDraft = async (
  { database }: Context,
  issue: Issue,
  ends: EndingFilter,
): Promise<Draft> => {
  const report = await findPoliciesReport(database.kysely, issue.day, { ends }, LIMIT);
  const document = finishedPoliciesDocument(issue, report, ends);
  const { q, ...about } = ends;
  return {
    document,
    count: report.count,
    ids: idsOf(report.rows),
    about: { ...about, searched: Boolean(q) },
  };
};

const filterInWords = async ({ database }: Context, { companyId, q, ageing }: LateFilter) => {
  const words = [
    ...(q ? [`Cliente: “${q}”`] : []),
    ...(ageing && ageing !== LATE ? [`Antigüedad: ${bucketLabel(ageing)}`] : []),
  ];
  if (companyId === undefined) return words.join(' · ') || 'General';
  const company = await findCompanyName(database.kysely, companyId);
  if (company === undefined) throw notFound(`No existe compañía registrada con id ${companyId}`);
  return [`Compañía: ${company}`, ...words].join(' · ');
};

const lateDraft = async (context: Context, issue: Issue, filter: LateFilter): Promise<Draft> => {
  const inWords = await filterInWords(context, filter);
  const report = await findLateReport(context.database.kysely, issue.day, filter, LIMIT);
  return {
    document: latePaymentsDocument(issue, report, inWords),
    count: report.count,
    ids: idsOf(report.rows),
    about: {
      company_id: filter.companyId,
      ageing: filter.ageing,
      searched: Boolean(filter.q),
    },
  };
};

/** Payments named by who saw them late; those paid since are left out, and that is said. */
const paymentsDraft = async (
  context: Context,
  issue: Issue,
  ids: readonly number[],
): Promise<Draft> => {
  const { kysely } = context.database;
  const missing = await firstMissing(kysely, 'payments', ids);
  if (missing !== undefined) throw noPayment(missing);
  const report = await findLateReport(kysely, issue.day, { ids }, LIMIT);
  const left = ids.length - report.count;
  const note = left > 0 ? `No se incluyen ${left} que ya no están pendientes.` : undefined;
  const document = latePaymentsDocument(issue, report, 'Selección', note);
  return { document, count: report.count, ids: idsOf(report.rows), about: {} };
};

/**
 * Reads what a report is about and lays it out.
 * @param context the server's context
 * @param issue who issues it and when
 * @param subject what it is about
 * @throws Problem 404 for an id that nothing has
 */
export const draftOf = (context: Context, issue: Issue, subject: ReportSubject): Promise<Draft> => {
  switch (subject.kind) {
    case 'policies': {
      const [only, ...others] = subject.ids;
      return only !== undefined && others.length === 0
        ? policyDraft(context, issue, only)
        : policiesDraft(context, issue, subject.ids);
    }
    case 'customer':
      return customerDraft(context, issue, subject);
    case 'payments':
      return paymentsDraft(context, issue, subject.ids);
    case 'late':
      return lateDraft(context, issue, subject.filter);
    case 'finished':
      return finishedDraft(context, issue, subject.filter);
    case 'statement':
      return statementDraft(context, issue, subject);
  }
};
