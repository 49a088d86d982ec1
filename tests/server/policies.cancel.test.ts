import { beforeEach, describe, expect, it } from 'vitest';
import { activity, dashboard, payments, policies } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aPolicy, type Body, type PolicyOwners } from '../support/builders.ts';
import { wrongLedgerDays } from '../support/ledgers.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

/** Monthly, 100.00 each, from 16 January; on 16 March three are issued. */
const year = { startDate: '2026-01-16', endDate: '2027-01-16' };

describe('cancelling a policy', () => {
  const api = madeOnce(() => startApi());
  let owners: PolicyOwners;
  let policyId: number;

  const read = async () => {
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policyId } });
    return body.policyById;
  };
  const update = (overrides: Body) =>
    api.call(policies.updatePolicy, {
      as: 'BASIC',
      params: { id: policyId },
      body: { ...aPolicy(owners), ...year, ...overrides },
    });
  const cancel = (changes: Body = {}) =>
    update({
      policy_status_id: 2,
      cancellation: {
        on: '2026-03-10',
        reason: 'VENDIÓ EL VEHÍCULO',
        voidsUnpaid: true,
        ...changes,
      },
    });
  const pay = async (place: number, body: Body = { status_payment_id: 2 }) => {
    const id = (await read()).payments[place]?.id ?? 0;
    return api.call(payments.collectPayment, { as: 'BASIC', params: { id }, body });
  };
  const late = async () => {
    const { body } = await api.call(payments.listLatePayments, { as: 'BASIC' });
    return body.paymentByStatus.filter(({ policy_id }) => policy_id === policyId);
  };
  const owed = async () => {
    const params = { id: owners.customers_id };
    const { body } = await api.call(activity.getCustomerSummary, { as: 'BASIC', params });
    return body.summary.owed;
  };
  const isVoid = async () => (await read()).payments.map((one) => one.isVoid);
  beforeEach(async () => {
    owners = await makeOwners(api);
    policyId = (await makePolicy(api, owners, year)).id;
  });

  it('voids what is issued and not collected: it is neither late nor owed nor collected', async () => {
    await pay(0);
    expect((await cancel()).status).toBe(200);
    expect(await isVoid()).toEqual([false, true]);
    expect(await late()).toEqual([]);
    expect(await owed()).toMatchObject({ late: 0, lateAmount: 0, lateSince: null, upcoming: 0 });
    const refused = await pay(1);
    expect([refused.status, refused.body.code]).toEqual([409, 'void']);
    expect(await wrongLedgerDays(api.context.database.kysely)).toEqual([]);
  });

  it('leaves nothing of what it voids in what fell due in a month', async () => {
    const due = async () => {
      const { body } = await api.call(dashboard.summary, { as: 'BASIC' });
      return body.summary.months.find(({ month }) => month === '2026-02')?.due ?? 0;
    };
    const before = await due();
    await pay(0);
    await pay(1, { received: '40' });
    await cancel();
    expect(before - (await due())).toBe(60);
  });

  it('leaves it to be collected where that is chosen', async () => {
    await cancel({ voidsUnpaid: false });
    expect(await isVoid()).toEqual([false, false]);
    expect(await late()).toHaveLength(2);
    expect((await pay(0)).status).toBe(200);
    expect(await wrongLedgerDays(api.context.database.kysely)).toEqual([]);
  });

  it('keeps what was collected of a part, and voids the rest', async () => {
    await pay(0, { credit: 30 });
    await cancel();
    const [first] = (await read()).payments;
    expect(first).toMatchObject({ credit: 30, balance: 70, status_payment_id: 1, isVoid: true });
    expect(await owed()).toMatchObject({ late: 0 });
  });

  it('is taken back with all that it voided', async () => {
    await cancel();
    await update({ policy_status_id: 1 });
    expect(await read()).toMatchObject({
      cancelledOn: null,
      cancellationReason: null,
      voidsUnpaid: false,
    });
    expect(await isVoid()).toEqual([false, false, false]);
    expect(await late()).toHaveLength(3);
    expect(await wrongLedgerDays(api.context.database.kysely)).toEqual([]);
  });

  it('is of today, without a reason, for who sends the status alone', async () => {
    expect((await update({ policy_status_id: 2 })).status).toBe(200);
    const policy = await read();
    expect(policy).toMatchObject({ cancellationReason: null, voidsUnpaid: true });
    expect(policy.cancelledOn?.slice(0, 10)).toBe('2026-03-16');
    expect(await late()).toEqual([]);
  });

  it.each([
    ['a day to come', '2026-03-17', texts.cancelledInFuture],
    ['a day before the policy', '2026-01-15', /del 16\/01\/2026 al 16\/01\/2027/],
  ])('is refused for %s', async (_, on, message) => {
    const { status, body } = await cancel({ on });
    expect(status).toBe(400);
    expect(Object(body.errors)['cancellation.on']).toMatch(message);
  });

  it('keeps its day in the audit trail, and its reason sealed', async () => {
    await cancel();
    const entry = await api.context.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'policy.cancelled',
      details: { after: { cancelledOn: '2026-03-10', voidsUnpaid: true } },
    });
    expect(JSON.stringify(entry)).not.toContain('VENDIÓ');
  });
});
