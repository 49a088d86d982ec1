import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agencyToday } from '../../src/agencyDay.ts';
import type { Policy } from '../../src/data/records.ts';
import { dataProvider } from '../../src/dataProvider.ts';

import { existingSchedule } from '../../src/resources/sales/policies/timeline.ts';
import { previewChange } from '../../src/resources/sales/policies/update/changeModel.ts';
import {
  updateSchema,
  updateValues,
} from '../../src/resources/sales/policies/update/updateForm.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { type Agency, atFields, OLD_SHAPES, openAgency } from './agency.ts';
import { collect } from './collect.ts';

describe.each(OLD_SHAPES)('updating policies, with %s', (shape) => {
  let agency: Agency;
  const isOurs = shape === 'our server';
  let owners: PolicyOwners;

  const register = async (overrides = {}): Promise<Policy> => {
    const terms = { startDate: '2026-01-16', endDate: '2027-01-16', ...overrides };
    return read(await makePolicy(agency.api, owners, terms));
  };
  const read = async ({ id }: Pick<Policy, 'id'>): Promise<Policy> =>
    (await dataProvider.getOne('policies', { id })).data;
  /** What the dialog sends: the form of the policy, with what was typed, checked by its schema. */
  const update = async (policy: Policy, typed: Record<string, unknown>): Promise<Policy> => {
    const data = updateSchema(policy).parse({ ...updateValues(policy), ...typed });
    return (await dataProvider.update('policies', { id: policy.id, data, previousData: policy }))
      .data;
  };
  const dates = ({ payments, schedule }: Policy) =>
    [...payments, ...(schedule ?? [])].map(({ createdAt, value }) => [
      createdAt.slice(0, 10),
      value,
    ]);

  beforeAll(async () => {
    agency = await openAgency(shape);
  });
  afterAll(() => agency.close());
  beforeEach(async () => {
    agency.api.clock.set('2026-03-16T15:00:00.000Z');
    await agency.signInAs('BASIC');
    owners ??= await makeOwners(agency.api);
  });

  it('sends the whole form and answers the policy as it is now, amounts as numbers', async () => {
    const policy = await register();
    const updated = await update(policy, { policyValue: '2400', observations: 'NOTA' });
    expect(updated).toMatchObject({
      id: policy.id,
      policyValue: 2400,
      observations: 'NOTA',
      periods: [{ policyValue: 2400 }],
    });
    if (isOurs) expect(updated).toMatchObject({ version: 2, periods: [{ instalments: 12 }] });
  });

  it('changes nothing that was not typed', async () => {
    const policy = await read(await register());
    const { version, ...before } = policy;
    expect(await update(policy, {})).toMatchObject(before);
  });

  it.each([
    [
      'another frequency and start',
      {
        payment_frequency_id: 2,
        numberOfPayments: 4,
        numberOfPaymentsAdvisor: 4,
        startDate: '2026-01-10',
      },
    ],
    ['a term shorter than a year', { endDate: '2026-06-16', instalmentsAfterEnd: 'keep' }],
  ])('writes the instalments the preview of %s showed', async (_, typed) => {
    const registered = await register();
    await collect({ ...registered.payments[0], policy_id: registered.id } as never);
    const policy = await read(registered);
    const form = updateValues({ ...policy, ...typed }) as Record<string, string | number>;
    const preview = previewChange(policy, {
      startDate: form.startDate,
      endDate: form.endDate,
      frequencyId: form.payment_frequency_id,
      numberOfPayments: form.numberOfPayments,
      numberOfPaymentsAdvisor: form.numberOfPaymentsAdvisor,
      policyValue: form.policyValue,
    });
    const updated = await update(policy, typed);
    if (!isOurs) return expect(preview).toEqual({ kind: 'unknown' });
    return expect(preview).toMatchObject({
      kind: 'planned',
      instalments: dates(updated).map(([dueDate, value]) => ({
        dueDate,
        value: Math.round(Number(value) * 100),
      })),
    });
  });

  it('cancels, and the instalments left out are missed in the plan', async () => {
    const cancelled = await update(await register(), { policy_status_id: 2 });
    expect(cancelled).toMatchObject({ policy_status_id: 2, ...(isOurs ? { schedule: [] } : {}) });
    expect(existingSchedule(cancelled)).toBeUndefined();
  });

  it('tells the day the policy is as of, by the server’s clock where it does', async () => {
    const { asOf } = await read(await register());
    expect(asOf).toBe(isOurs ? '2026-03-16' : agencyToday());
  });

  it('is refused over what another user has saved meanwhile', async () => {
    const policy = await register();
    await update(policy, { coverageAmount: 1 });
    const second = update(policy, { coverageAmount: 2 });
    // Without versions the last one to save has it.
    if (!isOurs) return expect(second).resolves.toMatchObject({ coverageAmount: 2 });
    return expect(second).rejects.toMatchObject({ status: 409, body: { code: 'stale_version' } });
  });

  it('hands the message of a refused change to its field', async () => {
    const policy = await register();
    await collect(policy.payments[0] as never);
    const tooLow = update(await read(policy), { policyValue: 99, policyFee: 0 });
    await expect(tooLow).rejects.toMatchObject({
      status: 409,
      message: 'El valor es menor que lo ya cobrado del periodo 2026',
      ...atFields(shape, { policyValue: 'El valor es menor que lo ya cobrado del periodo 2026' }),
    });
  });

  it('is not for a data-protection officer', async () => {
    const policy = await register();
    await agency.signInAs('ELOPDP');
    await expect(update(policy, { coverageAmount: 1 })).rejects.toMatchObject({ status: 403 });
  });
});
