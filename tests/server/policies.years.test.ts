import { beforeEach, describe, expect, it } from 'vitest';
import { payments, policies } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows, makeOwners, makePolicy } from '../support/records.ts';

const someValues: Body = {
  policyValue: 1600,
  policyFee: 100,
  agencyPercentage: 20,
  advisorPercentage: 10,
};

describe('adjusting one year of a policy', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));
  /** Quarterly, of 1,200.00 a year, in its second cycle. */
  let policyId: number;

  const read = async () => {
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policyId } });
    return body.policyById;
  };
  const send = (year: number | string, body: Body, as = 'BASIC') =>
    api.call(policies.updateValuesByYear, { as, params: { id: policyId, year }, body });
  const adjust = async (year: number, overrides: Body = {}) => {
    const answer = await send(year, { ...someValues, ...overrides });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.periodUpdated;
  };
  const refused = async (year: number | string, overrides: Body = {}) => {
    const before = [await countRows(api), await read()];
    const answer = await send(year, { ...someValues, ...overrides });
    expect([await countRows(api), await read()]).toEqual(before);
    return answer;
  };
  const values = async () => {
    const policy = await read();
    return [...policy.payments, ...policy.schedule].map(({ value }) => value);
  };
  const payFirst = async (count: number) => {
    for (const { id } of (await read()).payments.slice(0, count))
      await api.call(payments.collectPayment, {
        as: 'BASIC',
        params: { id },
        body: { status_payment_id: 2 },
      });
  };
  beforeEach(async () => {
    const terms = { startDate: '2025-01-16', endDate: '2027-01-16', payment_frequency_id: 2 };
    policyId = (await makePolicy(api, owners, terms)).id;
  });

  it('[7.47] lists the periods bare, in the order of their years', async () => {
    const { body } = await api.call(policies.listPeriods, {
      as: 'ELOPDP',
      params: { id: policyId },
    });
    expect(body.map(({ year, policyValue }) => [year, policyValue])).toEqual([
      [2025, 1200],
      [2026, 1200],
    ]);
  });

  it('says that a policy without periods does not exist', async () => {
    const { status } = await api.call(policies.listPeriods, { as: 'BASIC', params: { id: 4711 } });
    expect(status).toBe(404);
  });

  it('[7.48, 9.24] gives the latest year’s values and commissions to the policy', async () => {
    expect(await adjust(2026)).toMatchObject({ year: 2026, policyValue: 1600, policyFee: 100 });
    expect(await read()).toMatchObject({
      policyValue: 1600,
      policyFee: 100,
      paymentsToAgency: 150,
      paymentsToAdvisor: 150,
    });
    expect(await values()).toEqual([300, 300, 300, 300, 400, 400, 400, 400]);
  });

  it('[9.24] leaves the policy’s own values alone in an earlier year', async () => {
    await payFirst(1);
    await adjust(2025, { policyValue: 900 });
    expect(await read()).toMatchObject({ policyValue: 1200, paymentsToAdvisor: 80 });
    expect(await values()).toEqual([300, 200, 200, 200, 300, 300, 300, 300]);
  });

  it('shows in the renewal that began the year, which endorsements do not change', async () => {
    await adjust(2026);
    const [renewal] = (await read()).renewals;
    expect(renewal).toMatchObject({
      ...{ policyValue: 1600, policyFee: 100, agencyPercentage: 20, advisorPercentage: 10 },
      ...{ paymentsToAgency: 150, paymentsToAdvisor: 150 },
    });
    const desk = endorsementsOf(api);
    await desk.issued(policyId, { effectiveOn: '2026-02-01' });
    expect((await read()).renewals).toEqual([renewal]);
  });

  it('takes several years at once', async () => {
    const answers = await Promise.all([send(2025, someValues), send(2026, someValues)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await values()).toEqual(Array(8).fill(400));
  });

  it('drops the instalments nothing is left for, and the later ones move up', async () => {
    await payFirst(2);
    await adjust(2025, { policyValue: 600 });
    const policy = await read();
    const all = [...policy.payments, ...policy.schedule];
    expect(all.map((row) => row.number_payment)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(policy.periods[0]?.numberOfPaymentsAdvisor).toBe(2);
    await adjust(2025, { policyValue: 1000 });
    expect(await values()).toEqual([300, 300, 200, 200, 300, 300, 300, 300]);
    expect((await read()).periods[0]?.numberOfPaymentsAdvisor).toBe(4);
  });

  it('refuses less than what is collected of that year', async () => {
    await payFirst(2);
    const { status, body } = await refused(2025, { policyValue: 599.99 });
    expect([status, body.code]).toEqual([409, 'value_below_collected']);
    expect(body.errors).toHaveProperty('policyValue');
  });

  it('refuses what leaves less than a cent for a payment', async () => {
    await payFirst(2);
    const { status, body } = await refused(2025, { policyValue: 600.01 });
    expect([status, body.code]).toEqual([409, 'value_too_small']);
    expect(body.errors).toEqual({ policyValue: texts.valueTooSmall });
  });

  it('refuses a year without a period', async () => {
    const { status, body } = await refused(2027);
    expect([status, body.message]).toEqual([404, 'La póliza no tiene un periodo del año 2027']);
  });

  it.each<[string, Body, string, string]>([
    ['an empty fee', { policyFee: '' }, 'policyFee', texts.required],
    ['a negative value', { policyValue: -1 }, 'policyValue', texts.atLeast('0')],
    ['a value of 0', { policyValue: 0, policyFee: 0 }, 'policyValue', texts.valueOfNothing],
    ['a fee above the value', { policyFee: 1600.01 }, 'policyFee', texts.feeAboveValue],
    ['a percentage above 100', { agencyPercentage: 101 }, 'agencyPercentage', texts.atMost('100')],
    [
      'more for the advisor',
      { advisorPercentage: 21 },
      'advisorPercentage',
      texts.advisorAboveAgency,
    ],
  ])('refuses %s', async (_, overrides, field, message) => {
    const { status, body } = await refused(2026, overrides);
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it.each(['abc', '0', '2026.5'])('refuses the year %s', async (year) => {
    expect((await refused(year)).status).toBe(400);
  });

  // More would wait for their turn to write for longer than a slow machine gives them.
  it('of 20 at once leaves one cycle that sums to the last value', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(2026, { ...someValues, policyValue: 1000 + index }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const sum = (await values()).slice(4).reduce((cents, one) => cents + Math.round(one * 100), 0);
    const policy = await read();
    expect(sum).toBe(policy.policyValue * 100);
    expect(policy.version).toBe(21);
  });
});
