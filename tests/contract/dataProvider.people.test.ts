import { beforeAll, describe, expect, it } from 'vitest';
import { dataProvider } from '../../src/dataProvider.ts';
import { anAdvisor } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { OLD_SHAPES, openAgency } from './agency.ts';

const newestFirst = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'id', order: 'DESC' },
} as const;

describe.each(OLD_SHAPES)('advisors, companies and reports, with %s', (shape) => {
  const agency = madeOnce(() => openAgency(shape));
  const isOurs = shape === 'our server';
  let customerId: number;
  let policyId: number;

  const registerAdvisor = (overrides = {}) =>
    dataProvider.create('advisors', { data: anAdvisor(overrides) });

  beforeAll(async () => {
    await agency.signInAs('BASIC');
    const owners = await makeOwners(agency.api, { surname: 'ÁVILA' });
    customerId = owners.customers_id;
    policyId = (await makePolicy(agency.api, owners)).id;
  });

  it('registers an advisor and finds them by name', async () => {
    const { data } = await registerAdvisor({ surname: 'ÑAUPARI' });
    const found = await dataProvider.getList('advisors', {
      ...newestFirst,
      filter: { q: 'naupari' },
    });
    expect(found.data).toMatchObject([{ surname: 'ÑAUPARI', policiesCount: 0 }]);
    if (isOurs) expect(found.data[0].id).toBe(data.id);
  });

  it('updates an advisor, once', async () => {
    await registerAdvisor();
    const { data: listed } = await dataProvider.getList('advisors', { ...newestFirst, filter: {} });
    const before = listed[0];
    const change = { id: before.id, data: { ...before, firstName: 'OTRA' }, previousData: before };
    const { data } = await dataProvider.update('advisors', change);
    expect(data).toMatchObject({ id: before.id, firstName: 'OTRA' });
    const again = dataProvider.update('advisors', change);
    if (isOurs) await expect(again).rejects.toMatchObject({ status: 409 });
    // Without versions the last one to save has it.
    else await expect(again).resolves.toMatchObject({ data: { firstName: 'OTRA' } });
  });

  it('[7.37] registers a company, and counts the policies of each', async () => {
    const company = { ci_ruc: '1790012345001', companyName: 'EQUINOCCIAL' };
    const { data } = await dataProvider.create('companies', { data: company });
    const { data: listed } = await dataProvider.getList('companies', {
      ...newestFirst,
      filter: {},
    });
    expect(listed).toMatchObject([
      isOurs ? { ...company, id: data.id, policiesCount: 0 } : company,
      isOurs ? { policiesCount: 1 } : {},
    ]);
  });

  it('counts the policies of a customer, and what is paid of them', async () => {
    const { data } = await dataProvider.getOne('customers', { id: customerId });
    const filter = { customers_id: customerId };
    const owned = await dataProvider.getList('policies', { ...newestFirst, filter });
    expect(data.policiesCount).toBe(1);
    expect(owned.data).toMatchObject([{ id: policyId, paymentsMade: 0, renewalCount: 0 }]);
  });

  it('takes a report for what it is: a file', async () => {
    const { data } = await dataProvider.createReport({ type: 'policy', data: { customerId } });
    const start = await data.file.slice(0, 5).text();
    expect([data.name, start]).toEqual([expect.stringMatching(/\.pdf$/), '%PDF-']);
  });

  it('says in Spanish why there is no report', async () => {
    const data = { policyId: 4711 };
    await expect(dataProvider.createReport({ type: 'policy', data })).rejects.toMatchObject({
      status: 404,
      message: 'No existe póliza registrada con id 4711',
    });
  });

  it('stops waiting for a report that was cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(
      dataProvider.createReport({ type: 'policy', data: { policyId } }, controller.signal),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
