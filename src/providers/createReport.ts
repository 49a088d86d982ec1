import { reports } from '../../domain/contract/index.ts';
import type { Commands, ReportRequest } from '../commands.ts';
import { publicConfig } from '../http/publicConfig.ts';
import { callForFile, explained } from '../httpClient.ts';
import { plainReport } from './plainReport.ts';

/** Names of specification §7, the last two ours; a server's own may be out of a browser's reach. */
const names: Readonly<Record<ReportRequest['type'], string>> = {
  policy: 'policy-report.pdf',
  payment: 'payment-report.pdf',
  finished: 'finished-policies-report.pdf',
  statement: 'commission-statement.pdf',
};

const nameOf = ({ type, data }: ReportRequest): string =>
  'forCustomer' in data ? 'customer-policy-report.pdf' : names[type];

/** See Commands. Servers without public settings have specification §7 alone (domain §2). */
export const createReport: Commands['createReport'] = async (request, signal) => {
  const isOurs = (await explained(publicConfig)) !== undefined;
  const body = isOurs ? request : await plainReport(request, signal);
  const file = await callForFile(reports.createReport, { body, signal });
  return { data: { file, name: nameOf(request) } };
};
