import { setTimeout as wait } from 'node:timers/promises';
import { type Clerk, hireClerk, visit } from './clerk.ts';
import { NotServed, type Way } from './client.ts';
import { emptyJournal, type Journal } from './journal.ts';
import { type Seen, Tally } from './tally.ts';

/** Clerks who work at once, and what they were told. */
export interface Office {
  readonly journal: Journal;
  readonly clerks: readonly Clerk[];
  /** Lets them work until {@link rest}. */
  work(): void;
  /** Waits until each has ended the visit they are at: then nothing is on its way. */
  rest(): Promise<void>;
  /** Counts anew from now on. */
  beginSpan(): void;
  /** What was seen, and which figures were read wrong, since then. */
  span(): { seen: Seen; wrong: readonly string[] };
}

/** Six letters of identity numbers. */
const INITIALS = ['KA', 'KB', 'KC', 'KD', 'KE', 'KF'];

/** People think between two visits. */
const PAUSE_MS = 100;

/**
 * Opens an office with an advisor for each of its six clerks.
 * @param url where the application is
 * @param token a session of who may do all of the work
 */
export const openOffice = async (url: string, token: string): Promise<Office> => {
  const now = () => performance.now();
  let tally = new Tally(now);
  let wrong: string[] = [];
  let isOpen = false;
  let working: Promise<unknown> = Promise.resolve();
  const journal = emptyJournal();
  const way: Way = { url, token, tally: () => tally };
  const tell = (what: string) => wrong.push(what);
  const clerks: Clerk[] = [];
  for (const initials of INITIALS) clerks.push(await hireClerk(way, journal, initials, tell));

  const serve = async (clerk: Clerk) => {
    while (isOpen) {
      try {
        await visit(clerk);
      } catch (error) {
        if (!(error instanceof NotServed)) throw error;
      }
      await wait(PAUSE_MS);
    }
  };
  return {
    journal,
    clerks,
    work: () => {
      isOpen = true;
      working = Promise.all(clerks.map(serve));
      // Thrown to who waits for the rest.
      working.catch(() => undefined);
    },
    rest: async () => {
      isOpen = false;
      await working;
    },
    beginSpan: () => {
      tally = new Tally(now);
      wrong = [];
    },
    span: () => ({ seen: tally.seen(), wrong }),
  };
};
