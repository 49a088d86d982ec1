import { Readable } from 'node:stream';
import type { ExportList } from '../../../../domain/agency/exports/column.ts';
import { csvHead, csvLine } from '../../../../domain/agency/exports/csv.ts';
import type { ExportFormat } from '../../../../domain/contract/agency/exports.ts';
import { inChunks } from '../../../http/answers.ts';
import { workbook } from './workbook.ts';

/** Rows as JSON texts, as the database streams them. */
type Rows = AsyncIterable<string>;

async function* csvLines(list: ExportList, rows: Rows) {
  yield csvHead(list);
  for await (const row of rows) yield csvLine(list, JSON.parse(row));
}

/** How each format is written; memory holds a batch of rows, however many there are. */
export const fileFormats: Readonly<
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
