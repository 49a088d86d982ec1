import { Worker } from 'node:worker_threads';
import { isOutOfMemory } from '../../errorCode.ts';
import { Gate, ONE_AT_A_TIME } from '../../gate.ts';
import type { PrintableDocument } from './document.ts';
import { withPrintableLetters } from './letters.ts';

/** Far above what the longest report takes: something is wrong by then. */
const TIME_LIMIT_MS = 120_000;
/**
 * Memory of the thread: 5,000 rows fit into the first, which keeps the collector at work; a report
 * of two such tables, which only a client of the API asks for, is tried again with the second.
 */
const MEMORY_MB = [224, 512] as const;
const YOUNG_MB = 16;

/** A thread takes longer to load the library and its letters than to print a page, so the next report finds it. */
const IDLE_MS = 30_000;
/** A longer report leaves much of its memory taken: its thread ends with it. */
const MAX_RESULT_BYTES = 500_000;

/**
 * Reports are printed one at a time: this bounds memory, and leaves processors to the others. Its
 * place is taken before the report's rows are read, so that what waits holds nothing.
 */
export const printing = new Gate({
  ...ONE_AT_A_TIME,
  full: 'Ya se están generando demasiados reportes. Espere a que termine el suyo y vuelva a intentar.',
  retryAfter: 15,
});

/**
 * Prints a report in another thread. Call it with a place of {@link printing}.
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
 * Prints a few reports, one after the other; as {@link print}.
 * @returns the PDFs in the order of the documents
 */
export const printAll = async (
  documents: readonly PrintableDocument[],
  signal?: AbortSignal,
): Promise<Buffer[]> => {
  const [usual, large] = MEMORY_MB;
  try {
    const printer = takeIdle() ?? startPrinter(usual);
    const printed = await printWith(printer, documents, signal);
    if (printed.some(({ length }) => length > MAX_RESULT_BYTES)) void printer.terminate();
    else keep(printer);
    return printed;
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    const printer = startPrinter(large);
    const printed = await printWith(printer, documents, signal);
    void printer.terminate();
    return printed;
  }
};

let idle: { readonly printer: Worker; readonly end: NodeJS.Timeout } | undefined;

const takeIdle = (): Worker | undefined => {
  if (!idle) return undefined;
  const { printer, end } = idle;
  clearTimeout(end);
  idle = undefined;
  release(printer);
  printer.ref();
  return printer;
};

const keep = (printer: Worker): void => {
  if (idle) return void printer.terminate();
  const end = setTimeout(() => void takeIdle()?.terminate(), IDLE_MS);
  // Neither keeps a process that has nothing else to do.
  end.unref();
  printer.unref();
  // One that fails while it waits is not taken again, and harms no report.
  printer.once('error', takeIdle);
  printer.once('exit', takeIdle);
  idle = { printer, end };
};

/** Takes a report's listeners off; a thread has some of its own, which stay. */
const release = (printer: Worker): void => {
  for (const event of ['message', 'error', 'exit']) printer.removeAllListeners(event);
};

const startPrinter = (memoryMb: number): Worker =>
  new Worker(new URL('./printer.js', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });

/** @returns what it printed; where it rejects, the thread has ended */
const printWith = (
  printer: Worker,
  documents: readonly PrintableDocument[],
  signal: AbortSignal | undefined,
): Promise<Buffer[]> =>
  new Promise((resolve, reject) => {
    const printed: Buffer[] = [];
    const end = () => void printer.terminate();
    const limit = setTimeout(end, TIME_LIMIT_MS);
    const leave = () => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', end);
      release(printer);
    };
    printer.on('message', (bytes: Uint8Array) => {
      printed.push(Buffer.from(bytes));
      if (printed.length < documents.length) return;
      leave();
      resolve(printed);
    });
    printer.once('error', reject);
    printer.once('exit', (code) => {
      leave();
      reject(new Error(`The printer stopped with ${code} before its report was ready`));
    });
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
    printer.postMessage(documents.map(withPrintableLetters));
  });
