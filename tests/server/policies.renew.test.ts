import { beforeEach, describe, expect, it } from 'vitest';
import { payments, policies } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows, makeOwners, makePolicy } from '../support/records.ts';

describe('renewing a policy', () => {
  const api = madeOnce(() => startApi({ now: '2026-01-20T15:00:00.000Z' }));
  const owners = madeOnce(() => makeOwners(api));
  /** Quarterly, 1,200.00, from 31 January 2025 to 31 January 2026: wholly issued. */
  let policyId: number;

  const aRenewal = (overrides: Body = {}): Body => ({
    policy_id: policyId,
    renewalNumber: 1,
    createdAt: '2026-01-31',
    coverageAmount: 30_000,
    policyValue: 1000.01,
    policyFee: 0,
    agencyPercentage: 20,
    advisorPercentage: 10,
    ...overrides,
  });
  const send = (body: Body, as = 'BASIC') => api.call(policies.registerRenewal, { as, body });
  const read = async () => {
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policyId } });
    return body.policyById;
  };
  const renew = async (overrides: Body = {}) => {
    const answer = await send(aRenewal(overrides));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.newRenewal;
  };
  const refused = async (overrides: Body = {}) => {
    const before = [await countRows(api), await read()];
    const answer = await send(aRenewal(overrides));
    expect([await countRows(api), await read()]).toEqual(before);
    return answer;
  };
  beforeEach(async () => {
    api.clock.set('2026-01-20T15:00:00.000Z');
    const terms = { startDate: '2025-01-31', endDate: '2026-01-31', payment_frequency_id: 2 };
    policyId = (await makePolicy(api, owners, terms)).id;
  });

  it('[3.18] answers the renewal with the commissions of its values', async () => {
    expect(await renew({ observations: 'CON DESCUENTO', paymentsToAdvisor: 5 })).toMatchObject({
      policy_id: policyId,
      renewalNumber: 1,
      createdAt: '2026-01-31',
      coverageAmount: 30_000,
      policyValue: 1000.01,
      paymentsToAgency: 100,
      paymentsToAdvisor: 100,
      observations: 'CON DESCUENTO',
    });
  });

  it('is paid by another frequency from then on where one is chosen', async () => {
    await renew({ payment_frequency_id: 3, policyValue: 1000 });
    const policy = await read();
    expect(policy).toMatchObject({
      payment_frequency_id: 3,
      numberOfPayments: 2,
      numberOfPaymentsAdvisor: 2,
    });
    expect(policy.schedule.map((row) => [row.value, row.createdAt.slice(0, 10)])).toEqual([
      [500, '2026-01-31'],
      [500, '2026-07-31'],
    ]);
    expect(policy.payments.map(({ value }) => value)).toEqual([300, 300, 300, 300]);
    api.clock.set('2026-12-20T15:00:00.000Z');
    await renew({ renewalNumber: 2, createdAt: '2027-01-31' });
    expect((await read()).schedule.map((row) => row.createdAt.slice(0, 10))).toEqual([
      '2027-01-31',
      '2027-07-31',
    ]);
  });

  it('is divided by hand into as many as are typed', async () => {
    await renew({ payment_frequency_id: 5, numberOfPayments: 3, policyValue: 900 });
    expect((await read()).schedule.map(({ value }) => value)).toEqual([300, 300, 300]);
  });

  it('lets an update go on by it, the first year as it was', async () => {
    await renew({ payment_frequency_id: 1, policyValue: 1200 });
    const { version: _, ...form } = await read();
    const body = { ...form, policyValue: 2400 };
    const params = { id: policyId };
    const { body: answer, text } = await api.call(policies.updatePolicy, {
      as: 'ADMIN',
      params,
      body,
    });
    expect(
      answer.policyUpdate?.schedule.map(({ value }) => value),
      text,
    ).toEqual(Array.from({ length: 12 }, () => 200));
    expect(answer.policyUpdate.payments.map(({ value }) => value)).toEqual([300, 300, 300, 300]);
  });

  it('gives the policy the new values, a period, a cycle and a later end', async () => {
    await renew();
    const policy = await read();
    expect(policy).toMatchObject({
      policyValue: 1000.01,
      coverageAmount: 30_000,
      paymentsToAdvisor: 100,
      endDate: '2027-01-31',
      version: 2,
    });
    expect(policy.periods.map(({ year, policyValue }) => [year, policyValue])).toEqual([
      [2025, 1200],
      [2026, 1000.01],
    ]);
    expect(
      policy.schedule.map((row) => [row.number_payment, row.value, row.createdAt.slice(0, 10)]),
    ).toEqual([
      [5, 250, '2026-01-31'],
      [6, 250, '2026-04-30'],
      [7, 250, '2026-07-31'],
      [8, 250.01, '2026-10-31'],
    ]);
  });

  it('takes a missing or blank fee as none', async () => {
    expect((await renew({ policyFee: undefined })).policyFee).toBe(0);
    api.clock.set('2026-12-01T15:00:00.000Z');
    const second = { renewalNumber: 2, createdAt: '2027-01-31', policyFee: '' };
    expect((await renew(second)).policyFee).toBe(0);
  });

  it('is dated anywhere in the year, and anchored at its anniversary', async () => {
    await renew({ createdAt: '2026-11-02T05:00:00.000Z' });
    expect((await read()).schedule[0]?.createdAt).toBe('2026-01-31');
  });

  it('tells whether it can be renewed again by what of its cycle is issued and pending', async () => {
    const standing = async () => {
      const { lastPendingValue, cycleIssued } = await read();
      return [Number(lastPendingValue), cycleIssued];
    };
    expect(await standing()).toEqual([0, true]);
    await renew();
    expect(await standing()).toEqual([0, false]);
    api.clock.set('2026-02-01T15:00:00.000Z');
    expect(await standing()).toEqual([750.01, false]);
    api.clock.set('2026-10-31T15:00:00.000Z');
    expect(await standing()).toEqual([0, true]);
  });

  it.each(['2025-12-31', '2024-01-31'])(
    '[5.47] is refused in a year that is taken: %s',
    async (createdAt) => {
      const { status, body } = await refused({ createdAt });
      expect([status, body.errors]).toEqual([
        400,
        { createdAt: 'El año de renovación debe ser mayor a 2025' },
      ]);
    },
  );

  it.each([0, 2])('[5.48] is refused under the number %d', async (renewalNumber) => {
    const { status, body } = await refused({ renewalNumber });
    expect(status).toBe(renewalNumber === 0 ? 400 : 409);
    expect(body.errors).toHaveProperty('renewalNumber');
  });

  it('is refused while its cycle is not wholly issued', async () => {
    await renew();
    const next = { renewalNumber: 2, createdAt: '2027-01-31' };
    api.clock.set('2026-10-30T15:00:00.000Z');
    expect((await refused(next)).body.code).toBe('cycle_not_issued');
    api.clock.set('2026-10-31T15:00:00.000Z');
    expect((await renew(next)).renewalNumber).toBe(2);
  });

  it('is lawful as soon as the last instalment was issued by hand', async () => {
    await renew();
    const next = { renewalNumber: 2, createdAt: '2027-01-31' };
    api.clock.set('2026-10-30T15:00:00.000Z');
    await api.call(payments.processPayments, { as: 'ADMIN' });
    expect((await renew(next)).renewalNumber).toBe(2);
  });

  it('is refused when the policy is cancelled', async () => {
    const { policyValue, startDate, endDate, numberOfPayments, coverageAmount } = await read();
    const { agencyPercentage, advisorPercentage } = await read();
    const form = { policyValue, startDate, endDate, numberOfPayments, coverageAmount };
    await api.call(policies.updatePolicy, {
      as: 'BASIC',
      params: { id: policyId },
      body: { ...form, agencyPercentage, advisorPercentage, policy_status_id: 2 },
    });
    const { status, body } = await refused();
    expect([status, body.code]).toEqual([409, 'policy_cancelled']);
  });

  it('takes what a program worked out in binary fractions, rounded to the cent', async () => {
    const worked = { policyValue: 1000.0149999, policyFee: '9.625', advisorPercentage: 8.004999 };
    expect(await renew(worked)).toMatchObject({
      policyValue: 1000.01,
      policyFee: 9.63,
      advisorPercentage: 8,
    });
  });

  it.each<[string, Body, string, string]>([
    ['no policy', { policy_id: undefined }, 'policy_id', texts.required],
    ['no date', { createdAt: '' }, 'createdAt', texts.required],
    ['an impossible date', { createdAt: '2026-02-30' }, 'createdAt', texts.notADate],
    ['a term of more than a century', { createdAt: '2150-01-31' }, 'createdAt', texts.termTooLong],
    ['no cover', { coverageAmount: null }, 'coverageAmount', texts.required],
    ['no value', { policyValue: undefined }, 'policyValue', texts.required],
    ['a value of 0', { policyValue: 0 }, 'policyValue', texts.valueOfNothing],
    ['less than a cent a payment', { policyValue: 0.03 }, 'policyValue', texts.valueTooSmall],
    ['a value beyond all', { policyValue: 1e21 }, 'policyValue', texts.atMost('999999999.99')],
    ['a fee above its value', { policyFee: 1000.02 }, 'policyFee', texts.feeAboveValue],
    ['words for a fee', { policyFee: 'nada' }, 'policyFee', texts.notANumber],
    ['a percentage above 100', { agencyPercentage: 101 }, 'agencyPercentage', texts.atMost('100')],
    [
      'more for the advisor',
      { advisorPercentage: 21 },
      'advisorPercentage',
      texts.advisorAboveAgency,
    ],
    [
      'nothing for the agency',
      { agencyPercentage: 0 },
      'advisorPercentage',
      texts.agencyPercentageFirst,
    ],
    ['endless words', { observations: 'X'.repeat(1001) }, 'observations', texts.tooLong(1000)],
  ])('is refused with %s', async (_, overrides, field, message) => {
    const { status, body } = await refused(overrides);
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it('says that a policy does not exist', async () => {
    const { status, body } = await send(aRenewal({ policy_id: 4711 }));
    expect([status, body.message]).toEqual([404, 'No existe póliza registrada con id 4711']);
  });

  it('tells the audit trail', async () => {
    await renew({ observations: 'PARA ROSA' });
    const entry = await api.context.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'entity_id', 'details'])
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'policy.renewed',
      entity_id: `${policyId}`,
      details: {
        year: 2026,
        before: { policyValue: '1200.00' },
        after: { policyValue: '1000.01' },
      },
    });
    expect(JSON.stringify(entry.details)).not.toContain('ROSA');
  });

  it('that leaves years out tells the audit trail which', async () => {
    await renew({ createdAt: '2029-01-31' });
    const entry = await api.context.database.kysely
      .selectFrom('audit_entries')
      .select('details')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.details).toMatchObject({ year: 2029, skippedYears: [2026, 2027, 2028] });
  });

  it('of 50 at once lets exactly one through', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(aRenewal())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'renewal_number')).toHaveLength(49);
    const policy = await read();
    expect([policy.renewals.length, policy.periods.length]).toEqual([1, 2]);
    expect(policy.payments.length + policy.schedule.length).toBe(8);
  });
});
