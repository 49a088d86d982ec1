import { describe, expect, it } from 'vitest';
import { imports as calls } from '../../domain/contract/index.ts';
import { importJob } from '../../server/areas/agency/imports/work.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { importSteps } from '../support/importFile.ts';
import { leaveTaken, runJobs } from '../support/jobs.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser } from '../support/users.ts';

const banksOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ bankName: `${name} ${place}` }));

describe('the work on imports', () => {
  const api = madeOnce(() => startApi());
  const steps = importSteps(api);

  const rehearsed = async (rows: readonly { bankName: string }[]) => {
    const { body } = await steps.upload('banks', rows);
    return (await steps.rehearse(body.import.id)).id;
  };
  const countBanks = async (name: string) => {
    const { total } = await api.context.database.kysely
      .selectFrom('banks')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('bank_name', 'like', `${name} %`)
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  /** As it is while a process works on it, or was ended while it did. */
  const leaveUnderWay = async (id: number, status: 'rehearsing' | 'running', leasedUntil: Date) => {
    await api.context.database.kysely
      .updateTable('imports')
      .set({ status })
      .where('id', '=', id)
      .execute();
    await leaveTaken(api.context, 'imports', { import: id }, leasedUntil);
  };
  const cancel = async (id: number) => {
    const answer = await api.call(calls.cancelImport, { as: 'ADMIN', params: { id }, body: {} });
    return answer.body.import.status;
  };
  const secondsAhead = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000);

  it('goes on after it was stopped', async () => {
    const id = await rehearsed(banksOf('PARADA', 3));
    await leaveUnderWay(id, 'running', secondsAhead(30));
    expect(await cancel(id)).toBe('cancelled');
    expect((await steps.run(id)).counts).toEqual({ created: 3 });
  });

  it('brings each row in once, however often it is taken up', async () => {
    const id = await rehearsed(banksOf('UNA VEZ', 3));
    await steps.run(id);
    await leaveUnderWay(id, 'running', secondsAhead(-1));
    await runJobs(api.context, importJob);
    expect(await steps.ended(id)).toMatchObject({ status: 'done', counts: { created: 3 } });
    expect(await countBanks('UNA VEZ')).toBe(3);
  });

  it('is taken up by another process once the one that had it is gone', async () => {
    const id = await rehearsed(banksOf('CAÍDA', 3));
    await leaveUnderWay(id, 'running', secondsAhead(30));
    await runJobs(api.context, importJob);
    expect((await steps.read(id)).status).toBe('running');
    api.clock.advance({ minutes: 1 });
    await runJobs(api.context, importJob);
    expect(await steps.ended(id)).toMatchObject({ status: 'done', counts: { created: 3 } });
  });

  it('is done once where several processes take it up together', async () => {
    const id = await rehearsed(banksOf('VARIOS', 50));
    await leaveUnderWay(id, 'running', secondsAhead(-1));
    await Promise.all([1, 2, 3].map(() => runJobs(api.context, importJob)));
    expect(await steps.ended(id)).toMatchObject({ status: 'done', counts: { created: 50 } });
    expect(await countBanks('VARIOS')).toBe(50);
  });

  it('ends where who began it is switched off, and goes on for another', async () => {
    const id = await rehearsed(banksOf('APAGADO', 3));
    const { id: user_id } = await createUser(api.context, { role: 'ADMIN' });
    await leaveUnderWay(id, 'running', secondsAhead(-1));
    const { kysely } = api.context.database;
    await kysely.updateTable('imports').set({ user_id }).where('id', '=', id).execute();
    await kysely.updateTable('users').set({ active: false }).where('id', '=', user_id).execute();
    const lines = await auditOf(api.context, async () => {
      await runJobs(api.context, importJob);
      await steps.ended(id);
    });
    expect(lines).toMatchObject([{ action: 'import.cancelled' }]);
    expect(await steps.read(id)).toMatchObject({ status: 'cancelled' });
    expect(await countBanks('APAGADO')).toBe(0);
    expect((await steps.run(id)).counts).toEqual({ created: 3 });
  });

  it('leaves a rehearsal that was stopped as a draft', async () => {
    const id = await rehearsed(banksOf('BORRADOR', 3));
    await leaveUnderWay(id, 'rehearsing', secondsAhead(30));
    expect(await cancel(id)).toBe('draft');
  });
});
