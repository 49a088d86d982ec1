import { describe, expect, it } from 'vitest';
import { reportSubject } from '../../domain/reports/index.ts';

describe('what a policy report is about', () => {
  it.each([
    ['an id', 7],
    ['our own form', { policyId: '7' }],
    ['a policy as it is on screen', { id: 7, numberPolicy: 'X', customers_id: 3, policyValue: 1 }],
    ['a policy within its dialog', { policy: { id: '7' } }],
    ['a list of one', [{ id: 7, numberPolicy: 'X' }]],
    [
      'payments of one policy',
      [
        { id: 1, policy_id: 7 },
        { id: 2, policy_id: 7 },
      ],
    ],
    ['a customer with one policy', { id: 3, firstName: 'ANA', policies: [{ id: 7 }] }],
  ])('[7.16] is found in %s', (_, data) => {
    expect(reportSubject('policy', data)).toEqual({ kind: 'policies', ids: [7] });
  });

  it.each([
    ['our own form', { customerId: 3 }],
    ['the field of a form', { customers_id: '3' }],
    ['a customer’s record, whose id is no policy’s', { id: 3, firstName: 'ANA' }],
    ['a nested customer', { customer: { id: 3 } }],
  ])('may be a customer, found in %s', (_, data) => {
    expect(reportSubject('policy', data)).toEqual({ kind: 'customer', id: 3 });
  });

  it('may be a customer who is given the report', () => {
    const customer = { kind: 'customer', id: 3 };
    const data = { customerId: 3, forCustomer: true };
    expect(reportSubject('policy', data)).toEqual({ ...customer, forCustomer: true });
    expect(reportSubject('policy', { ...data, forCustomer: 'no' })).toEqual(customer);
  });

  it.each([
    undefined,
    null,
    '',
    'x',
    0,
    [],
    [{}],
    [{ id: 1 }, {}],
    {},
    { id: -1 },
    { policies: [] },
  ])('is not found in %j', (data) => {
    expect(reportSubject('policy', data)).toBeUndefined();
  });
});

describe('what a payment report is about', () => {
  it.each([
    ['rows on screen', [{ id: 4, value: 1 }, { id: '5' }, { id: 4 }]],
    ['their envelope', { paymentByStatus: [{ id: 4 }, { id: 5 }] }],
    ['ids', { ids: [4, 5] }],
  ])('[7.16] is found in %s', (_, data) => {
    expect(reportSubject('payment', data)).toEqual({ kind: 'payments', ids: [4, 5] });
  });

  it.each([
    ['our own form', { filter: { companyId: 2, q: ' ana ' } }],
    ['a loose filter', { company_id: '2', q: 'ana' }],
    ['the names of the address', { companyId: 2, q: 'ana' }],
  ])('may be a filter, found in %s', (_, data) => {
    expect(reportSubject('payment', data)).toEqual({
      kind: 'late',
      filter: { companyId: 2, q: 'ana' },
    });
  });

  it('may be an age, beside the filter', () => {
    expect(reportSubject('payment', { filter: { ageing: '31-60', q: '' } })).toEqual({
      kind: 'late',
      filter: { ageing: '31-60', q: undefined },
    });
  });

  it('is everything late when the filter is empty', () => {
    expect(reportSubject('payment', { filter: {} })).toEqual({ kind: 'late', filter: {} });
  });

  it.each([undefined, [], {}, { q: '' }, { filter: { companyId: 'x' } }, { filter: [] }, 'ana'])(
    'is not found in %j',
    (data) => {
      expect(reportSubject('payment', data)).toBeUndefined();
    },
  );
});

describe('the subject of a report on policies that end', () => {
  it.each([undefined, {}, { filter: {} }])('is all of them with %j', (data) => {
    expect(reportSubject('finished', data)).toEqual({ filter: {} });
  });

  it('may be those that end on some days', () => {
    const filter = { endsFrom: '2026-05-01T00:00:00.000Z', endsTo: '2026-05-07' };
    expect(reportSubject('finished', { filter })).toEqual({
      filter: { endsFrom: '2026-05-01', endsTo: '2026-05-07' },
    });
  });

  it.each([{ filter: { endsFrom: '2026-02-30' } }, { filter: 'mayo' }])(
    'is not found in %j',
    (data) => {
      expect(reportSubject('finished', data)).toBeUndefined();
    },
  );
});
