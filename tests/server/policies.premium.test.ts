import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { policies, settings } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aPolicy, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ratesSince } from '../support/premium.ts';
import { countRows, makeOwners } from '../support/records.ts';

const VEHICLE = 7;
const LIFE = 1;

/** What a net of 1,000.00 makes of a period's value and fee. */
const aPrice: Body = { policyValue: 1199.45, policyFee: 199.45 };

const charges = { contribution: 35, ruralInsurance: 5, issueFee: 3, vat: 156.45, interest: 0 };

const unedited = { contribution: 0, ruralInsurance: 0, issueFee: 0, vat: 0 };

describe('the breakdown of a policy’s premium', () => {
  const api = madeOnce(() => startApi({ now: '2026-03-20T15:00:00.000Z' }));
  const owners = madeOnce(() => makeOwners(api));
  let copies = 0;

  const bodyOf = (overrides: Body): Body => {
    copies += 1;
    return aPolicy(owners, {
      numberPolicy: `PRIMA-${copies}`,
      policy_type_id: VEHICLE,
      startDate: '2026-03-01',
      endDate: '2027-03-01',
      payment_frequency_id: 4,
      ...aPrice,
      ...overrides,
    });
  };
  const send = (overrides: Body) =>
    api.call(policies.registerPolicy, { as: 'BASIC', body: bodyOf(overrides) });
  const register = async (overrides: Body = {}) => {
    const answer = await send({ premium: { net: 1000 }, ...overrides });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.policy;
  };
  const refused = async (overrides: Body) => {
    const before = await countRows(api);
    const answer = await send(overrides);
    expect(await countRows(api)).toEqual(before);
    expect(answer.status).toBe(400);
    return answer.body.errors;
  };
  const read = async (id: number) => {
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
    return body.policyById;
  };
  const run = (statement: string) =>
    sql.raw<Record<string, unknown>>(statement).execute(api.context.database.kysely);
  const adjust = async (id: number, year: number, body: Body) => {
    const values = { agencyPercentage: 20, advisorPercentage: 10, ...body };
    const params = { id, year };
    const answer = await api.call(policies.updateValuesByYear, {
      as: 'ADMIN',
      params,
      body: values,
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.periodUpdated;
  };

  it('is computed from the net at its registration', async () => {
    const { periods } = await register();
    expect(periods[0]?.premium).toEqual({
      net: 1000,
      ...charges,
      differences: unedited,
      chargesInFirst: false,
      invoiceNumber: null,
      invoiceDay: null,
      invoiceKey: null,
    });
  });

  it('is computed from the policy’s value where the net is left blank', async () => {
    const { periods } = await register({ premium: {} });
    expect(periods[0]?.premium).toMatchObject({ net: 1000, ...charges });
  });

  it('leaves commission on the net', async () => {
    const policy = await register({ agencyPercentage: 20, advisorPercentage: 10 });
    expect(policy).toMatchObject({ paymentsToAgency: 100, paymentsToAdvisor: 100 });
  });

  it('carries no VAT where the policy type has none', async () => {
    const premium = { net: 1000 };
    const { periods } = await register({
      policy_type_id: LIFE,
      policyValue: 1043,
      policyFee: 43,
      premium,
    });
    expect(periods[0]?.premium).toMatchObject({ contribution: 35, vat: 0 });
  });

  it('tells by how much a charge was edited by hand', async () => {
    const { periods } = await register({
      policyValue: 1200.6,
      policyFee: 200.6,
      premium: { net: 1000, issueFee: 4 },
    });
    expect(periods[0]?.premium).toMatchObject({
      issueFee: 4,
      vat: 156.6,
      differences: { ...unedited, issueFee: 1 },
    });
  });

  it('keeps the invoice', async () => {
    const invoice = {
      invoiceNumber: '001-001-000000123',
      invoiceDay: '2026-03-02',
      invoiceKey: '2110201101179214673900110020010000000011234567813',
    };
    const { periods } = await register({ premium: { net: 1000, ...invoice } });
    expect(periods[0]?.premium).toMatchObject(invoice);
  });

  it('stands with each period that a policy begun in the past has', async () => {
    const { periods } = await register({ startDate: '2024-03-01', endDate: '2027-03-01' });
    expect(periods.map(({ premium }) => premium?.net)).toEqual([1000, 1000, 1000]);
  });

  it('is none where none was sent', async () => {
    const { periods } = await register({ premium: undefined });
    expect(periods[0]?.premium).toBeUndefined();
  });

  it('is refused where its net and charges are not the policy’s value', async () => {
    expect(await refused({ policyValue: 1200, premium: { net: 1000 } })).toEqual({
      policyValue: texts.premiumTotal('1199.45'),
    });
  });

  it('is refused where its charges are not the policy’s fee', async () => {
    expect(await refused({ policyFee: 0, premium: { net: 1000 } })).toEqual({
      policyFee: texts.premiumFee('199.45'),
    });
  });

  it('is refused for a value below its charges', async () => {
    const fields = await refused({ policyValue: 0.5, policyFee: 0, premium: {} });
    expect(fields).toEqual({ policyValue: texts.premiumTooSmall });
  });

  it('is refused with a net of nothing, or a key whose check digit is another', async () => {
    expect(await refused({ premium: { net: 0 } })).toEqual({ 'premium.net': texts.netOfNothing });
    const invoiceKey = '2110201101179214673900110020010000000011234567814';
    expect(await refused({ premium: { net: 1000, invoiceKey } })).toEqual({
      'premium.invoiceKey': texts.invoiceKey,
    });
  });

  it('comes with a renewal, by the rates of its first day', async () => {
    api.clock.set('2026-03-20T15:00:00.000Z');
    const { id } = await register({ startDate: '2025-03-25', endDate: '2026-03-25' });
    const answer = await api.call(policies.registerRenewal, {
      as: 'BASIC',
      body: {
        policy_id: id,
        renewalNumber: 1,
        createdAt: '2026-03-25',
        coverageAmount: 1000,
        agencyPercentage: 20,
        advisorPercentage: 10,
        policyValue: 2813.48,
        policyFee: 467.81,
        premium: { net: 2345.67 },
      },
    });
    expect(answer.status).toBe(200);
    const { periods } = await read(id);
    expect(periods.map(({ premium }) => premium?.net)).toEqual([1000, 2345.67]);
  });

  it('is given to a year that has none, and taken from it', async () => {
    const { id } = await register({ premium: undefined });
    const given = await adjust(id, 2026, { ...aPrice, premium: { net: 1000 } });
    expect(given.premium).toMatchObject({ net: 1000 });
    expect((await adjust(id, 2026, { ...aPrice, premium: null })).premium).toBeUndefined();
  });

  it('stays where a client that sends none leaves value and fee as they are', async () => {
    const { id } = await register();
    expect((await adjust(id, 2026, aPrice)).premium).toMatchObject({ net: 1000 });
  });

  it('is gone where a client that sends none changes the value, and the trail has it', async () => {
    const { id } = await register();
    const period = await adjust(id, 2026, { ...aPrice, policyValue: 1500 });
    expect(period.premium).toBeUndefined();
    const { rows } = await run(
      `select details -> 'before' -> 'premium' ->> 'net' as net from audit_entries
       where action = 'policy.year_adjusted' and entity_id = '${id}'`,
    );
    expect(rows).toEqual([{ net: '1000.00' }]);
  });

  it('follows an update of the policy', async () => {
    const policy = await register();
    const { status } = await api.call(policies.updatePolicy, {
      as: 'BASIC',
      params: { id: policy.id },
      body: {
        startDate: '2026-03-01',
        endDate: '2027-03-01',
        coverageAmount: 1000,
        numberOfPayments: 1,
        agencyPercentage: 20,
        advisorPercentage: 10,
        policyValue: 2813.48,
        policyFee: 467.81,
        premium: { net: 2345.67 },
      },
    });
    expect(status).toBe(200);
    expect((await read(policy.id)).periods[0]?.premium).toMatchObject({ net: 2345.67 });
  });

  describe('in the database', () => {
    let id: number;
    beforeEach(async () => {
      id = (await register()).id;
    });

    it.each(['policy_value = policy_value + 1', 'policy_fee = policy_fee - 1'])(
      'does not let the period have %s',
      async (change) => {
        await expect(
          run(`update policy_periods set ${change} where policy_id = ${id}`),
        ).rejects.toThrow('period_premiums_values');
      },
    );

    it('sums to the period’s value', async () => {
      await expect(
        run(`update period_premiums set net = net + 1 where period_id in
          (select id from policy_periods where policy_id = ${id})`),
      ).rejects.toThrow('period_premiums_values');
    });
  });

  it('has rates that everybody who sees policies may read', async () => {
    const { body } = await api.call(policies.getPremiumRates, { as: 'BASIC' });
    expect(body.premiumRates).toMatchObject({
      contributionRates: [{ since: '2000-01-01', percent: '3.50' }],
      withoutVat: [1, 2, 3],
      withoutContribution: [3],
    });
  });

  it('has rates that an administrator changes, without what cannot be read', async () => {
    const save = (body: Body) => api.call(settings.updateSettings, { as: 'ADMIN', body });
    const twice = await save({
      vatRates: [...ratesSince({ '2024-04-01': '12' }), ...ratesSince({ '2024-04-01': '15' })],
    });
    expect(twice.body.errors).toEqual({ 'vatRates.1.since': texts.cellTwice });
    const later = ratesSince({ '2024-04-01': '15', '2026-03-10': '16' });
    expect((await save({ vatRates: later })).status).toBe(200);
    // A policy that began before keeps its rate.
    const { periods } = await register();
    expect(periods[0]?.premium?.vat).toBe(156.45);
  });
});
