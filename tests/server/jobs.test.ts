import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Context } from '../../server/context.ts';
import { type JobKind, type JobRun, periodicJob } from '../../server/jobs/job.ts';
import { addJob, endLeases } from '../../server/jobs/repository.ts';
import { runDueJobs, startDueJobs, stopJobs } from '../../server/jobs/run.ts';
import { startApi } from '../support/api.ts';
import { leaveTaken, loseLeases, runJobs } from '../support/jobs.ts';
import { madeOnce } from '../support/madeOnce.ts';

/** A job whose work a test gives, of a kind that the rules do not matter of. */
const jobOf = (work: (run: JobRun, context: Context) => Promise<Date | undefined>): JobKind => ({
  kind: 'retention',
  work: (context, run) => work(run, context),
  retryMs: 15_000,
  underWay: async () => [],
});

/** Stands where another process has to come first. */
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

const fail = (_work: string, error: unknown) => {
  throw error;
};

describe('a job', () => {
  const api = madeOnce(() => startApi());
  afterEach(async () => {
    await sql`delete from jobs`.execute(api.context.database.kysely);
  });

  const add = (run = 1, inMs = 0) =>
    api.context.database.write((trx) =>
      addJob(trx, 'retention', new Date(api.clock.now().getTime() + inMs), { run }),
    );
  const rows = async () =>
    (await api.context.database.kysely.selectFrom('jobs').selectAll().execute()).map(
      ({ payload, attempts, due_at, leased_by }) => ({
        payload,
        attempts,
        inMs: due_at && due_at.getTime() - api.clock.now().getTime(),
        isTaken: leased_by !== null,
      }),
    );

  it('is worked on once it is due, and gone when it is done', async () => {
    await add(7, 60_000);
    const worked: unknown[] = [];
    const kind = jobOf(async ({ payload }) => {
      worked.push(payload);
    });
    await runJobs(api.context, kind);
    expect(worked).toEqual([]);
    api.clock.advance({ minutes: 1 });
    await runJobs(api.context, kind);
    expect(worked).toEqual([{ run: 7 }]);
    expect(await rows()).toEqual([]);
  });

  it('is worked on by one of several processes that look at the same moment', async () => {
    for (const run of [1, 2, 3, 4]) await add(run);
    const worked: number[] = [];
    const kind = jobOf(async ({ payload, nextPiece }) => {
      worked.push(payload.run ?? 0);
      await nextPiece();
    });
    await Promise.all([1, 2, 3].map(() => runJobs(api.context, kind)));
    expect(worked.sort()).toEqual([1, 2, 3, 4]);
  });

  it('that is asked for while it is worked on is worked on once more', async () => {
    await add();
    let times = 0;
    await runJobs(
      api.context,
      jobOf(async () => {
        times += 1;
        if (times === 1) await add();
      }),
    );
    expect(times).toBe(2);
    expect(await rows()).toEqual([]);
  });

  it('that fails waits, and its next run begins anew', async () => {
    await add();
    const failures: unknown[] = [];
    const failing = jobOf(async () => {
      throw new Error('No paper');
    });
    const run = () =>
      runDueJobs(api.context, [failing], (work, error) => failures.push([work, error]));
    await run();
    await run();
    expect(failures).toEqual([['retention', new Error('No paper')]]);
    expect(await rows()).toEqual([
      { payload: { run: 1 }, attempts: 1, inMs: 15_000, isTaken: false },
    ]);
    api.clock.advance({ seconds: 15 });
    await run();
    expect((await rows())[0]?.attempts).toBe(2);
  });

  it('of a process that is gone is taken over when its lease is over, not before', async () => {
    await leaveTaken(api.context, 'retention', { run: 1 }, new Date(api.clock.now().getTime() + 1));
    let times = 0;
    const kind = jobOf(async () => {
      times += 1;
    });
    await runJobs(api.context, kind);
    expect(times).toBe(0);
    api.clock.advance({ seconds: 1 });
    await runJobs(api.context, kind);
    expect(times).toBe(1);
  });

  it('of a process that ended is free at once where no other can have it', async () => {
    await leaveTaken(api.context, 'retention', { run: 1 }, new Date('2099-01-01T00:00:00Z'));
    await endLeases(api.context.database.kysely, api.clock.now());
    expect(await rows()).toMatchObject([{ isTaken: false, inMs: 0 }]);
  });

  it('commits no piece of a process that another has taken it over from', async () => {
    await add();
    const [isTaken, isTried] = [gate(), gate()];
    const slow = jobOf(async (run, { database }) => {
      await isTaken.opened;
      const piece = database.write(async (trx) => {
        await trx.insertInto('banks').values({ bank_name: 'DE QUIEN LLEGA TARDE' }).execute();
        await run.requireLease(trx);
      });
      await piece.finally(isTried.open);
    });
    const [late] = await startDueJobs(api.context, [slow], fail);
    await loseLeases(api.context);
    await runJobs(
      api.context,
      jobOf(async () => {
        isTaken.open();
        await isTried.opened;
      }),
    );
    await late;
    const latecomers = api.context.database.kysely
      .selectFrom('banks')
      .select('id')
      .where('bank_name', '=', 'DE QUIEN LLEGA TARDE');
    expect(await latecomers.execute()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('is worked on again and again where it is periodic, from the end of one to the next', async () => {
    let times = 0;
    const work = async () => {
      times += 1;
      api.clock.advance({ seconds: 10 });
    };
    const kind = periodicJob({ name: 'retention', every: 60_000, work });
    await api.context.database.write((trx) => addJob(trx, 'retention', api.clock.now()));
    await runJobs(api.context, kind);
    expect(await rows()).toMatchObject([{ inMs: 60_000 }]);
    api.clock.advance({ minutes: 1 });
    await Promise.all([runJobs(api.context, kind), runJobs(api.context, kind)]);
    expect(times).toBe(2);
  });

  it('ends at its piece where the process stops, and is due for the others', async () => {
    const own = { ...api.context, database: { ...api.context.database } };
    await add();
    const begun = gate();
    let pieces = 0;
    const endless = jobOf(async ({ nextPiece }) => {
      for (;;) {
        pieces += 1;
        begun.open();
        await nextPiece();
      }
    });
    const [run] = await startDueJobs(own, [endless], fail);
    await begun.opened;
    await stopJobs(own);
    await run;
    expect(await rows()).toEqual([{ payload: { run: 1 }, attempts: 0, inMs: 0, isTaken: false }]);
    expect(pieces).toBeGreaterThan(0);
    expect(await startDueJobs(own, [endless], fail)).toEqual([]);
  });
});
