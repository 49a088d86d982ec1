import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../../domain/contract/index.ts';
import { dataProvider } from '../../src/dataProvider.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { type Agency, OLD_SHAPES, openAgency } from './agency.ts';
import { collect } from './collect.ts';

const DAYS = { startDate: '2026-01-16', endDate: '2027-01-16' };

const list = (resource: string, filter = {}, sort = { field: 'number_payment', order: 'ASC' }) =>
  dataProvider.getList(resource, {
    pagination: { page: 1, perPage: 25 },
    sort: sort as { field: string; order: 'ASC' | 'DESC' },
    filter,
  });

describe.each(OLD_SHAPES)('payments, with %s', (shape) => {
  const isOurs = shape === 'our server';
  let agency: Agency;
  let numberPolicy: string;
  let policyId: number;

  const instalments = async () => {
    const { data } = await dataProvider.getOne('policies', { id: policyId });
    return data.payments;
  };
  const reverse = ({ id, version }: { id: number; version: number }, reason: string) =>
    dataProvider.call(payments.reversePayment, { params: { id }, body: { reason, version } });
  const preview = async () => (await dataProvider.callIfKnown(payments.previewProcessing, {})).data;
  const process = async (query: { mark?: string | undefined }, body = {}) =>
    (await dataProvider.call(payments.processPayments, { query, body })).data;
  const payFirst = async () => {
    const [first] = await instalments();
    return (await collect(first)).data;
  };

  beforeAll(async () => {
    agency = await openAgency(shape, { now: '2026-03-16T15:00:00.000Z' });
    await agency.signInAs('ADMIN');
  });
  afterAll(() => agency.close());
  beforeEach(async () => {
    const owners = await makeOwners(agency.api, { firstName: 'ANA', surname: 'NÚÑEZ' });
    ({ id: policyId, numberPolicy } = await makePolicy(agency.api, owners, DAYS));
  });

  it('lists them by policy, amounts as numbers, and says which one is to be collected', async () => {
    await payFirst();
    const { data, total } = await list('payments', { q: numberPolicy.toLowerCase() });
    expect(total).toBe(3);
    expect(data.map(({ collectable, credit, balance }) => [collectable, credit, balance])).toEqual([
      [false, 100, 0],
      [true, 0, 100],
      [false, 0, 100],
    ]);
  });

  it('filters them by status and by the days they are due on', async () => {
    await payFirst();
    const numbers = async (filter: object) =>
      (await list('payments', { q: numberPolicy, ...filter })).data.map(
        ({ number_payment }) => number_payment,
      );
    expect(await numbers({ status_payment_id: 1 })).toEqual([2, 3]);
    expect(await numbers({ dueFrom: '2026-02-16', dueTo: '2026-03-15' })).toEqual([2]);
  });

  it('sorts them by the number of their policy', async () => {
    const owners = await makeOwners(agency.api, { firstName: 'ZOILA', surname: 'VERA' });
    await makePolicy(agency.api, owners, { ...DAYS, numberPolicy: `0-${numberPolicy}` });
    const { data } = await list(
      'payments',
      { q: numberPolicy },
      {
        field: 'numberPolicy',
        order: 'ASC',
      },
    );
    expect(data.map(({ policies }) => policies.numberPolicy)).toEqual([
      ...Array.from({ length: 3 }, () => `0-${numberPolicy}`),
      ...Array.from({ length: 3 }, () => numberPolicy),
    ]);
  });

  it('reverses a collection where the server can, and tells who, when and why', async () => {
    const paid = await payFirst();
    if (!isOurs) {
      await expect(reverse(paid, 'X')).rejects.toMatchObject({ status: 404 });
      return;
    }
    const { data } = await reverse(paid, 'CHEQUE DEVUELTO');
    expect(data).toMatchObject({ id: paid.id, credit: 0, balance: 100, status_payment_id: 1 });
    const movements = await list(
      'payment-movements',
      { policy_id: policyId },
      { field: 'id', order: 'DESC' },
    );
    expect(movements.data).toMatchObject([
      { kind: 'reversed', amount: -100, reason: 'CHEQUE DEVUELTO' },
      { kind: 'collected', amount: 100, createdAt: '2026-03-16T15:00:00.000Z' },
    ]);
  });

  it('refuses to reverse a payment the screen shows as it no longer is', async () => {
    const paid = await payFirst();
    const reversal = reverse({ ...paid, version: 1 }, 'X');
    await expect(reversal).rejects.toMatchObject({ status: isOurs ? 409 : 404 });
  });

  it('processes by hand what a preview showed, or without one where the server has none', async () => {
    const shown = await preview();
    if (isOurs) {
      const own = shown?.payments.filter(({ policy_id }) => policy_id === policyId);
      expect(own).toMatchObject([{ number_payment: 4, value: 100 }]);
    } else expect(shown).toBeNull();
    const { message, data } = await process({ mark: shown?.mark });
    const issued = data.createdPayments.filter(({ policy_id }) => policy_id === policyId);
    expect(issued).toMatchObject([{ number_payment: 4, value: 100, balance: 100 }]);
    expect(message).toMatch(/^Se emiti/);
    expect(await instalments()).toHaveLength(4);
  });

  it.runIf(isOurs)('issues of the chosen policies alone, and withdraws it again', async () => {
    const policies = [{ policy_id: policyId, number_payment: 4 }];
    const { data } = await process({}, { policies });
    expect(data.createdPayments).toMatchObject([{ policy_id: policyId, number_payment: 4 }]);
    const { data: runs } = await dataProvider.call(payments.listRuns, {});
    expect(runs[0]).toMatchObject({ id: data.run_id, count: 1, amount: 100, numberPolicy });
    const undone = await dataProvider.call(payments.undoRun, { params: { id: data.run_id ?? 0 } });
    expect(undone.data.message).toBe('Se deshizo la emisión de 1 cuota');
    expect(await instalments()).toHaveLength(3);
  });

  it.runIf(!isOurs)('has no runs to undo where the server keeps none', async () => {
    expect((await dataProvider.call(payments.listRuns, {})).data).toEqual([]);
  });

  it.runIf(isOurs)('undoes a collection just made', async () => {
    const [first] = await instalments();
    const { data: paid } = await collect(first);
    const { data } = await dataProvider.call(payments.undoCollection, {
      params: { id: paid.movement_id ?? 0 },
    });
    expect(data).toMatchObject({ id: first.id, credit: 0, balance: 100, status_payment_id: 1 });
  });

  it.runIf(isOurs)('issues nothing when the preview has been overtaken', async () => {
    const shown = await preview();
    await process({});
    await expect(process({ mark: shown?.mark })).rejects.toMatchObject({
      status: 409,
    });
    expect(await instalments()).toHaveLength(4);
  });
});
