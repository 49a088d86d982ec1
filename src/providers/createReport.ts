import { reports } from '../../domain/contract/index.ts';
import type { Commands, ReportRequest } from '../commands.ts';
import { callForFile } from '../httpClient.ts';

/** Names of specification §7, the last two ours; a server's own may be out of a browser's reach. */
const names: Readonly<Record<ReportRequest['type'], string>> = {
  policy: 'policy-report.pdf',
  payment: 'payment-report.pdf',
  finished: 'finished-policies-report.pdf',
  statement: 'commission-statement.pdf',
};

/** See Commands. */
export const createReport: Commands['createReport'] = async (request, signal) => {
  const file = await callForFile(reports.createReport, { body: request, signal });
  return { data: { file, name: names[request.type] } };
};
