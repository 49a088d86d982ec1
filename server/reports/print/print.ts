import { Worker } from 'node:worker_threads';
import { Queue } from '../../db/connection/queue.ts';
import type { PrintableDocument } from './document.ts';

/** Far above what the longest report takes: something is wrong by then. */
const TIME_LIMIT_MS = 120_000;
const MEMORY_LIMIT_MB = 512;

/** Reports are printed one at a time: this bounds memory, and leaves processors to the others. */
const queue = new Queue();

const printInThread = (document: PrintableDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./printer.js', import.meta.url), {
      workerData: document,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    const limit = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The printer stopped with ${code} before its report was ready`));
    });
  });

/**
 * Prints a report in a thread of its own, after those asked for before.
 * @param document the pages, as data
 * @returns the PDF
 * @throws Error when it takes more than two minutes or 512 MB
 */
export const print = async (document: PrintableDocument): Promise<Buffer> => {
  const leave = await queue.enter();
  try {
    return await printInThread(document);
  } finally {
    leave();
  }
};
