import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate, todayIn } from '../../domain/civilDate.ts';
import { instalmentProgress, payments, receipts } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { collectPayment } from '../../server/areas/money/payments/service.ts';
import { startApi, type TestApi } from '../support/api.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import { commissionBooks } from '../support/commissionBooks.ts';
import { makeEarningPolicy } from '../support/commissions.ts';
import { monthDesk } from '../support/monthClose.ts';
import { makeMonthlyPolicy, makeOwners } from '../support/records.ts';
import { createUser } from '../support/users.ts';

const NOW = '2026-03-16T15:00:00.000Z';
/** More than 60 days before, and after the start of the builder's policy. */
const LONG_AGO = '2026-01-10';
const QUESTION = '¿Se recibió el sábado 10 de enero de 2026, hace 65 días?';

describe('the day money was received', () => {
  let api: TestApi;
  let owners: PolicyOwners;
  let policy: Awaited<ReturnType<typeof makeEarningPolicy>>;
  const idOf = (place: number) => policy.payments[place]?.id ?? 0;

  const pay = (id: number, body: Body) =>
    api.call(payments.collectPayment, { as: 'BASIC', params: { id }, body });
  const several = (body: Body) =>
    api.call(receipts.collectSeveral, {
      as: 'BASIC',
      body: { lines: [{ payment_id: idOf(0), received: 100 }], ...body },
    });
  const paid = async (id: number, body: Body) => {
    const answer = await pay(id, body);
    if (answer.status !== 200) throw new Error(answer.text);
  };
  const progress = async () => {
    const { body } = await api.call(instalmentProgress.listInstalmentProgress, {
      as: 'BASIC',
      query: { filter: { policy_id: policy.id }, sort: ['dueDate', 'ASC'], range: [0, 0] },
    });
    return body.instalments[0];
  };
  const entries = async () => {
    const from = civilDate('2026-03-01');
    const to = civilDate('2026-03-16');
    return (await commissionBooks(api).statement(owners.advisor_id, from, to)).entries;
  };

  beforeAll(async () => {
    api = await startApi({ now: NOW });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    owners = await makeOwners(api);
    policy = await makeEarningPolicy(api, { owners, paid: 0 });
  });

  it('is the one of the way of the instalment and of what the advisor earns', async () => {
    const value = policy.payments[0]?.value ?? 0;
    await paid(idOf(0), { received: value, receivedOn: '2026-03-03' });
    expect(await progress()).toMatchObject({ collectedOn: '2026-03-03', earnedOn: '2026-03-03' });
    expect(await entries()).toMatchObject([{ kind: 'earned', date: '2026-03-03' }]);
    const { body } = await api.call(payments.listPayments, {
      as: 'BASIC',
      query: { filter: { policy_id: policy.id }, sort: ['createdAt', 'ASC'], range: [0, 1] },
    });
    expect(body.allPayments.map((one) => one.collectedOn)).toEqual(['2026-03-03', null]);
  });

  it('is the last one on which a part came in, in whatever order they are entered', async () => {
    const value = policy.payments[0]?.value ?? 0;
    await paid(idOf(0), { received: 1, receivedOn: '2026-03-12' });
    await paid(idOf(0), { received: value - 1, receivedOn: '2026-03-05' });
    expect(await progress()).toMatchObject({ collectedOn: '2026-03-12' });
  });

  it('leaves out what was reversed', async () => {
    const value = policy.payments[0]?.value ?? 0;
    await paid(idOf(0), { received: value, receivedOn: '2026-03-12' });
    const body = { reason: 'CHEQUE DEVUELTO' };
    await api.call(payments.reversePayment, { as: 'ADMIN', params: { id: idOf(0) }, body });
    await paid(idOf(0), { received: 1, receivedOn: '2026-03-03' });
    await paid(idOf(0), { received: value - 1, receivedOn: '2026-03-04' });
    expect(await progress()).toMatchObject({ collectedOn: '2026-03-04' });
  });

  it.each<[string, (body: Body) => Promise<{ status: number; body: object }>]>([
    ['of one instalment', (body) => pay(idOf(0), { received: 1, ...body })],
    ['of several', several],
  ])('is asked about when it is unusual, %s', async (_, collect) => {
    expect(await collect({ receivedOn: LONG_AGO })).toMatchObject({
      status: 409,
      body: {
        code: 'confirm_received_on',
        message: QUESTION,
        errors: { receivedOn: QUESTION },
      },
    });
    const confirmed = await collect({ receivedOn: LONG_AGO, confirmReceivedOn: true });
    expect(confirmed.status).toBe(200);
  });

  it('is asked about before the policy began', async () => {
    const { status } = await pay(idOf(0), { received: 1, receivedOn: '2025-03-16' });
    expect(status).toBe(409);
  });

  it.each([
    ['2021-03-15', texts.receivedTooLongAgo],
    ['2026-03-17', texts.dateInFuture],
  ])('is refused when it is %s, confirmed or not', async (receivedOn, sentence) => {
    const body = { receivedOn, confirmReceivedOn: true };
    const answers = [await pay(idOf(0), { received: 1, ...body }), await several(body)];
    for (const { status, body: answer } of answers)
      expect([status, answer.errors]).toEqual([400, { receivedOn: sentence }]);
  });

  it('is nobody’s question where no day is sent', async () => {
    api.clock.set('2026-08-16T15:00:00.000Z');
    expect((await pay(idOf(0), { status_payment_id: 2 })).status).toBe(200);
    expect(await progress()).toMatchObject({ collectedOn: '2026-08-16' });
    api.clock.set(NOW);
  });
});

