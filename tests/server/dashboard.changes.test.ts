import { describe, expect, it } from 'vitest';
import { POLICY_STATUS } from '../../domain/catalogueIds.ts';
import {
  type Call,
  cards,
  dashboard,
  payments,
  policies,
  privacyRequests,
  tasks,
} from '../../domain/contract/index.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aPrivacyRequest } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';

import { makeCard, makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const LAST_MONTH = '2026-02-28T15:00:00.000Z';
const TODAY = '2026-03-16T15:00:00.000Z';

const countOf = async (api: TestApi, list: Call, filter: object = {}) => {
  const { headers } = await api.call(list, { as: 'ADMIN', query: { filter, range: [0, 0] } });
  return Number(String(headers['content-range']).split('/').pop());
};

/** What the lists behind the home's cards count on the day the clock shows. */
const counts = async (api: TestApi) => ({
  latePayments: await countOf(api, payments.listLatePayments, { ageing: 'late' }),
  endingPolicies: await countOf(api, policies.listEndingPolicies, {
    policy_status_id: POLICY_STATUS.finishing,
  }),
  policies: await countOf(api, policies.listPolicies),
  expiringCards: await countOf(api, cards.listExpiringCards),
});

const summaryOf = async (api: TestApi, as: string) =>
  (await api.call(dashboard.summary, { as })).body.summary;

describe('the change of a figure since the month before', () => {
  const api = madeOnce(() => startApi({ now: LAST_MONTH }));
  const owners = madeOnce(() => makeOwners(api));

  it('is what its list counts today, less what it counted on that month’s last day', async () => {
    const customer = owners.customers_id;
    const once = { payment_frequency_id: 4, numberOfPayments: 1 };
    const monthly = await makePolicy(api, owners, {
      startDate: '2026-01-10',
      endDate: '2027-01-10',
    });
    await makePolicy(api, owners, { startDate: '2025-04-10', endDate: '2026-04-10', ...once });
    await makeCard(api, customer, { expirationDate: '2026-03-01' });
    await makeCard(api, customer, { expirationDate: '2026-04-01', cardNumber: '4000000000000002' });
    const before = await counts(api);
    api.clock.set(TODAY);
    const fresh = await makePolicy(api, owners, { startDate: '2026-03-12', endDate: '2027-03-12' });
    for (const { id } of [...monthly.payments.slice(0, 2), ...fresh.payments.slice(0, 1)])
      await api.call(payments.collectPayment, {
        as: 'BASIC',
        params: { id },
        body: { status_payment_id: 2 },
      });
    const now = await counts(api);
    const { changes, totals } = await summaryOf(api, 'ADMIN');
    expect(changes).toEqual({
      latePayments: now.latePayments - before.latePayments,
      endingPolicies: 1,
      policies: 1,
      expiringCards: 1,
    });
    expect(changes.latePayments).toBeLessThan(0);
    expect([now.endingPolicies, now.policies, now.expiringCards]).toEqual([
      before.endingPolicies + 1,
      before.policies + 1,
      before.expiringCards + 1,
    ]);
    expect(totals.expiredCards).toBe(0);
    api.clock.set('2026-04-01T15:00:00.000Z');
    expect((await summaryOf(api, 'ADMIN')).totals.expiredCards).toBe(1);
  });
});

describe('what waits for the reader of the summary', () => {
  const api = madeOnce(() => startApi({ now: TODAY }));

  it('is the own tasks whose day has come', async () => {
    const { id } = await createUser(api.context, { role: 'BASIC' });
    const as = await tokenFor(api.context, id);
    const add = (dueDate?: string) =>
      api.call(tasks.createTask, {
        as,
        params: { userId: id },
        body: { description: 'llamar', ...(dueDate ? { dueDate } : {}) },
      });
    for (const day of ['2026-03-15', '2026-03-16', '2026-03-17', undefined]) await add(day);
    const done = (await add('2026-03-16')).body.newTask;
    await api.call(tasks.updateTask, { as, params: { id: done.id }, body: { statusTask: 2 } });
    expect((await summaryOf(api, as)).waiting.tasks).toBe(2);
    expect((await summaryOf(api, 'ADMIN')).waiting.tasks).toBe(0);
  });

  it('is the requests about personal data that are open, for who may see them', async () => {
    await api.call(privacyRequests.registerRequest, { as: 'ELOPDP', body: aPrivacyRequest() });
    expect((await summaryOf(api, 'ELOPDP')).waiting.requests).toBe(1);
    expect((await summaryOf(api, 'BASIC')).waiting.requests).toBe(0);
  });
});
