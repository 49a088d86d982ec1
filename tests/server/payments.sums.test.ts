import { beforeAll, describe, expect, it } from 'vitest';
import { exports as exportsContract, payments, policies } from '../../domain/contract/index.ts';
import { receiptCode } from '../../domain/money/receipts.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeMonthlyPolicy, makeOwners } from '../support/records.ts';

/** Two policies of two insurers and advisors: three instalments issued of each, of 100.00. */
describe('the list of instalments by insurer, advisor and days', () => {
  const api = madeOnce(() => startApi());
  const mine = madeOnce(() => makeOwners(api));
  let ids: number[];
  let receiptNumber: number;

  const pay = async (id: number | undefined, body: Body) => {
    const params = { id: id ?? 0 };
    const answer = await api.call(payments.collectPayment, { as: 'BASIC', params, body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.paymentUpdated;
  };
  const listed = async (filter: Body) => {
    const query = { filter, range: [0, 99], sort: ['number_payment', 'ASC'] };
    return (await api.call(payments.listPayments, { as: 'ELOPDP', query })).body.allPayments;
  };
  const sums = async (filter: Body) => {
    const query = { filter };
    return (await api.call(payments.sumPayments, { as: 'ELOPDP', query })).body.paymentsSummary;
  };
  const slowSums = async (filter: Body) => {
    const rows = (await listed(filter)).map(({ isVoid, value, credit, balance }) =>
      isVoid ? { value: credit, credit, balance: 0 } : { value, credit, balance },
    );
    const sum = (of: 'value' | 'credit' | 'balance') =>
      rows.reduce((cents, row) => cents + Math.round(row[of] * 100), 0) / 100;
    return {
      count: rows.length,
      value: sum('value'),
      credit: sum('credit'),
      balance: sum('balance'),
    };
  };

  beforeAll(async () => {
    ({ paymentIds: ids } = await makeMonthlyPolicy(api, mine));
    const other = await makeMonthlyPolicy(api, await makeOwners(api));
    const first = { status_payment_id: 2, receivedOn: '2026-03-10', payment_method_id: 3 };
    receiptNumber = (await pay(ids[0], first)).receipt?.number ?? 0;
    await pay(ids[1], { received: 40 });
    await pay(other.paymentIds[0], { status_payment_id: 2, receivedOn: '2026-03-12' });
  });

  it.each([{}, { status_payment_id: 1 }])(
    'counts what is void in no sum, filtered by %j',
    async (filter) => {
      const owners = await makeOwners(api);
      const before = await sums(filter);
      const { id, paymentIds } = await makeMonthlyPolicy(api, owners);
      await pay(paymentIds[0], { received: 40 });
      const { version, ...policy } = (
        await api.call(policies.getPolicy, { as: 'BASIC', params: { id } })
      ).body.policyById;
      const cancelled = await api.call(policies.updatePolicy, {
        as: 'BASIC',
        params: { id },
        body: { ...policy, version, policy_status_id: 2 },
      });
      expect(cancelled.status).toBe(200);
      const after = await sums(filter);
      expect([after.value - before.value, after.credit - before.credit]).toEqual([40, 40]);
      expect(after.balance).toBe(before.balance);
    },
  );

  it('narrows to an insurer, an advisor, and the days of dues and of receiving', async () => {
    const { company_id, advisor_id } = mine;
    const numbers = async (filter: Body) =>
      (await listed(filter)).map(({ number_payment }) => number_payment);
    expect(await numbers({ company_id })).toEqual([1, 2, 3]);
    expect(await numbers({ advisor_id })).toEqual([1, 2, 3]);
    expect(
      await numbers({ company_id, receivedFrom: '2026-03-10', receivedTo: '2026-03-10' }),
    ).toEqual([1]);
    expect(await numbers({ company_id, receivedTo: '2026-03-09' })).toEqual([]);
  });

  it.each([
    ['all', {}],
    ['those due from a day', { dueFrom: '2026-02-01' }],
    ['those due between days', { dueFrom: '2026-02-01', dueTo: '2026-02-28' }],
    ['those received on days', { receivedFrom: '2026-03-11', receivedTo: '2026-03-16' }],
    ['those that are owed', { status_payment_id: 1 }],
  ])('sums %s as the rows of all pages do', async (_, filter) => {
    expect(await sums(filter)).toEqual(await slowSums(filter));
    expect((await sums(filter)).count).toBeGreaterThan(0);
  });

  it('sums those of an insurer, of an advisor and of a search', async () => {
    const { company_id, advisor_id } = mine;
    for (const filter of [{ company_id }, { advisor_id }, { company_id, q: 'nobody' }])
      expect(await sums(filter)).toEqual(await slowSums(filter));
    expect(await sums({ company_id })).toMatchObject({ count: 3, credit: 140 });
  });

  it('tells the day each was received on, how, and under which receipt', async () => {
    const [first, second, third] = await listed({ company_id: mine.company_id });
    expect(first).toMatchObject({
      collectedOn: '2026-03-10',
      paymentMethod: { methodName: 'Efectivo' },
      receipt: { number: receiptNumber },
    });
    expect(second).toMatchObject({ collectedOn: null, receipt: { number: receiptNumber + 1 } });
    expect(third).toMatchObject({ collectedOn: null, paymentMethod: null, receipt: null });
  });

  it('exports day, method and receipt', async () => {
    const { text } = await api.call(exportsContract.exportCalls.payments, {
      as: 'ADMIN',
      query: {
        format: 'csv',
        filter: { company_id: mine.company_id },
        sort: ['number_payment', 'ASC'],
      },
    });
    const [head = '', first = ''] = text.split('\r\n');
    expect(head).toContain('Cobrada el');
    expect(head).toMatch(/Forma de pago.*Recibo/);
    expect(first).toContain(`Efectivo`);
    expect(first).toContain(receiptCode(receiptNumber));
  });
});
