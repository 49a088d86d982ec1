import { beforeAll, describe, expect, it } from 'vitest';
import { customers, ownFields, policies } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, anOwnField, aPolicy, type Body } from '../support/builders.ts';
import { aCustomerRow, importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners } from '../support/records.ts';

describe('running numbers of own fields', () => {
  const api = madeOnce(() => startApi({ now: '2026-12-31T15:00:00.000Z' }));
  const owners = madeOnce(() => makeOwners(api));
  const define = (body: Body) =>
    api.call(ownFields.registerOwnField, { as: 'ADMIN', body: anOwnField(body) });
  const register = (overrides: Body = {}) =>
    api.call(customers.registerCustomer, { as: 'BASIC', body: aCustomer(overrides) });
  const numberOf = async (overrides: Body = {}) =>
    (await register(overrides)).body.customer.customFields.visita;

  beforeAll(async () => {
    const field = { resource: 'customers', key: 'visita', label: 'Visita', kind: 'serial' };
    await define({ ...field, example: 'VIS-2026-00001', isSorted: true, isSearched: true });
  });

  it('are given one after the other without a gap to fifty writers, and not to who is refused', async () => {
    const writers = Array.from({ length: 50 }, (_, at) =>
      at % 5 === 0 ? register({ firstName: '' }) : register(),
    );
    const given = (await Promise.all(writers)).flatMap(({ status, body }) =>
      status === 200 ? [body.customer.customFields.visita] : [],
    );
    const wanted = Array.from(
      { length: 40 },
      (_, at) => `VIS-2026-${`${at + 1}`.padStart(5, '0')}`,
    );
    expect(given.sort()).toEqual(wanted);
  });

  it('are the server’s, whatever was typed, and stay at an update', async () => {
    const { body } = await register({ customFields: { visita: 'VIS-2026-99999' } });
    const { customer } = body;
    expect(customer.customFields.visita).toBe('VIS-2026-00041');
    const updated = await api.call(customers.updateCustomer, {
      as: 'BASIC',
      params: { id: customer.id },
      body: aCustomer({ ...customer, customFields: { visita: 'OTRO' } }),
    });
    expect(updated.body.customerUpdated.customFields.visita).toBe('VIS-2026-00041');
  });

  it('are given to the rows of a file, which has no column for them', async () => {
    const steps = importSteps(api);
    const { counts } = await steps.bring('customers', [aCustomerRow({ Visita: 'VIS-2026-00001' })]);
    expect(counts).toEqual({ created: 1 });
    expect(await numberOf()).toBe('VIS-2026-00043');
  });

  it('are found by their beginning', async () => {
    const query = { filter: { customFields: { visita: 'vis-2026-00043' } } };
    const { body } = await api.call(customers.listCustomers, { as: 'BASIC', query });
    expect(body.allCustomer.map(({ customFields }) => customFields.visita)).toEqual([
      'VIS-2026-00043',
    ]);
  });

  it('count the policies of their types alone', async () => {
    const of = { resource: 'policies', kind: 'serial', example: 'V-01', policyTypeIds: [7] };
    await define({ ...of, key: 'orden', label: 'Orden' });
    const numbers: unknown[] = [];
    for (const policy_type_id of [7, 1, 7]) {
      const body = aPolicy(owners, { policy_type_id });
      const { policy } = (await api.call(policies.registerPolicy, { as: 'BASIC', body })).body;
      numbers.push(policy.customFields.orden);
    }
    expect(numbers).toEqual(['V-01', undefined, 'V-02']);
  });

  it.each([
    [{ example: 'VIS' }, { example: texts.ownNumberExample }],
    [{ example: 'V-1', isRequired: true }, { isRequired: texts.ownNotTyped }],
  ])('are refused as %j', async (changes, errors) => {
    const { status, body } = await define({ key: 'otro', kind: 'serial', ...changes });
    expect([status, Object(body).errors]).toEqual([400, errors]);
  });
});
