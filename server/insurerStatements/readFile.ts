/** Reads the file of an insurer's statement (domain §11) in a thread whose memory is bounded. */
import { Worker } from 'node:worker_threads';
import { streamCsvRows } from 'hucre/csv';
import { guessColumns, missingColumns } from '../../domain/insurerStatements/columns.ts';
import { findHeader, type Header, type SheetRow } from '../../domain/insurerStatements/sheet.ts';
import { Gate } from '../gate.ts';
import {
  brokenFile,
  headlessFile,
  oversizedFile,
  recognise,
  type StatementFile,
} from './fileKind.ts';

export interface StatementSheet {
  /** As the workbook names it; empty for a CSV file. */
  readonly name: string;
  /** Its rows that hold something. */
  readonly rows: readonly SheetRow[];
  readonly header: Header;
}

/** Rows that hold something, columns of one, characters of a cell. */
const MOST = { rows: 50_000, columns: 200, characters: 5_000 };
const TIME_LIMIT_MS = 60_000;
/** Memory of the thread: some 10,000 lines of fifteen columns fit into the first, 50,000 into the other. */
const MEMORY_MB = [128, 384] as const;
const YOUNG_MB = 16;

/** Files are read one at a time, which bounds memory. */
const reading = new Gate({
  running: 1,
  runningOfOne: 1,
  waiting: 20,
  waitingOfOne: 3,
  full: 'Ya se están leyendo demasiados archivos. Espere un momento y vuelva a intentar.',
  retryAfter: 15,
});

/**
 * The first sheet of a workbook (.xlsx, .ods) or of a text (.csv) that has a statement's columns, or
 * else the first with a header, whose columns the user then assigns.
 *
 * @param bytes the file, at most 10 MB
 * @param userId whose place among those that wait it takes
 * @throws Problem 400 with a sentence on why the file cannot be read, 429 when too many wait.
 */
export async function readStatementFile(
  bytes: Uint8Array,
  userId: string,
): Promise<StatementSheet> {
  const file = recognise(bytes);
  const leave = await reading.enter(userId);
  const sheets = await readInThread(file).finally(leave);
  const headed = sheets.flatMap(({ name, rows }) => {
    const header = findHeader(rows);
    return header ? [{ name, rows, header }] : [];
  });
  const fitting = headed.find(
    ({ header }) => missingColumns(guessColumns(header.headings)).length === 0,
  );
  const sheet = fitting ?? headed[0];
  if (!sheet) throw headlessFile();
  return sheet;
}

/** What the thread answers. */
type Answer =
  | { readonly sheets: readonly { readonly name: string; readonly rows: readonly SheetRow[] }[] }
  | { readonly failure: string };

type ReadSheets = Extract<Answer, { sheets: unknown }>['sheets'];

/** Tries it again with more memory: the usual statement is of 2,000 lines. */
async function readInThread(file: StatementFile): Promise<ReadSheets> {
  const [usual, large] = MEMORY_MB;
  try {
    return await readWithin(usual, file);
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
  }
  try {
    return await readWithin(large, file);
  } catch (error) {
    throw isOutOfMemory(error) ? oversizedFile() : error;
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function readWithin(memoryMb: number, file: StatementFile): Promise<ReadSheets> {
  const worker = new Worker(new URL('./sheetReader.js', import.meta.url), {
    workerData: {
      file: file.kind === 'csv' ? { ...file, delimiter: delimiterOf(file.text) } : file,
      most: MOST,
    },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS);
    worker.once('message', (answer: Answer) => {
      if ('sheets' in answer) resolve(answer.sheets);
      else reject(answer.failure === 'too large' ? oversizedFile() : brokenFile());
    });
    worker.once('error', reject);
    // Ended by the time limit: it holds more than a statement does.
    worker.once('exit', () => {
      clearTimeout(limit);
      reject(oversizedFile());
    });
  });
}

const DELIMITERS = [';', ',', '\t'] as const;
const SAMPLE_ROWS = 40;
const SAMPLE_LENGTH = 20_000;

/** The one by which the header names most columns; titles and amounts hold commas, too. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const ranked = DELIMITERS.map((delimiter) => {
    const values = [...streamCsvRows(sample, { delimiter, maxRows: SAMPLE_ROWS })];
    const rows = values.map((cells, index) => ({ row: index + 1, cells: cells.map(String) }));
    const headings = findHeader(rows)?.headings ?? [];
    return { delimiter, named: Object.keys(guessColumns(headings)).length, width: headings.length };
  });
  ranked.sort((a, b) => b.named - a.named || b.width - a.width);
  return ranked[0]?.delimiter ?? ';';
}
