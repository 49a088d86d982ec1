import { Worker } from 'node:worker_threads';
import { Gate } from '../../gate.ts';
import type { PrintableDocument } from './document.ts';

/** Far above what the longest report takes: something is wrong by then. */
const TIME_LIMIT_MS = 120_000;
/**
 * Memory of the thread: 5,000 rows fit into the first, which keeps the collector at work; a report
 * of two such tables, which only a client of the API asks for, is tried again with the second.
 */
const MEMORY_MB = [224, 512] as const;
const YOUNG_MB = 16;

/**
 * Reports are printed one at a time: this bounds memory, and leaves processors to the others. Its
 * place is taken before the report's rows are read, so that what waits holds nothing.
 */
export const printing = new Gate({
  running: 1,
  runningOfOne: 1,
  waiting: 20,
  waitingOfOne: 3,
  full: 'Ya se están generando demasiados reportes. Espere a que termine el suyo y vuelva a intentar.',
  retryAfter: 15,
});

/**
 * Prints a report in a thread of its own. Call it with a place of {@link printing}.
 * @param document the pages, as data
 * @param signal ends the thread: its reader has gone
 * @returns the PDF
 * @throws Error when it takes more than two minutes or 512 MB, or is given up
 */
export const print = async (document: PrintableDocument, signal?: AbortSignal): Promise<Buffer> => {
  const [pdf] = await printAll([document], signal);
  if (!pdf) throw new Error('The printer printed nothing');
  return pdf;
};

/**
 * Prints a few reports in one thread, whose start takes longer than a short report; as {@link print}.
 * @returns the PDFs in the order of the documents
 */
export const printAll = async (
  documents: readonly PrintableDocument[],
  signal?: AbortSignal,
): Promise<Buffer[]> => {
  const [usual, large] = MEMORY_MB;
  try {
    return await printWithin(usual, documents, signal);
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    return printWithin(large, documents, signal);
  }
};

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const printWithin = (
  memoryMb: number,
  documents: readonly PrintableDocument[],
  signal: AbortSignal | undefined,
): Promise<Buffer[]> =>
  new Promise((resolve, reject) => {
    const printed: Buffer[] = [];
    const worker = new Worker(new URL('./printer.js', import.meta.url), {
      workerData: documents,
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        maxYoungGenerationSizeMb: YOUNG_MB,
      },
    });
    const end = () => void worker.terminate();
    const limit = setTimeout(end, TIME_LIMIT_MS);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
    worker.on('message', (bytes: Uint8Array) => {
      printed.push(Buffer.from(bytes));
      if (printed.length === documents.length) resolve(printed);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', end);
      reject(new Error(`The printer stopped with ${code} before its report was ready`));
    });
  });
