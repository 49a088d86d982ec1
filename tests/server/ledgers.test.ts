import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { foldLedgers } from '../../server/db/ledgers.ts';
import { periodicJob } from '../../server/jobs/job.ts';
import { sharedWork } from '../../server/jobs/periodicWork.ts';
import { addJob } from '../../server/jobs/repository.ts';
import { startApi } from '../support/api.ts';
import { runJobs } from '../support/jobs.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeMonthlyPolicy, makeOwners, makePolicy } from '../support/records.ts';
import { cancelPolicy } from '../support/renewals.ts';

describe('the ledgers of a running server', () => {
  const api = madeOnce(() => startApi());
  const db = () => api.context.database.kysely;
  const foldInTime = async () => {
    const { app, clock, context } = api;
    const ledgers = sharedWork(app.log, context).find(({ name }) => name === 'ledgers');
    if (!ledgers) throw new Error('Nothing folds the ledgers');
    await context.database.write((trx) => addJob(trx, 'ledgers', clock.now()));
    await runJobs(context, periodicJob(ledgers));
  };
  const rowsOf = async (table: 'due_ledger' | 'collection_day_ledger') => {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(table)}`.execute(db());
    return rows[0]?.rows;
  };

  beforeAll(async () => {
    const owners = await makeOwners(api);
    await makeMonthlyPolicy(api, owners);
    await makeMonthlyPolicy(api, owners);
  });

  it('are folded to one row for each thing they count', async () => {
    expect(await rowsOf('due_ledger')).toBe(24);
    await foldInTime();
    expect(await rowsOf('due_ledger')).toBe(12);
    expect(await ledgerDifferences(db())).toEqual([]);
  });

  it('keep no row of what has come to nothing', async () => {
    await sql`insert into collection_day_ledger (day, collected)
      values ('2031-05-01', 1), ('2031-05-01', -1)`.execute(db());
    await foldInTime();
    expect(await rowsOf('collection_day_ledger')).toBe(0);
  });

  it('stay right while several fold and others write', async () => {
    const owners = await makeOwners(api);
    const fold = () => api.context.database.write(foldLedgers);
    const write = () => makeMonthlyPolicy(api, owners);
    await Promise.all([write(), fold(), write(), fold(), fold(), write(), fold()]);
    expect(await ledgerDifferences(db())).toEqual([]);
  });

  it('know the day a customer’s last policy ends while others of theirs are sold and cancelled', async () => {
    const owners = await makeOwners(api);
    const lastEnd = async () => {
      const { rows } = await sql<{
        day: string;
      }>`select last_policy_end::text as day from customer_days
        where customers_id = ${owners.customers_id}`.execute(db());
      return rows[0]?.day;
    };
    const { id } = await makePolicy(api, owners, {
      startDate: '2026-03-16',
      endDate: '2027-03-16',
    });
    expect(await lastEnd()).toBe('2027-03-16');
    await Promise.all([cancelPolicy(api, id), makeMonthlyPolicy(api, owners)]);
    expect(await lastEnd()).toBe('2027-01-16');
    expect(await ledgerDifferences(db())).toEqual([]);
  });

  it('are compared with the rows they count, and what differs is named', async () => {
    await sql`insert into collection_day_ledger (day, collected) values ('2031-05-01', 3)`.execute(
      db(),
    );
    await sql`insert into due_ledger (due_date, issued_early, listed, value, credit, unpaid, balance)
      values ('2031-05-01', false, 1, 10, 0, 1, 10)`.execute(db());
    expect(await ledgerDifferences(db())).toEqual([
      { ledger: 'collection_day_ledger', of: '2031-05-01', entered: '(3.00)', counted: null },
      { ledger: 'due_ledger', of: '2031-05-01', entered: '(1,10,0,1,10)', counted: null },
    ]);
  });
});
