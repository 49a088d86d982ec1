import { beforeEach, describe, expect, it } from 'vitest';
import {
  activity,
  consents,
  payments,
  policies,
  privacyRequests,
  tasks,
} from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { claimsOf } from '../support/claims.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeMonthlyPolicy, makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const NOW = '2026-03-16T15:00:00.000Z';

describe('the page of an own record', () => {
  const api = madeOnce(() => startApi({ now: NOW }));
  const own = ownObjectsOf(api);

  it('tells when it was registered, what belongs to it and names it, and its documents', async () => {
    const object = await own.define();
    const parts = await own.define({ singular: 'Parte', parent: `own-${object.key}` });
    const naming = await own.define({ singular: 'Cita' });
    const relation = { key: 'de', kind: 'record', relatedTo: `own-${object.key}` };
    await own.addField(naming, relation);
    const record = await own.add(object);
    api.clock.advance({ minutes: 1 });
    await own.add(parts, {}, { parentId: record.id });
    api.clock.advance({ minutes: 1 });
    await own.add(naming, { de: record.id });
    const params = { object: object.key, id: record.id };
    const listActivity = (as = 'BASIC', of = params) =>
      api.call(activity.listOwnRecordActivity, { as, params: of });
    const { activities } = (await listActivity()).body.activity;
    expect(activities.map(({ kind, text }) => [kind, text?.split(' ')[0]])).toEqual([
      ['record', 'Cita'],
      ['record', 'Parte'],
      ['registered', undefined],
    ]);
    await own.change(naming, { listRoles: ['ADMIN'], createRoles: [], editRoles: [] });
    expect((await listActivity()).body.activity.activities).toHaveLength(2);
    const other = { object: parts.key, id: record.id };
    expect((await listActivity('BASIC', other)).status).toBe(404);
  });
});

describe('the page of a claim', () => {
  const api = madeOnce(() => startApi({ now: NOW }));

  it('tells its movements with their reversals, its documents and when it was registered', async () => {
    const { id: policyId } = await makePolicy(api, await makeOwners(api));
    const desk = claimsOf(api);
    const { id } = await desk.open(policyId);
    api.clock.advance({ minutes: 1 });
    const { movements } = await desk.must(id, 'reserve', { amount: 900 });
    api.clock.advance({ minutes: 1 });
    await desk.reverse(movements[0]?.id ?? 0);
    api.clock.advance({ minutes: 1 });
    await desk.ask(id);
    const listActivity = (claimId: number) =>
      api.call(activity.listClaimActivity, { as: 'ELOPDP', params: { id: claimId } });
    const { activities } = (await listActivity(id)).body.activity;
    expect(activities.map(({ kind, variant, amount }) => [kind, variant, amount])).toEqual([
      ['document', null, null],
      ['movement', 'reserve', 900],
      ['movement', 'reserve', 900],
      ['registered', null, null],
    ]);
    expect(activities[1]?.text).toMatch(/^Reverso/);
    expect((await listActivity(99_999)).status).toBe(404);
  });
});

