import { beforeEach, describe, expect, it } from 'vitest';
import { payments, policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

describe('issuing payments by hand', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));

  const process = (query: Record<string, unknown> = {}, as = 'ADMIN') =>
    api.call(payments.processPayments, { as, query });
  const processSome = (chosen: readonly object[]) =>
    api.call(payments.processPayments, { as: 'ADMIN', body: { policies: chosen } });
  const preview = async () => {
    const { body } = await api.call(payments.previewProcessing, { as: 'ADMIN' });
    return body.processing;
  };
  const numbers = (rows: readonly { policy_id: number; number_payment: number }[]) =>
    rows.map((row) => [row.policy_id, row.number_payment]);
  const issuedOf = async (id: number) => {
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
    return body.policyById.payments.length;
  };
  /** Only a test's own policies run. */
  beforeEach(async () => {
    await api.context.database.kysely
      .updateTable('policies')
      .set((eb) => ({ cancelled_on: eb.ref('start_date') }))
      .execute();
  });

  it('[7.15] issues the next instalment of each policy that is active or about to finish', async () => {
    const active = await makePolicy(api, owners);
    const finishing = await makePolicy(api, owners, {
      startDate: '2025-04-01',
      endDate: '2026-04-15',
      payment_frequency_id: 5,
      numberOfPayments: 365,
    });
    // Its second year was billed whole, and its last payments are still to come.
    await makePolicy(api, owners, { startDate: '2024-09-16', endDate: '2026-03-16' });
    const cancelled = await makePolicy(api, owners);
    await api.context.database.kysely
      .updateTable('policies')
      .set((eb) => ({ cancelled_on: eb.ref('start_date') }))
      .where('id', '=', cancelled.id)
      .execute();
    const { body } = await process();
    expect(body).toMatchObject({ status: 'success', message: 'Se emitieron 2 cuotas' });
    expect(numbers(body.data.createdPayments)).toEqual([
      [active.id, 2],
      [finishing.id, 351],
    ]);
    expect(await issuedOf(active.id)).toBe(2);
  });

  it('issues nothing of a policy whose cycle is wholly issued', async () => {
    await makePolicy(api, owners, { payment_frequency_id: 4 });
    const { body } = await process();
    expect(body).toMatchObject({
      message: 'No hay cuotas por emitir',
      data: { createdPayments: [] },
    });
  });

  it('lets what it issued be collected before its day', async () => {
    const policy = await makePolicy(api, owners);
    const { body } = await process();
    const ids = [policy.payments[0]?.id, body.data.createdPayments[0]?.id];
    for (const id of ids) {
      const { status } = await api.call(payments.collectPayment, {
        as: 'BASIC',
        params: { id: id ?? 0 },
        body: { status_payment_id: 2 },
      });
      expect(status).toBe(200);
    }
  });

  it('previews what it would issue, and issues nothing by that', async () => {
    const { id } = await makePolicy(api, owners);
    expect(numbers((await preview()).payments)).toEqual([[id, 2]]);
    expect(await issuedOf(id)).toBe(1);
  });

  it('issues what the preview showed, or nothing', async () => {
    const { id } = await makePolicy(api, owners);
    const { mark } = await preview();
    expect((await process({ mark })).status).toBe(200);
    const again = await process({ mark });
    expect([again.status, again.body.code]).toEqual([409, 'preview_overtaken']);
    expect(await issuedOf(id)).toBe(2);
  });

  it('of 50 at once with one mark lets exactly one through', async () => {
    const { id } = await makePolicy(api, owners);
    const { mark } = await preview();
    const answers = await Promise.all(Array.from({ length: 50 }, () => process({ mark })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await issuedOf(id)).toBe(2);
  });

  it('of several at once without a mark issues each instalment once', async () => {
    const { id } = await makePolicy(api, owners);
    const answers = await Promise.all(Array.from({ length: 20 }, () => process()));
    const issued = answers.flatMap(({ body }) => numbers(body.data.createdPayments));
    expect(issued.map(([, number]) => number).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(await issuedOf(id)).toBe(12);
  });

  it('says whose policy each one is of that it would issue', async () => {
    await makePolicy(api, owners, { numberPolicy: 'VI-9' });
    expect((await preview()).payments[0]?.policies).toMatchObject({
      numberPolicy: 'VI-9',
      customer: { id: owners.customers_id },
      company: { id: owners.company_id },
    });
  });

  it('[7.15] issues of the chosen policies alone, also of one', async () => {
    const chosen = await makePolicy(api, owners);
    const other = await makePolicy(api, owners);
    const { body } = await processSome([{ policy_id: chosen.id, number_payment: 2 }]);
    expect(body).toMatchObject({ message: 'Se emitió 1 cuota' });
    expect(numbers(body.data.createdPayments)).toEqual([[chosen.id, 2]]);
    expect([await issuedOf(chosen.id), await issuedOf(other.id)]).toEqual([2, 1]);
  });

  it('issues all of the chosen ones or none: one that has changed is refused', async () => {
    const one = await makePolicy(api, owners);
    const other = await makePolicy(api, owners);
    await processSome([{ policy_id: other.id }]);
    const again = await processSome([
      { policy_id: one.id, number_payment: 2 },
      { policy_id: other.id, number_payment: 2 },
    ]);
    expect([again.status, again.body.code]).toEqual([409, 'preview_overtaken']);
    expect(await issuedOf(one.id)).toBe(1);
  });

  it('of 20 at once that ask for the same instalment lets exactly one through', async () => {
    const { id } = await makePolicy(api, owners);
    const choice = [{ policy_id: id, number_payment: 2 }];
    const answers = await Promise.all(Array.from({ length: 20 }, () => processSome(choice)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await issuedOf(id)).toBe(2);
  });

  it('refuses a policy that has nothing to issue', async () => {
    const { id } = await makePolicy(api, owners, { payment_frequency_id: 4 });
    for (const policy_id of [id, 999_999]) {
      const { status, body } = await processSome([{ policy_id }]);
      expect([status, body.code]).toEqual([409, 'nothing_to_issue']);
    }
  });

  it.each([
    ['an empty choice', []],
    ['a choice of words', [{ policy_id: 'todas' }]],
    ['a number that is none', [{ policy_id: 1, number_payment: 0 }]],
  ])('refuses %s', async (_, chosen) => {
    expect((await processSome(chosen)).status).toBe(400);
  });

  it('refuses a mark that no preview gave', async () => {
    expect((await process({ mark: "'; --" })).status).toBe(400);
  });

  it('answers a bare call, without a body, as it always did', async () => {
    const { id } = await makePolicy(api, owners);
    const { id: userId } = await createUser(api.context, { role: 'ADMIN' });
    const token = await tokenFor(api.context, userId);
    const url = '/api/payment/manual-process-payments';
    const answer = await api.app.inject({ method: 'POST', url, headers: { token } });
    expect(answer.json()).toMatchObject({
      status: 'success',
      message: 'Se emitió 1 cuota',
      data: {
        createdPayments: [{ number_payment: 2, policies: { numberPolicy: expect.any(String) } }],
      },
    });
    expect(await issuedOf(id)).toBe(2);
  });

  it('tells the audit trail what it issued, also when there was nothing', async () => {
    const { id } = await makePolicy(api, owners, { payment_frequency_id: 3 });
    const entries = await auditOf(api.context, async () => {
      await process();
      await process();
    });
    expect(entries).toMatchObject([
      {
        action: 'payments.issued',
        details: { payments: [{ policy_id: id, number_payment: 2 }] },
      },
      { action: 'payments.issued', details: { payments: [] } },
    ]);
  });
});
