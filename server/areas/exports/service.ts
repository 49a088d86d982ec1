import type { ExportFormat, ExportName } from '../../../domain/contract/exports.ts';
import type { ListQuery } from '../../../domain/contract/lists.ts';
import { exportFileName } from '../../../domain/exports/fileName.ts';
import { exportLists } from '../../../domain/exports/lists/index.ts';
import { withOwnColumns } from '../../../domain/exports/ownColumns.ts';
import type { Actor } from '../../actor.ts';
import { asOfDay } from '../../asOf.ts';
import { type Context, today } from '../../context.ts';
import { countWhole } from '../../db/readList.ts';
import { readWhole } from '../../db/readWhole.ts';
import { Raw } from '../../http/answers.ts';
import { inTransaction } from '../../transaction.ts';
import { ownFieldsOf } from '../ownFields/compiled.repository.ts';
import { withOwnFields } from '../ownFields/list.repository.ts';
import { fileFormats } from './files.ts';
import { listDefinitions } from './lists.ts';

/** What is exported, how it is sorted and filtered, and how it is written. */
export interface ExportRequest {
  readonly name: ExportName;
  readonly query: Omit<ListQuery, 'range'>;
  readonly format: ExportFormat;
}

/** What left the house; words typed in a search may be a person's name, and are not kept. */
const recordExport = (
  context: Context,
  actor: Actor,
  { name, query, format }: ExportRequest,
  rows: number,
) => {
  const { q, ...filter } = query.filter;
  const details = { list: name, format, rows, filter, searched: Boolean(q) };
  return inTransaction(context, async () => ({
    result: undefined,
    events: [{ action: 'list.exported', entity: 'export', entityId: name, actor, details }],
  }));
};

/**
 * Exports a whole list, sorted and filtered. The export is committed to the audit trail before the
 * first row is sent.
 * @returns the file, streamed, and how many rows it has
 */
export const exportList = async (
  context: Context,
  actor: Actor,
  request: ExportRequest,
): Promise<{ file: Raw; total: number }> => {
  const { name, query, format } = request;
  const { config, database } = context;
  const asOf = asOfDay(context, query.filter.asOf);
  const listed = listDefinitions[name](asOf, config.agency.timeZone, today(context), query.filter);
  const whose = exportLists[name].call.list.ownFields;
  const asked = whose
    ? await withOwnFields(database.kysely, whose, listed, query)
    : { list: listed, query };
  const total = await countWhole(database.kysely, asked.list, asked.query);
  await recordExport(context, actor, request, total);
  const list = whose
    ? withOwnColumns(exportLists[name], await ownFieldsOf(database.kysely, whose))
    : exportLists[name];
  const { type, write } = fileFormats[format];
  const { rows } = readWhole(database, asked.list, asked.query);
  return { file: new Raw(type, write(list, rows), exportFileName(list, asOf, format)), total };
};
