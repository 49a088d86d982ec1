import { DatabaseUnavailableError } from './errors.ts';

/** Transactions that write at once; each has a connection of its own. */
export const WRITERS = 6;
const MAX_WAIT_MS = 4_500;

/**
 * Each write waits for the end of the audit chain, which one transaction holds at a time: more of them
 * at once would only wait there, and keep PostgreSQL from those who read.
 * @param writers at once
 * @param refusal what is thrown when a turn takes as long as waiting for a connection may
 * @returns runs work when its turn comes; `waiting` tells how many stand in line, `isIdle` whether none works
 */
export const writersInTurn = (
  writers: number,
  refusal: () => Error = () => new DatabaseUnavailableError('No turn to write came in time'),
) => {
  let running = 0;
  const line = new Set<() => void>();

  const enter = async (): Promise<void> => {
    if (running < writers) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => {
        line.delete(letIn);
        reject(refusal());
      }, MAX_WAIT_MS);
      const letIn = () => {
        clearTimeout(giveUp);
        line.delete(letIn);
        resolve();
      };
      line.add(letIn);
    });
  };

  /** The place goes to the first in line, before a newcomer can take it. */
  const leave = () => {
    const [first] = line;
    if (first) first();
    else running -= 1;
  };

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return Object.assign(inTurn, { waiting: () => line.size, isIdle: () => running === 0 });
};
