import { beforeAll, describe, expect, it } from 'vitest';
import { payments, policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const FIRST_PAGE = { range: [0, 99] };

describe('reading payments', () => {
  const api = madeOnce(() => startApi());
  const rosa = madeOnce(() =>
    makeOwners(api, { firstName: 'ROSA', surname: 'ÁVILA', numberPhone: '0991' }),
  );
  const ines = madeOnce(() =>
    makeOwners(api, { firstName: 'INÉS', surname: 'NÚÑEZ', ci_ruc: '1710034065' }),
  );
  const ids: Record<string, number> = {};

  const list = async (query: Record<string, unknown>) => {
    const { body } = await api.call(payments.listPayments, { as: 'ELOPDP', query });
    return body.allPayments;
  };
  const late = async (query: Record<string, unknown>) => {
    const { body } = await api.call(payments.listLatePayments, { as: 'ELOPDP', query });
    return body.paymentByStatus;
  };
  const places = (
    rows: readonly { number_payment: number; policies: { numberPolicy: string } }[],
  ) => rows.map((row) => `${row.policies.numberPolicy} ${row.number_payment}`);
  const register = async (name: string, owners: PolicyOwners, overrides = {}) => {
    ids[name] = (await makePolicy(api, owners, { numberPolicy: name, ...overrides })).id;
  };

  beforeAll(async () => {
    await register('MES', rosa, { startDate: '2026-01-16', endDate: '2027-01-16' });
    await register('TRIM', ines, {
      startDate: '2025-09-16',
      endDate: '2026-09-16',
      payment_frequency_id: 2,
    });
    const first = (await list({ filter: { policy_id: ids.MES } })).at(-1);
    await api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id: first?.id ?? 0 },
      body: { status_payment_id: 2 },
    });
  });

  it('shows the issued ones, latest first', async () => {
    expect(places(await list({ sort: ['createdAt', 'DESC'], ...FIRST_PAGE }))).toEqual([
      'TRIM 3',
      'MES 3',
      'MES 2',
      'MES 1',
      'TRIM 2',
      'TRIM 1',
    ]);
  });

  it('[7.13] answers the whole list when asked bare, and where a page stands', async () => {
    expect(await list({})).toHaveLength(6);
    const { headers } = await api.call(payments.listPayments, {
      as: 'BASIC',
      query: { range: [1, 2] },
    });
    expect(headers['content-range']).toBe('payments 1-2/6');
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['of a policy', { policy_id: 'MES' }, 3],
    ['that are paid', { status_payment_id: 2 }, 1],
    ['by part of the policy’s number', { q: 'tri' }, 3],
    ['by the customer’s name without accents', { q: 'avila' }, 3],
    ['by the customer’s identity number', { q: '1710034065' }, 3],
    ['by words that stand nowhere', { q: '%' }, 0],
  ])('finds those %s', async (_, filter, count) => {
    const policy_id = typeof filter.policy_id === 'string' ? ids[filter.policy_id] : undefined;
    expect(await list({ ...FIRST_PAGE, filter: { ...filter, policy_id } })).toHaveLength(count);
  });

  it('shows the issued and unpaid ones with their days overdue, oldest first', async () => {
    const rows = await late(FIRST_PAGE);
    expect(rows.map((row) => [row.policies.numberPolicy, row.daysOverdue])).toEqual([
      ['TRIM', 181],
      ['TRIM', 90],
      ['MES', 28],
      ['MES', 0],
      ['TRIM', 0],
    ]);
  });

  it('says of a late one whom to call and about what', async () => {
    expect((await late({ filter: { policy_id: ids.MES } }))[0]?.policies).toMatchObject({
      numberPolicy: 'MES',
      policyValue: 1200,
      customer: { firstName: 'ROSA', surname: 'ÁVILA', numberPhone: '0991' },
      company: { id: rosa.company_id },
      advisor: { id: rosa.advisor_id, firstName: 'LUIS' },
    });
  });

  it.each([
    ['due', ['MES 3', 'TRIM 3']],
    ['1-30', ['MES 2']],
    ['31-60', []],
    ['61-90', ['TRIM 2']],
    ['91-120', []],
    ['over-120', ['TRIM 1']],
  ])('knows the bracket %s', async (ageing, expected) => {
    const query = { ...FIRST_PAGE, sort: ['numberPolicy', 'ASC'], filter: { ageing } };
    expect(places(await late(query))).toEqual(expected);
  });

  it('[7.12] takes the company from the address or from the filter', async () => {
    expect(await late({ companyId: ines.company_id })).toHaveLength(3);
    expect(await late({ filter: { company_id: rosa.company_id }, ...FIRST_PAGE })).toHaveLength(2);
    expect(await late({ companyId: 999_999 })).toEqual([]);
  });

  it.each([
    ['ines nunez', 3],
    ['ROSA', 2],
    ['jose', 0],
  ])('[2.77] looks for %s in first name and surname only', async (q, count) => {
    expect(await late({ ...FIRST_PAGE, filter: { q } })).toHaveLength(count);
  });

  it.each([
    ['a status that does not exist', payments.listPayments, { filter: { status_payment_id: 3 } }],
    ['a field not on offer', payments.listPayments, { sort: ['due_date', 'ASC'] }],
    ['a company that is no number', payments.listLatePayments, { companyId: 'General' }],
    ['a bracket that does not exist', payments.listLatePayments, { filter: { ageing: '0-9' } }],
  ])('refuses %s', async (_, call, query) => {
    const { status, body } = await api.call(call, { as: 'BASIC', query });
    expect([status, body.code]).toEqual([400, 'invalid']);
  });

  it('[7.22] shows policies finished or about to finish, and no cancelled ones', async () => {
    await register('FIN', rosa, { startDate: '2025-03-16', endDate: '2026-03-16' });
    await register('PRONTO', rosa, { startDate: '2025-04-16', endDate: '2026-04-16' });
    await register('BAJA', rosa, { startDate: '2025-03-16', endDate: '2026-03-16' });
    await api.context.database.kysely
      .updateTable('policies')
      .set((eb) => ({ cancelled_on: eb.ref('start_date') }))
      .where('id', '=', ids.BAJA ?? 0)
      .execute();
    const { headers, body } = await api.call(policies.listEndingPolicies, {
      as: 'ELOPDP',
      query: { range: [0, 9], sort: ['endDate', 'ASC'] },
    });
    expect(headers['content-range']).toBe('policies 0-1/2');
    expect(body.policiesStatus.map((row) => [row.numberPolicy, row.policy_status_id])).toEqual([
      ['FIN', 3],
      ['PRONTO', 4],
    ]);
  });
});
