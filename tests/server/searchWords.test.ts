import { expect, it } from 'vitest';
import { exportCalls } from '../../domain/contract/agency/exports.ts';
import { customers, policies, search } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';

const api = madeOnce(() => startApi());

it.each([
  ['NUL', 'AB\u0000C'],
  ['an escape', 'AB\u001bC'],
  ['a lone surrogate', 'AB\ud800C'],
])('words with %s are refused wherever one searches', async (_, q) => {
  const filtered = { as: 'ADMIN' as const, query: { filter: JSON.stringify({ q }) } };
  const answers = [
    await api.call(customers.listCustomers, filtered),
    await api.call(policies.listPolicies, filtered),
    await api.call(exportCalls.customers, {
      ...filtered,
      query: { ...filtered.query, format: 'csv' },
    }),
    ...(/\ud800/.test(q) ? [] : [await api.call(search.search, { as: 'ADMIN', query: { q } })]),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
});
