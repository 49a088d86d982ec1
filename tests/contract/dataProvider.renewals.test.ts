import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromCents } from '../../domain/money/money.ts';
import type { Policy } from '../../src/data/records.ts';
import { dataProvider } from '../../src/dataProvider.ts';

import {
  compareRenewal,
  hindranceOf,
  previewRenewal,
  proposedDate,
  renewalNumberOf,
  renewalSchema,
} from '../../src/resources/sales/policies/renewal/renewalModel.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { atFields, OLD_SHAPES, openAgency } from './agency.ts';

const values = {
  coverageAmount: '30000',
  policyValue: '1000.01',
  policyFee: '',
  agencyPercentage: '20',
  advisorPercentage: '12.5',
  observations: 'CON DESCUENTO',
};

describe.each(OLD_SHAPES)('renewing a policy, with %s', (shape) => {
  const agency = madeOnce(() => openAgency(shape, { now: '2026-02-10T15:00:00.000Z' }));
  let owners: PolicyOwners;
  /** Quarterly, of one year from 31 January 2025: wholly issued. */
  let policy: Policy;

  const read = async (): Promise<Policy> =>
    (await dataProvider.getOne('policies', { id: policy.id })).data;

  /** The form as it is sent: what its schema makes of what was typed. */
  const formOf = (createdAt: string) =>
    renewalSchema(policy).parse({
      ...values,
      policy_id: policy.id,
      renewalNumber: renewalNumberOf(policy),
      createdAt,
    });

  const renew = async () => (await dataProvider.renewPolicy(formOf('2026-02-10'))).data;

  beforeAll(async () => {
    await agency.signInAs('BASIC');
    owners = await makeOwners(agency.api);
  });
  beforeEach(async () => {
    agency.api.clock.set('2026-02-10T15:00:00.000Z');
    const terms = { startDate: '2025-01-31', endDate: '2026-01-31', payment_frequency_id: 2 };
    const { id } = await makePolicy(agency.api, owners, terms);
    policy = (await dataProvider.getOne('policies', { id })).data;
  });

  it('[7.46] answers the renewal, its amounts as numbers', async () => {
    expect(await renew()).toMatchObject({
      id: expect.any(Number),
      policy_id: policy.id,
      renewalNumber: 1,
      createdAt: '2026-02-10',
      coverageAmount: 30_000,
      policyValue: 1000.01,
      policyFee: 0,
      observations: 'CON DESCUENTO',
    });
  });

  it('writes the instalments and the end that the form showed', async () => {
    const plan = previewRenewal(policy, { createdAt: '2026-02-10', policyValue: '1000.01' });
    await renew();
    const renewed = await read();
    if (!plan?.ok) throw new Error('The preview shows no plan');
    const written = [...renewed.payments, ...(renewed.schedule ?? [])].slice(4);
    expect(
      written.map(({ number_payment, createdAt, value }) => [number_payment, createdAt, value]),
    ).toEqual(
      // Some servers tell only those that are issued by now.
      plan.instalments
        .slice(0, renewed.schedule ? 4 : 1)
        .map(({ number, dueDate, value }) => [number, dueDate, Number(fromCents(value))]),
    );
    expect(renewed.endDate).toBe(plan.begun.endDate);
  });

  it('earns the commissions that the form showed', async () => {
    const shown = compareRenewal(policy, values).map(({ after }) => after);
    const renewal = await renew();
    expect(shown).toEqual([
      '$30,000.00',
      '$1,000.01',
      '$0.00',
      '20 %',
      '12.5 %',
      `$${renewal.paymentsToAdvisor.toFixed(2)}`,
      `$${renewal.paymentsToAgency.toFixed(2)}`,
    ]);
  });

  it('proposes a date that is lawful, before and after a renewal', async () => {
    expect(proposedDate(policy)).toBe('2026-01-31');
    await renew();
    expect(proposedDate(await read())).toBe('2027-01-31');
  });

  it('explains in the form what the server would refuse', async () => {
    await renew();
    const renewed = await read();
    expect(hindranceOf(renewed)).toContain('tiene cuotas por emitir');
    const refused = dataProvider.renewPolicy({ ...formOf('2027-01-31'), renewalNumber: 2 });
    await expect(refused).rejects.toMatchObject({ status: 409, message: hindranceOf(renewed) });
  });

  it('refuses the number of a renewal that another user has made, at its field', async () => {
    const form = formOf('2026-02-10');
    await renew();
    await expect(dataProvider.renewPolicy(form)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('la renovación N.º 2'),
      ...atFields(shape, { renewalNumber: expect.stringContaining('la renovación N.º 2') }),
    });
  });

  it('is not for a data-protection officer', async () => {
    const form = formOf('2026-02-10');
    await agency.signInAs('ELOPDP');
    await expect(dataProvider.renewPolicy(form)).rejects.toMatchObject({ status: 403 });
    await agency.signInAs('BASIC');
  });
});