describe('a customer’s page', () => {
  const api = madeOnce(() => startApi({ now: NOW }));
  let owners: PolicyOwners;

  const customer = () => ({ params: { id: owners.customers_id } });
  const listActivity = async (query: Record<string, string> = {}, as = 'BASIC') => {
    const answer = await api.call(activity.listCustomerActivity, { ...customer(), as, query });
    return answer.body.activity;
  };
  const getSummary = async (as = 'BASIC') =>
    (await api.call(activity.getCustomerSummary, { ...customer(), as })).body.summary;
  const collect = (id: number, credit: number) =>
    api.call(payments.collectPayment, { as: 'BASIC', params: { id }, body: { credit } });
  beforeEach(async () => {
    api.clock.set(NOW);
    owners = await makeOwners(api);
  });

  it('tells what happened with the customer, the latest first', async () => {
    api.clock.set('2026-03-16T15:01:00.000Z');
    const { id, paymentIds } = await makeMonthlyPolicy(api, owners);
    api.clock.set('2026-03-16T15:02:00.000Z');
    await collect(paymentIds[0] ?? 0, 40);
    const { activities, next } = await listActivity();
    expect(activities).toMatchObject([
      {
        kind: 'collection',
        variant: 'collected',
        number: 1,
        amount: 40,
        policy: { id },
        at: '2026-03-16T15:02:00.000Z',
      },
      { kind: 'policy', policy: { id }, at: '2026-03-16T15:01:00.000Z' },
      { kind: 'registered', at: NOW, policy: null, amount: null },
    ]);
    expect(next).toBeNull();
  });

  it('tells the endorsements that were issued or undone', async () => {
    const desk = endorsementsOf(api);
    const { id } = await makeMonthlyPolicy(api, owners);
    await desk.drafted(id);
    const issued = await desk.issued(id);
    api.clock.advance({ minutes: 1 });
    desk.must(await desk.undo(issued.id));
    expect((await listActivity({ kind: 'endorsement' })).activities).toMatchObject([
      { variant: 'undone', number: 1, amount: -120, text: 'EN-1 · SE EMITIÓ POR ERROR' },
      { variant: 'issued', number: 1, amount: 120, text: 'EN-1', policy: { id } },
    ]);
  });

  it('tells all of it page by page, each once, also of one instant', async () => {
    const { paymentIds } = await makeMonthlyPolicy(api, owners);
    const first = paymentIds[0] ?? 0;
    // All of them at the same instant.
    for (let credit = 1; credit <= 60; credit += 1) await collect(first, credit);
    const keys: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await listActivity(after ? { after } : {});
      keys.push(...page.activities.map(({ key }) => key));
      after = page.next;
    }
    expect(keys).toHaveLength(62);
    expect(new Set(keys).size).toBe(62);
    expect(keys.at(-1)).toBe(`collection-${Math.min(...keys.map(numberOf))}`);
  });

  it('tells one kind alone', async () => {
    await makeMonthlyPolicy(api, owners);
    const { activities } = await listActivity({ kind: 'policy' });
    expect(activities.map(({ kind }) => kind)).toEqual(['policy']);
  });

  it('shows a user their own tasks about the customer, and no other user’s', async () => {
    const { id } = await createUser(api.context, { role: 'BASIC' });
    const as = await tokenFor(api.context, id);
    api.clock.set('2026-03-16T15:01:00.000Z');
    const body = { description: 'llamar', customers_id: owners.customers_id };
    await api.call(tasks.createTask, { as, params: { userId: id }, body });
    const own = await api.call(activity.listCustomerActivity, { ...customer(), as });
    expect(own.body.activity.activities[0]).toMatchObject({ kind: 'task', text: 'llamar' });
    expect((await listActivity()).activities.map(({ kind }) => kind)).not.toContain('task');
  });

  it('tells an officer, and no clerk, what the person asked about their data and agreed to', async () => {
    const { customers_id } = owners;
    const asked = await api.call(privacyRequests.registerRequest, {
      as: 'BASIC',
      body: {
        right: 'access',
        requester: 'self',
        customers_id,
        identityProof: 'Mostró su cédula',
        contact: 'ana@correo.example',
        channel: 'person',
        receivedOn: '2026-03-16',
        words: 'Quiero mis datos',
      },
    });
    const { body } = await api.call(consents.listPurposes, { as: 'ELOPDP' });
    const [purpose] = body.purposes;
    await api.call(consents.recordConsent, {
      as: 'ELOPDP',
      body: {
        customers_id,
        purpose_id: purpose?.id,
        entry: 'given',
        saidOn: '2026-03-16',
        means: 'person',
      },
    });
    const told = (await listActivity({}, 'ELOPDP')).activities;
    expect(told.find(({ kind }) => kind === 'request')).toMatchObject({
      variant: 'access',
      text: asked.body.request.code,
    });
    expect(told.find(({ kind }) => kind === 'consent')).toMatchObject({
      variant: 'given',
      text: purpose?.label,
    });
    const kinds = (await listActivity()).activities.map(({ kind }) => kind);
    expect(kinds).toEqual(['registered']);
  });

  it('sums up what is owed and what falls due next', async () => {
    const { paymentIds } = await makeMonthlyPolicy(api, owners);
    await collect(paymentIds[0] ?? 0, 40);
    expect(await getSummary()).toEqual({
      livePolicies: 1,
      policies: 1,
      liveValue: 1200,
      instruments: 0,
      owed: { late: 3, lateAmount: 260, lateSince: '2026-01-16', upcoming: 0, upcomingAmount: 0 },
      next: { createdAt: '2026-04-16', value: 100, policy: expect.objectContaining({}) },
    });
  });

  it('owes nothing of a cancelled policy that fell due after it', async () => {
    const policy = await makePolicy(api, owners, {
      startDate: '2026-01-16',
      endDate: '2027-01-16',
    });
    await api.call(policies.updatePolicy, {
      as: 'BASIC',
      params: { id: policy.id },
      body: { ...policy, policy_status_id: 2 },
    });
    expect(await getSummary()).toMatchObject({ livePolicies: 0, policies: 1, next: null });
  });

  it('of nobody is not found', async () => {
    const nobody = { as: 'BASIC', params: { id: 2_000_000_000 } };
    expect((await api.call(activity.listCustomerActivity, nobody)).status).toBe(404);
    expect((await api.call(activity.getCustomerSummary, nobody)).status).toBe(404);
    expect((await api.call(activity.listAdvisorActivity, nobody)).status).toBe(404);
    expect((await api.call(activity.listCompanyActivity, nobody)).status).toBe(404);
  });

  it('refuses a mark that is none', async () => {
    const answer = await api.call(activity.listCustomerActivity, {
      ...customer(),
      as: 'BASIC',
      query: { after: 'ayer' },
    });
    expect(answer.status).toBe(400);
  });
});

const numberOf = (key: string) => Number(key.split('-')[1]);
