import { Readable } from 'node:stream';
import {
  type ExportList,
  isExported,
  withChosenColumns,
} from '../../../../domain/agency/exports/column.ts';
import { csvHead, csvLine } from '../../../../domain/agency/exports/csv.ts';
import { exportFileName } from '../../../../domain/agency/exports/fileName.ts';
import { exportLists } from '../../../../domain/agency/exports/lists/index.ts';
import { withOwnColumns } from '../../../../domain/agency/exports/ownColumns.ts';
import { isBuiltInResource } from '../../../../domain/agency/ownFields/ownField.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import {
  type ExportFormat,
  type ExportName,
  exportCalls,
  isExportName,
  OMITTED_HEADER,
  ROWS_HEADER,
} from '../../../../domain/contract/agency/exports.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../actor.ts';
import { asOfDay } from '../../../asOf.ts';
import { type Context, today } from '../../../context.ts';
import { type OpenWholeList, openWholeList } from '../../../db/readWholeList.ts';
import { inChunks, Raw } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { invalid } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { ownFieldsOf } from '../ownFields/compiled.repository.ts';
import { withOwnFields } from '../ownFields/list.repository.ts';
import { listDefinitions } from './lists.ts';
import { withoutRestricted } from './restricted.repository.ts';
import { workbook } from './workbook.ts';

/** Rows as JSON texts, as the database streams them. */
type Rows = AsyncIterable<string>;

async function* csvLines(list: ExportList, rows: Rows) {
  yield csvHead(list);
  for await (const row of rows) yield csvLine(list, JSON.parse(row));
}

/** How each format is written; memory holds a batch of rows, however many there are. */
const fileFormats: Readonly<
  Record<ExportFormat, { type: string; write: (list: ExportList, rows: Rows) => Readable }>
> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: (list, rows) => Readable.from(inChunks(csvLines(list, rows)), { objectMode: false }),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: workbook,
  },
};

/** What is exported, how it is sorted and filtered, and how it is written. */
export interface ExportRequest {
  readonly name: ExportName;
  readonly query: Omit<ListQuery, 'range'>;
  readonly format: ExportFormat;
  /** Names of columns on the screen; all columns of the file when missing. */
  readonly columns?: readonly string[] | undefined;
}

/** What left the house; words typed in a search may be a person's name, and are not kept. */
const recordExport = (
  context: Context,
  actor: Actor,
  { name, query, format, columns }: ExportRequest,
  { total, people }: OpenWholeList,
  omitted: number,
) => {
  const { q, ...filter } = query.filter;
  const details = {
    list: name,
    format,
    rows: total,
    ...(omitted > 0 ? { omitted } : {}),
    filter,
    searched: Boolean(q),
    ...(columns ? { columns } : {}),
  };
  return inTransaction(context, async () => ({
    result: undefined,
    events: [{ action: 'list.exported', entity: 'export', entityId: name, actor, details, people }],
  }));
};

/** @throws Problem 400 for a column that the list has not, or that no file shows */
const chosen = (list: ExportList, names: readonly string[] | undefined): ExportList => {
  if (!names) return list;
  const unknown = names.find((name) => !isExported(list, name));
  if (unknown !== undefined) throw invalid({ columns: texts.notExported(unknown) });
  return withChosenColumns(list, names);
};

/** The list as it is asked for, without limited customers, with the fields and columns that the agency has added to it. */
const exportRequest = async (
  { config, database }: Context,
  { name, query, columns }: ExportRequest,
  asOf: CivilDate,
  day: CivilDate,
) => {
  const listed = listDefinitions[name](asOf, config.agency.timeZone, day, query.filter);
  const { ownFields } = exportLists[name].call.list;
  const whose = isBuiltInResource(ownFields) ? ownFields : undefined;
  const own = whose
    ? await withOwnFields(database.kysely, whose, listed, query)
    : { list: listed, query };
  const used = await withoutRestricted(database.kysely, own.list, own.query);
  const whole = whose
    ? withOwnColumns(exportLists[name], await ownFieldsOf(database.kysely, whose))
    : exportLists[name];
  return { ...used, columns: chosen(whole, columns) };
};

/**
 * Exports a whole list, sorted and filtered. The export, and whose rows it has, is committed to the audit
 * trail before the first row is sent.
 * @param tellTotals takes how many rows it has, and how many of limited customers it has not, before the
 *   first is sent
 * @returns the file, made when its turn comes and streamed
 */
const exportList = async (
  context: Context,
  actor: Actor,
  request: ExportRequest,
  tellTotals: (totals: { readonly rows: number; readonly omitted: number }) => void,
): Promise<Raw> => {
  const { query, format } = request;
  const asOf = asOfDay(context, query.filter.asOf);
  const wanted = await exportRequest(context, request, asOf, today(context));
  const { type, write } = fileFormats[format];
  const make = async () => {
    const opened = await openWholeList(context.database, wanted.list, wanted.query);
    try {
      await recordExport(context, actor, request, opened, wanted.omitted);
    } catch (error) {
      await opened.close();
      throw error;
    }
    tellTotals({ rows: opened.total, omitted: wanted.omitted });
    return write(wanted.columns, opened.rows);
  };
  return new Raw(type, make, exportFileName(wanted.columns, asOf, format));
};

const exporting =
  (name: ExportName) =>
  ({ context, actor, query, reply }: Input<(typeof exportCalls)[ExportName]>): Promise<Raw> => {
    const { format, sort, filter = {}, columns } = query;
    const request = { name, format, columns, query: { filter, ...(sort ? { sort } : {}) } };
    return exportList(context, actor, request, ({ rows, omitted }) => {
      reply.header(ROWS_HEADER, rows);
      if (omitted > 0) reply.header(OMITTED_HEADER, omitted);
    });
  };

export const exports = Object.fromEntries(
  Object.keys(exportCalls)
    .filter(isExportName)
    .map((name) => [name, exporting(name)]),
  // One for each list, under its own name, as the calls are.
) as Answers<typeof exportCalls>;
