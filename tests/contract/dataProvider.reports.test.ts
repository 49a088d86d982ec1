import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PolicyOwners } from '../support/builders.ts';
import { makeEarningPolicy } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners } from '../support/records.ts';
import { openAgency, SHAPES } from './agency.ts';

describe.each(SHAPES)('reports, with %s', (shape) => {
  const agency = madeOnce(() => openAgency(shape, { now: '2026-03-16T15:00:00.000Z' }));
  let owners: PolicyOwners;
  let policyId: number;

  beforeAll(async () => {
    await agency.signInAs('BASIC');
    owners = await makeOwners(agency.api);
    policyId = (await makeEarningPolicy(agency.api, { owners, paid: 2 })).id;
  });
  // The settings of a server are kept as long as the page: this is another page.
  beforeEach(() => void vi.resetModules());

  const create = async (request: object) => {
    const { dataProvider } = await import('../../src/dataProvider.ts');
    const { data } = await dataProvider.createReport(request as never);
    const [, init] = vi.mocked(globalThis.fetch).mock.lastCall ?? [];
    return { ...data, sent: JSON.parse(String(init?.body)) };
  };

  it.each([
    ['policy', () => ({ policyId }), 'policy-report.pdf', /^POL-\d+\.pdf$/],
    [
      'policy',
      () => ({ customerId: owners.customers_id }),
      'policy-report.pdf',
      /^Pólizas .+ \d{4}-\d\d-\d\d\.pdf$/,
    ],
    [
      'policy',
      () => ({ customerId: owners.customers_id, forCustomer: true }),
      'customer-policy-report.pdf',
      /^Pólizas .+ para el cliente .+\.pdf$/,
    ],
    [
      'payment',
      () => ({ filter: { companyId: owners.company_id } }),
      'payment-report.pdf',
      /^Cuotas atrasadas ASEGURADORA .+\.pdf$/,
    ],
    [
      'finished',
      () => ({ filter: {} }),
      'finished-policies-report.pdf',
      /^Pólizas finalizadas y por culminar .+\.pdf$/,
    ],
  ])(
    'of the type %s are files, called what the server says',
    async (type, data, unnamed, named) => {
      const report = await create({ type, data: data() });
      expect(await report.file.slice(0, 5).text()).toBe('%PDF-');
      expect(report.name).toMatch(shape === 'our server' ? named : new RegExp(`^${unnamed}$`));
    },
  );

  it('for a customer are sent nothing of commissions', async () => {
    const data = { customerId: owners.customers_id, forCustomer: true };
    const { sent } = await create({ type: 'policy', data });
    if (shape === 'our server') return expect(sent).toEqual({ type: 'policy', data });
    expect(sent.data).toMatchObject([{ id: policyId }]);
    return expect(JSON.stringify(sent)).not.toMatch(/percentage|paymentsTo|commission/i);
  });

  it('are sent with their rows to a server that does not look for them', async () => {
    const { sent } = await create({ type: 'finished', data: { filter: {} } });
    expect(sent).toMatchObject(
      shape === 'our server'
        ? { type: 'finished', data: { filter: {} } }
        : { type: 'policy', data: [{ id: policyId, payments: { length: 12 } }] },
    );
  });
});
