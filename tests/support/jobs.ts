import { sql } from 'kysely';
import type { Context } from '../../server/context.ts';
import type { JobKind, JobName, Payload } from '../../server/jobs/job.ts';
import { runDueJobs } from '../../server/jobs/run.ts';

/**
 * Works on the jobs of a kind that are due, as one process does.
 * @throws what a run threw; its job is left as a process leaves it that is killed
 */
export const runJobs = (context: Context, kind: JobKind): Promise<void> =>
  runDueJobs(context, [kind], (_work, error) => {
    throw error;
  });

/**
 * Leaves a job as a process has it that works on it, or was killed while it did. What a command of the test began may
 * take a lapsed one over first: wait for what it comes to.
 */
export const leaveTaken = async (
  { database }: Pick<Context, 'database'>,
  kind: JobName,
  payload: Payload,
  leasedUntil: Date,
): Promise<void> => {
  await sql`insert into jobs (kind, payload, leased_by, leased_until)
    values (${kind}, ${JSON.stringify(payload)}, gen_random_uuid(), ${leasedUntil})
    on conflict (kind, payload) do update set leased_by = excluded.leased_by,
      leased_until = excluded.leased_until, due_at = null`.execute(database.kysely);
};

/** As if all processes that work on jobs had been dead for long. */
export const loseLeases = async ({ database, clock }: Context): Promise<void> => {
  await sql`update jobs set leased_until = ${clock.now()}::timestamptz - interval '1 second'
    where leased_by is not null`.execute(database.kysely);
};
