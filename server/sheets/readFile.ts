import { Worker } from 'node:worker_threads';
import { streamCsvRows } from 'hucre/csv';
import {
  findHeader,
  fingerprint,
  type Header,
  MAX_TITLE_ROWS,
  type Recognition,
  type SheetRow,
} from '../../domain/sheets/sheet.ts';
import { isOutOfMemory } from '../errorCode.ts';
import { Gate, ONE_AT_A_TIME } from '../gate.ts';
import {
  brokenFile,
  headlessFile,
  type Limits,
  openQuote,
  oversizedFile,
  recognise,
  type SheetFile,
  severalSheets,
} from './fileKind.ts';
import { openQuoteRow } from './openQuote.ts';

export interface ReadSheet {
  /** As the workbook names it; empty for a CSV file. */
  readonly name: string;
  readonly rows: readonly SheetRow[];
  readonly header: Header;
}

export interface SheetRules {
  readonly most: Limits;
  readonly headings: Recognition;
}

export const TEMPLATE_SHEETS = { values: 'Valores', help: 'Explicaciones' } as const;
const ASIDE: readonly string[] = Object.values(TEMPLATE_SHEETS);

const MOST = { columns: 200, characters: 5_000 };
const TIME_LIMIT_MS = 60_000;
/**
 * Memory of the thread: some 10,000 rows of fifteen columns fit into the first, 50,000 into the other. Where
 * formats change what cells show, each cell comes with its format.
 */
const MEMORY_MB = { plain: [128, 384], formatted: [256, 640] } as const;
const YOUNG_MB = 16;

/** Files are read one at a time, which bounds memory. */
const reading = new Gate({
  ...ONE_AT_A_TIME,
  full: 'Ya se están leyendo demasiados archivos. Espere un momento y vuelva a intentar.',
  retryAfter: 15,
});

/**
 * The sheets of a workbook (.xlsx, .ods) or the text (.csv) with the columns of a kind, or else those with a header,
 * whose columns the user then assigns. Sheets of the same headings are one, each below the last row of the one before.
 *
 * @param userId whose place among those that wait it takes
 * @throws Problem 400 with a sentence on why the file cannot be read, 429 when too many wait.
 */
export async function readSheet(
  bytes: Uint8Array,
  userId: string,
  rules: SheetRules,
): Promise<ReadSheet> {
  const file = parted(recognise(bytes, rules.most), rules.headings);
  const leave = await reading.enter(userId);
  const sheets = await readInThread(file, rules).finally(leave);
  const headed = sheets.flatMap(({ name, rows }) => {
    const header = findHeader(rows, rules.headings);
    return header ? [{ name, rows, header }] : [];
  });
  const sheet = joined(recordsAmong(headed, rules.headings));
  const below = sheet.rows.filter(({ row }) => row > sheet.header.headerRow);
  if (below.length > rules.most.rows) throw oversizedFile(rules.most);
  return sheet;
}

/** @throws Problem 400 where there is none, or where sheets of other headings have as good a claim */
function recordsAmong(headed: readonly ReadSheet[], { named, isWhole }: Recognition) {
  const isOurs = ({ header: { headings } }: ReadSheet) => isWhole(headings) && named(headings) > 0;
  const whole = headed.filter(isOurs);
  const likely = whole.length > 0 ? whole : headed;
  const records = likely.filter(({ name }) => !ASIDE.includes(name));
  const chosen = records.length > 0 ? records : likely;
  const shapes = new Set(chosen.map(({ header }) => fingerprint(header.headings)));
  if (shapes.size > 1) throw severalSheets(chosen.map(({ name }) => name));
  return chosen;
}

/** Sheets of the same headings as one; each header behind the first says whose it is. */
function joined([first, ...others]: readonly ReadSheet[]): ReadSheet {
  if (!first) throw headlessFile();
  const rows = [...first.rows];
  for (const { name, rows: more, header } of others) {
    const [top, ...below] = more.filter(({ row }) => row >= header.headerRow);
    const offset = (rows.at(-1)?.row ?? 0) + 1 - header.headerRow;
    const rowsOfSheet = top ? [{ ...top, sheet: name }, ...below] : [];
    for (const one of rowsOfSheet) rows.push({ ...one, row: one.row + offset });
  }
  return { ...first, rows };
}

type Answer =
  | { readonly sheets: readonly { readonly name: string; readonly rows: readonly SheetRow[] }[] }
  | { readonly failure: string };

type ReadSheets = Extract<Answer, { sheets: unknown }>['sheets'];

/** Tries it again with more memory: the usual file is of 2,000 rows. */
async function readInThread(file: PartedFile, rules: SheetRules): Promise<ReadSheets> {
  const isFormatted = file.kind === 'ods' || (file.kind === 'xlsx' && file.isFormatted);
  const [usual, large] = MEMORY_MB[isFormatted ? 'formatted' : 'plain'];
  try {
    return await readWithin(usual, file, rules);
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
  }
  try {
    return await readWithin(large, file, rules);
  } catch (error) {
    throw isOutOfMemory(error) ? oversizedFile(rules.most) : error;
  }
}

function readWithin(memoryMb: number, file: PartedFile, { most }: SheetRules): Promise<ReadSheets> {
  const worker = new Worker(new URL('./sheetReader.js', import.meta.url), {
    workerData: {
      file,
      most: { ...MOST, rows: most.rows + MAX_TITLE_ROWS + 1 },
    },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS);
    worker.once('message', (answer: Answer) => {
      if ('sheets' in answer) resolve(answer.sheets);
      else reject(answer.failure === 'too large' ? oversizedFile(most) : brokenFile());
    });
    worker.once('error', reject);
    // Ended by the time limit: it holds more than such a file does.
    worker.once('exit', () => {
      clearTimeout(limit);
      reject(oversizedFile(most));
    });
  });
}

type PartedFile =
  | Exclude<SheetFile, { kind: 'csv' }>
  | (Extract<SheetFile, { kind: 'csv' }> & { readonly delimiter: string });

/** @throws Problem 400 naming the row of a quotation mark without its end */
function parted(file: SheetFile, headings: Recognition): PartedFile {
  if (file.kind !== 'csv') return file;
  const delimiter = delimiterOf(file.text, headings);
  const row = openQuoteRow(file.text, delimiter);
  if (row !== undefined) throw openQuote(row);
  return { ...file, delimiter };
}

const DELIMITERS = [';', ',', '\t', '|'] as const;
const SAMPLE_ROWS = 40;
const SAMPLE_LENGTH = 20_000;

/** Delimiter by which the header names most columns; titles and amounts hold commas, too. */
function delimiterOf(text: string, recognition: Recognition): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const ranked = DELIMITERS.map((delimiter) => {
    const values = [...streamCsvRows(sample, { delimiter, maxRows: SAMPLE_ROWS })];
    const rows = values.map((cells, index) => ({ row: index + 1, cells: cells.map(String) }));
    const headings = findHeader(rows, recognition)?.headings ?? [];
    return { delimiter, named: recognition.named(headings), width: headings.length };
  });
  ranked.sort((a, b) => b.named - a.named || b.width - a.width);
  return ranked[0]?.delimiter ?? ';';
}
