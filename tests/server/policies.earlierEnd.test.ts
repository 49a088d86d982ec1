import { beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { activity, endorsements, payments, policies } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aPolicy, type Body, type PolicyOwners } from '../support/builders.ts';
import { wrongLedgerDays } from '../support/ledgers.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

/** Monthly, 100.00 each, from 16 January; on 16 March three are issued. */
const year = { startDate: '2026-01-16', endDate: '2027-01-16' };

describe('an end date that moves earlier', () => {
  const api = madeOnce(() => startApi());
  let owners: PolicyOwners;
  let policyId: number;

  const read = async () => {
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policyId } });
    return body.policyById;
  };
  const update = async (overrides: Body) =>
    api.call(policies.updatePolicy, {
      as: 'BASIC',
      params: { id: policyId },
      body: { ...aPolicy(owners), ...year, version: (await read()).version, ...overrides },
    });
  const moveEnd = async (endDate: string, instalmentsAfterEnd?: string) => {
    const answer = await update({ endDate, instalmentsAfterEnd });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.policyUpdate;
  };
  const pay = async (place: number, body: Body = { status_payment_id: 2 }) => {
    const id = (await read()).payments[place]?.id ?? 0;
    return api.call(payments.collectPayment, { as: 'BASIC', params: { id }, body });
  };
  const owed = async () => {
    const params = { id: owners.customers_id };
    const { body } = await api.call(activity.getCustomerSummary, { as: 'BASIC', params });
    return body.summary.owed;
  };
  const plan = async () => {
    const { payments: issued, schedule } = await read();
    return [...issued, ...schedule].map(({ createdAt, value }) => [createdAt.slice(0, 10), value]);
  };
  beforeEach(async () => {
    api.clock.set('2026-03-16T15:00:00.000Z');
    owners = await makeOwners(api);
    policyId = (await makePolicy(api, owners, year)).id;
  });

  it('is asked about while instalments due from the new end on are not collected', async () => {
    const before = await read();
    const { status, body } = await update({ endDate: '2026-07-16' });
    const question = texts.instalmentsAfterEnd(civilDate('2026-07-16'), 6, '$600.00');
    expect([status, body.code, body.errors]).toEqual([
      409,
      'confirm_instalments_after_end',
      { instalmentsAfterEnd: question },
    ]);
    expect(await read()).toEqual(before);
  });

  it('is not asked about where nothing is due from the new end on, or the term moves as a whole', async () => {
    expect((await update({ endDate: '2026-12-30' })).status).toBe(200);
    const moved = { startDate: '2025-10-16', endDate: '2026-10-16' };
    expect((await update(moved)).status).toBe(200);
  });

  it('is not asked about of a client that sends no version: it keeps them', async () => {
    const answer = await update({ endDate: '2026-07-16', version: undefined });
    expect([answer.status, (await plan()).length]).toEqual([200, 6]);
  });

  it('is not asked about as the policy is cancelled: that says what becomes of them', async () => {
    const cancellation = { on: '2026-03-10', reason: 'VENDIÓ', voidsUnpaid: true };
    const answer = await update({ endDate: '2026-07-16', policy_status_id: 2, cancellation });
    expect(answer.status).toBe(200);
  });

  it('keeps what is owed within a term shorter than a year', async () => {
    await moveEnd('2026-07-16', 'keep');
    const rows = await plan();
    expect([rows.length, rows.at(-1)]).toEqual([6, ['2026-06-16', 200]]);
  });

  it('keeps instalments of a later year on their days', async () => {
    policyId = (await makePolicy(api, owners, { startDate: '2025-03-16', endDate: '2028-03-16' }))
      .id;
    const start = { startDate: '2025-03-16' };
    const before = await plan();
    const answer = await update({ ...start, endDate: '2026-09-16', instalmentsAfterEnd: 'keep' });
    expect([answer.status, await plan()]).toEqual([200, before]);
  });

  it('voids them: they are never issued, nor owed, and those before stay as they are', async () => {
    await pay(0);
    const before = await plan();
    await moveEnd('2026-07-16', 'void');
    expect(await plan()).toEqual(before.slice(0, 6));
    api.clock.set('2026-12-20T15:00:00.000Z');
    expect((await read()).payments).toHaveLength(6);
    expect(await owed()).toMatchObject({ late: 5, lateAmount: 500, upcoming: 0 });
    expect(await wrongLedgerDays(api.context.database.kysely)).toEqual([]);
  });

  it('voids what was issued meanwhile, and keeps what was collected of it', async () => {
    await pay(0);
    await pay(1, { credit: 40 });
    await moveEnd('2026-02-01', 'void');
    const rows = (await read()).payments;
    expect(rows.map(({ credit, isVoid }) => [credit, isVoid])).toEqual([
      [100, false],
      [40, true],
    ]);
    const released = { commissionReleased: 6.67, commissionTotal: 6.67 };
    expect((await read()).commissionSums).toMatchObject(released);
    expect(await wrongLedgerDays(api.context.database.kysely)).toEqual([]);
    expect(await owed()).toMatchObject({ late: 0, upcoming: 0 });
    expect((await pay(1)).body).toMatchObject({ code: 'void' });
  });

  it('leaves collected instalments alone, and asks nothing where all of them are', async () => {
    for (const place of [0, 1, 2]) await pay(place);
    api.clock.set('2027-01-20T15:00:00.000Z');
    for (let place = 3; place < 12; place += 1) await pay(place);
    const before = (await read()).payments;
    await moveEnd('2026-12-30');
    expect((await read()).payments).toEqual(before);
  });

  it('brings back what it voided once the end moves later, as far as it covers', async () => {
    const before = await plan();
    await moveEnd('2026-07-16', 'void');
    await moveEnd('2026-09-16');
    expect(await plan()).toEqual(before.slice(0, 8));
    await moveEnd('2027-01-16');
    expect(await plan()).toEqual(before);
  });

  it('leaves them void through other changes, and shares a new value over the whole year', async () => {
    await moveEnd('2026-07-16', 'void');
    const answer = await update({ endDate: '2026-07-16', policyValue: 2400 });
    expect(answer.body.policyUpdate.numberOfPayments).toBe(12);
    expect((await plan()).map(([, value]) => value)).toEqual(Array(6).fill(200));
  });

  it('is not renewed while some are void, and says how', async () => {
    await moveEnd('2026-02-01', 'void');
    const { body } = await api.call(policies.registerRenewal, {
      as: 'BASIC',
      body: {
        ...aPolicy(owners),
        policy_id: policyId,
        renewalNumber: 1,
        createdAt: '2027-01-16',
      },
    });
    expect([body.code, body.message]).toEqual(['void_after_end', texts.voidAfterEnd]);
  });

  it('is charged by instalments of its own alone while some are void', async () => {
    await moveEnd('2026-07-16', 'void');
    const { status, body } = await api.call(endorsements.previewEndorsement, {
      as: 'BASIC',
      body: {
        policy_id: policyId,
        kind: 'increase',
        effectiveOn: '2026-03-16',
        policyValue: 100,
        effect: 'spread',
      },
    });
    expect([status, body.errors]).toEqual([400, { effect: texts.endorsementVoidInstalments }]);
  });

  it('says in the trail what was answered', async () => {
    await moveEnd('2026-07-16', 'void');
    const entry = await api.context.database.kysely
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'policy.updated')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.details).toMatchObject({
      before: { endDate: '2027-01-16', plannedUntil: null },
      after: { endDate: '2026-07-16', plannedUntil: '2027-01-16' },
    });
  });
});
