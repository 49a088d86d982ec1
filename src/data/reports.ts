import { exportFileName } from '../../domain/agency/exports/fileName.ts';
import { exportLists } from '../../domain/agency/exports/lists/index.ts';
import type { OwnObjectResource } from '../../domain/agency/ownFields/ownField.ts';
import { objectKeyOf } from '../../domain/agency/ownObjects/ownObject.ts';
import {
  type ExportFormat,
  type ExportName,
  exportCalls as files,
  isExportName,
  OMITTED_HEADER,
  ROWS_HEADER,
} from '../../domain/contract/agency/exports.ts';
import { type Call, ownRecords, reports } from '../../domain/contract/index.ts';
import type { ReportRequest } from '../../domain/reports/index.ts';
import { agencyToday } from '../agencyDay.ts';
import { callForFile } from './http/callServer.ts';
import { queryOf } from './lists.ts';
import type { NamedFile } from './records.ts';

export interface ExportRequest {
  readonly name: ExportName | OwnObjectResource;
  readonly format: ExportFormat;
  readonly sort?: { readonly field: string; readonly order: string };
  readonly filter: Readonly<Record<string, unknown>>;
  /** Names of the columns on the screen whose content it has; all that files have when missing. */
  readonly columns?: readonly string[] | undefined;
}

export interface ExportProgress {
  readonly rows?: number;
  readonly bytes: number;
}

export interface ExportOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
}

export interface ExportedFile extends NamedFile {
  readonly format: ExportFormat;
  /** How many rows of limited customers it has not. */
  readonly omitted?: number;
}

const reportName = ({ type }: ReportRequest): string => `${type}-report.pdf`;

export const ownName = ({ name, format }: ExportRequest): string => {
  const list = isExportName(name) ? exportLists[name] : { fileName: objectKeyOf(name) };
  return exportFileName(list, agencyToday(), format);
};

const fileCall = (name: ExportRequest['name']): { call: Call; params: Record<string, string> } =>
  isExportName(name)
    ? { call: files[name], params: {} }
    : { call: ownRecords.exportOwnRecords, params: { object: objectKeyOf(name) } };

/**
 * Has a report made.
 * @param sent what the server is sent, where it takes more than what identifies
 * @param unnamed what it is called where the server names it not
 * @throws HttpError 400 for too long a report, 403, 404; DOMException AbortError when given up
 */
export const createReport = (
  request: ReportRequest,
  signal?: AbortSignal,
  sent: object = request,
  unnamed = reportName(request),
): Promise<NamedFile> => callForFile(reports.createReport, { body: sent, signal }, unnamed);

/**
 * Exports a list, whole.
 * @param options the signal gives it up; `onProgress` is told how far it has come
 * @throws HttpError; DOMException AbortError when given up
 */
export async function exportList(
  request: ExportRequest,
  { signal, onProgress }: ExportOptions = {},
): Promise<ExportedFile> {
  const { name, format, sort, filter, columns } = request;
  let rows: number | undefined;
  let omitted = 0;
  const query = {
    ...queryOf({ sort, filter }),
    format,
    ...(columns ? { columns: JSON.stringify(columns) } : {}),
  };
  const { call, params } = fileCall(name);
  const file = await callForFile(call, { params, query, signal }, ownName(request), {
    onHead: (headers) => {
      rows = Number(headers.get(ROWS_HEADER) ?? Number.NaN) || undefined;
      omitted = Number(headers.get(OMITTED_HEADER) ?? 0);
    },
    onBytes: (bytes) => onProgress?.({ rows, bytes }),
  });
  return { ...file, format, omitted };
}
