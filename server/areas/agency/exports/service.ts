import { Readable } from 'node:stream';
import {
  type ExportList,
  isExported,
  withChosenColumns,
  withoutColumns,
} from '../../../../domain/agency/exports/column.ts';
import { csvHead, csvLine } from '../../../../domain/agency/exports/csv.ts';
import { exportFileName } from '../../../../domain/agency/exports/fileName.ts';
import { exportLists } from '../../../../domain/agency/exports/lists/index.ts';
import { withOwnColumns } from '../../../../domain/agency/exports/ownColumns.ts';
import { ANY_RECORD, type IsHidden } from '../../../../domain/agency/layouts/hidden.ts';
import {
  isBuiltInResource,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
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
import { maskOf, tells, withoutHidden } from '../../../../domain/contract/revealing.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Answers } from '../../../context.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { type OpenWholeList, openWholeList } from '../../../db/readWholeList.ts';
import type { Executor } from '../../../db/transaction.ts';
import { inChunks, Raw } from '../../../http/answers.ts';
import { requireVisible } from '../../../http/hidden.ts';
import { asOfDay } from '../../../pastDay.ts';
import { invalid } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { ownFieldsOf } from '../ownFields/compiled.repository.ts';
import { withOwnFields } from '../ownFields/list.repository.ts';
import { filledRows, filling } from '../ownFields/read.ts';
import { listDefinitions } from './lists.ts';
import { withoutRestricted } from './restricted.repository.ts';
import { workbook } from './workbook.ts';

type Rows = AsyncIterable<string>;

async function* csvLines(list: ExportList, rows: Rows) {
  yield csvHead(list);
  for await (const row of rows) yield csvLine(list, JSON.parse(row));
}

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

interface ExportRequest {
  readonly name: string;
  readonly query: Omit<ListQuery, 'range'>;
  readonly format: ExportFormat;
  /** Names of columns on the screen; all columns of the file when missing. */
  readonly columns?: readonly string[] | undefined;
}

/** Record of a list that left the house; words typed in a search may be a person's name, and are not kept. */
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

const chosen = (list: ExportList, names: readonly string[] | undefined): ExportList => {
  if (!names) return list;
  const unknown = names.find((name) => !isExported(list, name));
  if (unknown !== undefined) throw invalid({ columns: texts.notExported(unknown) });
  return withChosenColumns(list, names);
};

export interface ExportedList {
  readonly listed: ListDefinition;
  readonly columns: ExportList;
  readonly whose?: OwnFieldResource | undefined;
}

const seenOf = (
  list: ExportList,
  isHidden: IsHidden,
  whose: OwnFieldResource | undefined,
): ExportList => {
  const mask = maskOf(list.call.answer);
  const seen = withoutColumns(list, (field) =>
    tells(list.call, isHidden, whose, field, ANY_RECORD),
  );
  return mask
    ? { ...seen, cellsOf: (row) => seen.cellsOf(withoutHidden(mask, isHidden, row)) }
    : seen;
};

export const exportRequest = async (
  db: Executor,
  { isHidden }: Pick<Actor, 'isHidden'>,
  { query, columns: names }: Pick<ExportRequest, 'query' | 'columns'>,
  { listed, columns, whose }: ExportedList,
) => {
  const own = whose ? await withOwnFields(db, whose, listed, query) : { list: listed, query };
  const used = await withoutRestricted(db, own.list, own.query);
  const whole = whose ? withOwnColumns(columns, await ownFieldsOf(db, whose)) : columns;
  const seen = isHidden ? seenOf(whole, isHidden, whose) : whole;
  return { ...used, columns: chosen(seen, names) };
};

/**
 * Exports a whole list, sorted and filtered. The export, and whose rows it has, is committed to the audit
 * trail before the first row is sent.
 * @param asOf the day that the list, and the file's name, are of
 * @returns the file, made when its turn comes and streamed
 */
export const exportList = async (
  {
    context,
    actor,
    reply,
    query: { format, sort, filter = {}, columns },
  }: Pick<Input<(typeof exportCalls)[ExportName]>, 'context' | 'actor' | 'reply' | 'query'>,
  name: string,
  exported: ExportedList,
  asOf: CivilDate,
): Promise<Raw> => {
  const request = { name, format, columns, query: { filter, ...(sort ? { sort } : {}) } };
  requireVisible(actor, exported.columns.call, request.query, name.replace(/^own-/, ''));
  const { kysely } = context.database;
  const wanted = await exportRequest(kysely, actor, request, exported);
  const fill = await filling(kysely, actor, maskOf(exported.columns.call.answer));
  const { type, write } = fileFormats[format];
  const make = async () => {
    const opened = await openWholeList(context.database, wanted.list, wanted.query);
    try {
      await recordExport(context, actor, request, opened, wanted.omitted);
    } catch (error) {
      await opened.close();
      throw error;
    }
    reply.header(ROWS_HEADER, opened.total);
    if (wanted.omitted > 0) reply.header(OMITTED_HEADER, wanted.omitted);
    return write(wanted.columns, fill ? filledRows(fill, opened.rows) : opened.rows);
  };
  return new Raw(type, make, exportFileName(wanted.columns, asOf, format));
};

export const exportedList = (
  context: Context,
  name: ExportName,
  filter: ListQuery['filter'],
  asOf: CivilDate,
): ExportedList => {
  const { ownFields } = exportLists[name].call.list;
  return {
    listed: listDefinitions[name](asOf, context.config.agency.timeZone, today(context), filter),
    columns: exportLists[name],
    whose: isBuiltInResource(ownFields) ? ownFields : undefined,
  };
};

const exporting =
  (name: ExportName) =>
  (input: Input<(typeof exportCalls)[ExportName]>): Promise<Raw> => {
    const { context, query } = input;
    const { filter = {} } = query;
    const asOf = asOfDay(context, filter.asOf);
    return exportList(input, name, exportedList(context, name, filter, asOf), asOf);
  };

export const exports = Object.fromEntries(
  Object.keys(exportCalls)
    .filter(isExportName)
    .map((name) => [name, exporting(name)]),
  // One for each list, under its own name, as the calls are.
) as Answers<typeof exportCalls>;