describe('a day received in a closed month', () => {
  it.each(['one', 'several'])('counts from the first day of the open month, of %s', async (how) => {
    const api = await startApi({ now: NOW });
    const owners = await makeOwners(api);
    const { id, paymentIds } = await makeMonthlyPolicy(api, owners);
    api.clock.set('2026-04-05T15:00:00.000Z');
    await monthDesk(api).closeWhole(202603);
    const receivedOn = '2026-03-30';
    const [payment_id = 0] = paymentIds;
    const { status } =
      how === 'one'
        ? await api.call(payments.collectPayment, {
            as: 'BASIC',
            params: { id: payment_id },
            body: { received: 100, receivedOn },
          })
        : await api.call(receipts.collectSeveral, {
            as: 'BASIC',
            body: { lines: [{ payment_id, received: 100 }], receivedOn },
          });
    expect(status).toBe(200);
    const stored = await api.context.database.kysely
      .selectFrom('commission_entries')
      .innerJoin('payments', 'payments.id', 'commission_entries.payment_id')
      .select(['effective_on', 'occurred_on', 'collected_on'])
      .where('commission_entries.policy_id', '=', id)
      .execute();
    expect(stored).toEqual([
      { effective_on: '2026-04-01', occurred_on: receivedOn, collected_on: receivedOn },
    ]);
    await api.close();
  });
});

describe('a process whose clock is wrong', () => {
  it('enters nothing on a day that has not come by the database’s clock', async () => {
    const api = await startApi({ now: NOW });
    const { paymentIds } = await makeMonthlyPolicy(api, await makeOwners(api));
    const real = todayIn('America/Guayaquil', new Date());
    const now = () => new Date(Date.now() + 3 * 86_400_000);
    const context = { ...api.context, clock: { now, isOfMachine: true } };
    const { id: userId, ...names } = await createUser(api.context, { role: 'ADMIN' });
    const clerk = {
      ...names,
      userId,
      permissions: new Set<never>(),
      sessionHash: new Uint8Array(),
    };
    const collect = (body: {
      receivedOn?: CivilDate;
      received?: string;
      status_payment_id?: number;
    }) =>
      collectPayment({
        context,
        actor: clerk,
        params: { id: paymentIds[0] ?? 0 },
        body: { observations: undefined, receiptNumber: undefined, ...body },
      });
    await expect(collect({ received: '1', receivedOn: addDays(real, 1) })).rejects.toMatchObject({
      fields: { receivedOn: texts.dateInFuture },
    });
    await collect({ status_payment_id: 2 });
    const rows = await api.context.database.kysely
      .selectFrom('payments')
      .select('collected_on')
      .where('id', '=', paymentIds[0] ?? 0)
      .execute();
    expect(rows).toEqual([{ collected_on: real }]);
    await api.close();
  });
});
