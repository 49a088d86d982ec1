import type { ExportList } from '../../agency/exports/column.ts';
import { exportLists } from '../../agency/exports/lists/index.ts';
import { getCall } from '../call.ts';
import { answer } from '../fields.ts';
import { exportQuery } from './exportFormats.ts';

export { EXPORT_FORMATS, type ExportFormat } from './exportFormats.ts';

/**
 * The header that says how many rows a file has. Not `Content-Range`: answers that carry that are
 * sent uncompressed.
 */
export const ROWS_HEADER = 'x-total-count';

/** The header that says how many rows of limited customers a file has not; missing where none. */
export const OMITTED_HEADER = 'x-omitted-count';

const exportCall = (name: string, { call }: ExportList) =>
  getCall({
    path: `exports/${name}`,
    access: call.access,
    summary: `${call.summary}, as a file for spreadsheets`,
    query: exportQuery(call.list),
    envelope: null,
    answer: answer.text,
  });

export type ExportName = keyof typeof exportLists;

export const exportCalls = Object.fromEntries(
  Object.entries(exportLists).map(([name, list]) => [name, exportCall(name, list)]),
  // One for each list, under its own name.
) as Readonly<Record<ExportName, ReturnType<typeof exportCall>>>;

export const isExportName = (name: string): name is ExportName => Object.hasOwn(exportCalls, name);
