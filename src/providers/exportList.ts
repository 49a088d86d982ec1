import { exportCalls, ROWS_HEADER } from '../../domain/contract/exports.ts';
import { csvHead, csvLine } from '../../domain/exports/csv.ts';
import { exportFileName } from '../../domain/exports/fileName.ts';
import { exportLists } from '../../domain/exports/lists/index.ts';
import { agencyToday } from '../agencyDay.ts';
import type { Commands, ExportedFile, ExportRequest } from '../commands.ts';
import { callForFile } from '../httpClient.ts';
import { orPlainly } from './orPlainly.ts';
import { queryOf, readList } from './readList.ts';
import { resources } from './resources.ts';

type Options = NonNullable<Parameters<Commands['exportList']>[1]>;

const ownName = ({ name, format }: ExportRequest): string =>
  exportFileName(exportLists[name], agencyToday(), format);

const nameIn = (headers: Headers): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];

async function fromServer(request: ExportRequest, options: Options): Promise<ExportedFile> {
  const { name, format, sort, filter } = request;
  let fileName = ownName(request);
  let rows: number | undefined;
  const file = await callForFile(
    exportCalls[name],
    { query: { ...queryOf({ sort, filter }), format }, signal: options.signal },
    {
      onHead: (headers) => {
        fileName = nameIn(headers) ?? fileName;
        rows = Number(headers.get(ROWS_HEADER) ?? Number.NaN) || undefined;
      },
      onBytes: (bytes) => options.onProgress?.({ rows, bytes }),
    },
  );
  return { file, name: fileName, format };
}

/** What the browser can do by itself, with the rows the server lists: a CSV. */
async function fromList(request: ExportRequest, { signal }: Options): Promise<ExportedFile> {
  const { name, sort, filter } = request;
  const list = exportLists[name];
  const { read = readList } = resources[name] ?? {};
  const { rows } = await read(list.call, { sort, filter }, signal);
  const lines = rows.map((row) => csvLine(list, row));
  const file = new Blob([csvHead(list), ...lines], { type: 'text/csv' });
  return { file, name: ownName({ ...request, format: 'csv' }), format: 'csv' };
}

/** See Commands. An agency's server may have no such call; its rows are exported all the same. */
export const exportList: Commands['exportList'] = async (request, options = {}) => ({
  data: await orPlainly(
    () => fromServer(request, options),
    () => fromList(request, options),
  ),
});
