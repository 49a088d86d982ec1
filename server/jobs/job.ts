import type { Context } from '../context.ts';
import type { Executor, Trx } from '../db/transaction.ts';

export const JOB_NAMES = [
  'anchor',
  'denials',
  'reads',
  'ledgers',
  'statements',
  'today',
  'claims',
  'limitations',
  'retention',
  'requests',
  'imports',
  'messages',
  'files',
  'documents',
  'backup',
  'views',
  'automations',
  'ladder',
  'webhooks',
  'deliveries',
  'clock',
  // Finding out what is due.
  'jobs',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** Subject of a job, such as `{ import: 7 }`; `{}` where there is one of its kind. */
export type Payload = Readonly<Record<string, number>>;

export interface JobRun {
  readonly payload: Payload;
  /** Aborted when the process stops, or another has taken the job over. */
  readonly signal: AbortSignal;
  /**
   * Ends a piece: what it did is committed. Requests get their turn, and work that is to stop ends here.
   * @throws JobInterrupted where the signal is aborted
   */
  readonly nextPiece: () => Promise<void>;
  /**
   * Keeps a piece from being committed by a process whose job another has taken over. Call it in the piece's
   * transaction, once the rows that it changes are locked: commands lock those first, too.
   * @throws JobInterrupted
   */
  readonly requireLease: (trx: Trx) => Promise<void>;
}

export class JobInterrupted extends Error {
  constructor() {
    super('The job goes on later');
  }
}

/** A kind of job: `server/areas/privacy/retention/work.ts` is the shortest example. */
export interface JobKind {
  readonly kind: JobName;
  /**
   * Works on a job, piece by piece, each in a transaction of its own. It may begin anew at any time, because a
   * process was killed: what is to be done is read from the database, and a piece marks there what it did.
   * @returns when to go on; undefined where the job is done
   */
  readonly work: (context: Context, job: JobRun) => Promise<Date | undefined>;
  /** How long a job waits that failed, or that a start of the server found missing, in milliseconds. */
  readonly retryMs: number;
  /** Jobs that should be there when a server starts: a database that was moved in may have had none. */
  readonly underWay: (db: Executor) => Promise<readonly Payload[]>;
}

export interface Periodic {
  readonly name: JobName;
  /** In milliseconds, from the end of one to the beginning of the next. */
  readonly every: number;
  readonly work: (context: Context) => Promise<void>;
}

export const periodicJob = ({ name, every, work }: Periodic): JobKind => ({
  kind: name,
  work: async (context) => {
    await work(context);
    return new Date(context.clock.now().getTime() + every);
  },
  retryMs: every,
  underWay: async () => [{}],
});
