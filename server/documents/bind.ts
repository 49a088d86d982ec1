import { Worker } from 'node:worker_threads';
import type { FileTypeId } from '../../domain/documents/fileTypes.ts';
import { texts } from '../../domain/texts.ts';
import { isOutOfMemory } from '../errorCode.ts';
import { Gate, ONE_AT_A_TIME } from '../gate.ts';
import { conflict, type Problem } from '../problem.ts';

/** Puts PDFs and pictures into one PDF, in a thread whose time and memory are bounded. */

export interface Paper {
  readonly name: string;
  readonly type: FileTypeId;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type Bound =
  | { readonly pages: number }
  | {
      readonly attached: 'type' | 'encrypted' | 'broken' | 'large' | 'pages' | 'form';
      readonly mail?: readonly (readonly [string, string])[];
    };

const TIME_LIMIT_MS = 120_000;
const HEAP_MB = 256;
/** Growth of the whole process, with a report beside it: some KB can unpack to gigabytes outside of the heap. */
const MEMORY_BYTES = 640 * 1024 * 1024;
const LOOK_EVERY_MS = 50;

/**
 * One PDF is bound at a time: this bounds memory. The place is apart from that of reports, which take seconds and go on
 * beside it.
 */
export const binding = new Gate({
  ...ONE_AT_A_TIME,
  full: 'Ya se están armando demasiados PDF. Espere a que termine el suyo y vuelva a intentar.',
  retryAfter: 15,
});

const unbindable = (): Problem => conflict('not_bound', texts.documentsNotBound);

/**
 * Call it with a place of {@link binding}.
 * @param papers read one after the other
 * @param printIndex prints the pages that come first, from what became of each paper
 * @param signal ends it: its reader has gone
 * @returns the PDF
 * @throws Problem 409 where it takes more than two minutes or 640 MB, or is given up; what reading or printing throws
 */
export const bind = async (
  papers: AsyncIterable<Paper>,
  printIndex: (bound: readonly Bound[]) => Promise<Uint8Array>,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const thread = new Worker(new URL('./binder.js', import.meta.url), {
    execArgv: [],
    // What its libraries say of a bad file is no log of ours.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const end = () => void thread.terminate();
  const most = process.memoryUsage.rss() + MEMORY_BYTES;
  const look = setInterval(() => process.memoryUsage.rss() > most && end(), LOOK_EVERY_MS);
  const limit = setTimeout(end, TIME_LIMIT_MS);
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  const ended = new Promise<never>((_, reject) => {
    thread.once('error', (error) => reject(isOutOfMemory(error) ? unbindable() : error));
    thread.once('exit', () => reject(unbindable()));
  });
  // It may end while a paper is read, before anyone waits for its answer.
  ended.catch(() => undefined);
  const answerTo = <Answer>(message: Paper | { readonly index: Uint8Array }): Promise<Answer> => {
    const answer = new Promise<Answer>((resolve) => thread.once('message', resolve));
    thread.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);
    return Promise.race([answer, ended]);
  };
  try {
    const bound: Bound[] = [];
    for await (const paper of papers) bound.push(await answerTo<Bound>(paper));
    return await answerTo<Uint8Array>({ index: await printIndex(bound) });
  } finally {
    clearInterval(look);
    clearTimeout(limit);
    signal.removeEventListener('abort', end);
    await thread.terminate();
  }
};
