import { beforeEach, describe, expect, it } from 'vitest';
import { payments, policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { wrongLedgerDays } from '../support/ledgers.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

describe('undoing what processing issued', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));

  /** @returns the run's id, and the payments it issued */
  const process = async (chosen?: readonly number[]) => {
    const body = chosen ? { policies: chosen.map((policy_id) => ({ policy_id })) } : {};
    const answer = await api.call(payments.processPayments, { as: 'ADMIN', body });
    if (answer.status !== 200) throw new Error(answer.text);
    const { run_id: run, createdPayments } = answer.body.data;
    return { run: run ?? 0, created: createdPayments };
  };
  const undo = (id: number, as = 'ADMIN') => api.call(payments.undoRun, { as, params: { id } });
  const runs = async () => (await api.call(payments.listRuns, { as: 'ADMIN' })).body.runs;
  const issuedOf = async (id: number) => {
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
    return body.policyById.payments.length;
  };
  const collect = async (id: number, received?: number) => {
    const body = received === undefined ? { status_payment_id: 2 } : { received };
    const { status } = await api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id },
      body,
    });
    expect(status).toBe(200);
  };
  /** Only a test's own policies and runs are there to be processed and undone. */
  beforeEach(async () => {
    api.clock.set('2026-03-16T15:00:00.000Z');
    const { kysely } = api.context.database;
    await kysely
      .updateTable('policies')
      .set((eb) => ({ cancelled_on: eb.ref('start_date') }))
      .execute();
    await kysely.updateTable('payments').set({ run_id: null }).execute();
  });

  it('[7.15] withdraws what the run issued, and nothing else', async () => {
    const [one, other] = [await makePolicy(api, owners), await makePolicy(api, owners)];
    const { run } = await process();
    const { status, body } = await undo(run);
    expect(status).toBe(200);
    expect(body.withdrawn).toMatchObject({
      message: 'Se deshizo la emisión de 2 cuotas',
      count: 2,
    });
    expect([await issuedOf(one.id), await issuedOf(other.id)]).toEqual([1, 1]);
    expect(await wrongLedgerDays(api.context.database.kysely)).toEqual([]);
  });

  it('lets what it withdrew be issued again', async () => {
    const { id } = await makePolicy(api, owners);
    await undo((await process([id])).run);
    expect((await process([id])).created).toMatchObject([{ policy_id: id, number_payment: 2 }]);
  });

  it('is refused once anything of the run has been collected, part of it too', async () => {
    const { id, payments: issued } = await makePolicy(api, owners);
    const other = await makePolicy(api, owners);
    const { run, created } = await process();
    await collect(issued[0]?.id ?? 0);
    await collect(created.find((one) => one.policy_id === id)?.id ?? 0, 0.01);
    const { status, body } = await undo(run);
    expect([status, body.code]).toEqual([409, 'run_collected']);
    expect(await issuedOf(other.id)).toBe(2);
    expect((await runs())[0]?.obstacle).toBe(body.message);
  });

  it('is refused while a later payment of the same policy is issued', async () => {
    const { id } = await makePolicy(api, owners);
    const first = await process([id]);
    const second = await process([id]);
    const { status, body } = await undo(first.run);
    expect([status, body.code]).toEqual([409, 'run_followed']);
    expect((await undo(second.run)).status).toBe(200);
    expect((await undo(first.run)).status).toBe(200);
    expect(await issuedOf(id)).toBe(1);
  });

  it('is refused a second time', async () => {
    const { id } = await makePolicy(api, owners);
    const { run } = await process([id]);
    await undo(run);
    expect((await undo(run)).body.code).toBe('run_undone');
  });

  it('leaves what has come due since, and is refused when that is all', async () => {
    const soon = await makePolicy(api, owners, { startDate: '2026-02-20', endDate: '2027-02-20' });
    const later = await makePolicy(api, owners, { startDate: '2026-02-25', endDate: '2027-02-25' });
    const { run } = await process();
    const dueSoon = await process([soon.id]);
    api.clock.set('2026-03-22T15:00:00.000Z');
    await undo(dueSoon.run);
    expect((await undo(run)).body.withdrawn.count).toBe(1);
    expect([await issuedOf(soon.id), await issuedOf(later.id)]).toEqual([2, 1]);
    const again = await process([later.id]);
    api.clock.set('2026-03-26T15:00:00.000Z');
    expect((await undo(again.run)).body.code).toBe('nothing_to_withdraw');
  });

  it('names the run: who issued how much and when, and the policy where it is one', async () => {
    const { id, numberPolicy } = await makePolicy(api, owners);
    await makePolicy(api, owners);
    await process();
    api.clock.set('2026-03-16T16:00:00.000Z');
    await process([id]);
    expect(await runs()).toMatchObject([
      { count: 1, amount: 100, numberPolicy, issuedAt: '2026-03-16T16:00:00.000Z', obstacle: null },
      { count: 2, amount: 200, numberPolicy: null, user: { name: 'Ana Mora' } },
    ]);
  });

  it('is not on offer once it is undone, due, or where nothing was issued', async () => {
    const { id } = await makePolicy(api, owners);
    const { run } = await process([id]);
    await undo(run);
    expect(await runs()).toEqual([]);
    await process([id]);
    api.clock.set('2026-04-20T15:00:00.000Z');
    expect(await runs()).toEqual([]);
    await makePolicy(api, owners, { payment_frequency_id: 4 });
    const { kysely } = api.context.database;
    await kysely
      .updateTable('policies')
      .set({ end_date: '2026-04-01' as never })
      .execute();
    expect((await process()).run).toBe(0);
  });

  it('says that a run does not exist', async () => {
    expect((await undo(999_999)).status).toBe(404);
  });

  it('is told to the audit trail', async () => {
    const { id } = await makePolicy(api, owners);
    const { run } = await process([id]);
    const entries = await auditOf(api.context, () => undo(run));
    expect(entries).toMatchObject([
      {
        action: 'payments.withdrawn',
        details: { payments: [{ policy_id: id, number_payment: 2 }] },
      },
    ]);
  });

  it('of 20 at once lets exactly one through', async () => {
    const { id } = await makePolicy(api, owners);
    const { run } = await process([id]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(run)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'run_undone')).toHaveLength(19);
  });

  it('at the same time as a collection on it: one of the two goes through', async () => {
    const { id, payments: issued } = await makePolicy(api, owners);
    const { run, created } = await process([id]);
    await collect(issued[0]?.id ?? 0);
    const [undone, paid] = await Promise.all([
      undo(run),
      api.call(payments.collectPayment, {
        as: 'BASIC',
        params: { id: created[0]?.id ?? 0 },
        body: { status_payment_id: 2 },
      }),
    ]);
    expect([undone.status, paid.status].sort()).toEqual([200, 409]);
  });
});
