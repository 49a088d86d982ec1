import { reports } from '../../domain/contract/index.ts';
import { bucketLabel, LATE } from '../../domain/money/ageing.ts';
import type { LateFilter } from '../../domain/reports/posted.ts';
import { noPayment } from '../areas/money/payments/problems.ts';
import type { Context } from '../context.ts';
import { notFound } from '../problem.ts';
import { firstMissing } from './columns.repository.ts';
import type { Issue } from './documents/frame.ts';
import { latePaymentsDocument } from './documents/latePayments.ts';
import { findCompanyName, findLateReport } from './latePayments.repository.ts';
import { type Draft, defineReport, idsOf } from './report.ts';

const LIMIT = reports.MAX_REPORT_ROWS;

/** @throws Problem 404 for an insurer that there is not */
const companyOf = async ({ database }: Context, { companyId }: LateFilter) => {
  if (companyId === undefined) return undefined;
  const company = await findCompanyName(database.kysely, companyId);
  if (company === undefined) throw notFound(`No existe compañía registrada con id ${companyId}`);
  return company;
};

const inWords = ({ q, ageing }: LateFilter, company: string | undefined) =>
  [
    ...(company === undefined ? [] : [`Compañía: ${company}`]),
    ...(q ? [`Cliente: “${q}”`] : []),
    ...(ageing && ageing !== LATE ? [`Antigüedad: ${bucketLabel(ageing)}`] : []),
  ].join(' · ') || 'General';

const titleOn = ({ day }: Issue, company = '') => `Cuotas atrasadas ${company} ${day}`;

const lateDraft = async (context: Context, issue: Issue, filter: LateFilter): Promise<Draft> => {
  const company = await companyOf(context, filter);
  const report = await findLateReport(context.database.kysely, issue.day, filter, LIMIT);
  return {
    title: titleOn(issue, company),
    document: latePaymentsDocument(issue, report, inWords(filter, company)),
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
  return {
    title: titleOn(issue),
    document,
    count: report.count,
    ids: idsOf(report.rows),
    about: {},
  };
};

export const latePaymentsReport = defineReport({
  type: 'payment',
  draft: (context, issue, subject) =>
    subject.kind === 'payments'
      ? paymentsDraft(context, issue, subject.ids)
      : lateDraft(context, issue, subject.filter),
});
