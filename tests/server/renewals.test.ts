import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../../domain/civilDate.ts';
import { renewals as calls, customers, personalData } from '../../domain/contract/index.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import {
  cancelPolicy,
  goTo,
  makeYearly,
  nextYear,
  renewalDesk,
  renewPolicy,
} from '../support/renewals.ts';
import { holdNothing } from '../support/retention.ts';
import { createUser } from '../support/users.ts';

const TODAY = civilDate('2026-03-16');

describe('the renewals board', () => {
  const api = madeOnce(() => startApi({ now: `${TODAY}T15:00:00.000Z` }));
  let owners: PolicyOwners;

  let desk: ReturnType<typeof renewalDesk>;
  const endingIn = (days: number) => makeYearly(api, owners, addDays(TODAY, days));
  /** The term of a policy that ends these days from today. */
  const termIn = async (days: number) => (await desk.rowOf(await endingIn(days))).id;

  const numberOf = async (id: number) => {
    const { body } = await api.call(customers.getCustomer, { as: 'ADMIN', params: { id } });
    return body.customerById.ci_ruc;
  };
  beforeEach(async () => {
    goTo(api, TODAY);
    owners = await makeOwners(api);
    desk = renewalDesk(api, owners.company_id);
  });

  it('has what ends within the agency’s days, and what ended up to 60 days ago', async () => {
    const ids = [await endingIn(-60), await endingIn(0), await endingIn(90)];
    await endingIn(-61);
    await endingIn(91);
    expect((await desk.list()).map(({ policy_id, daysLeft }) => [policy_id, daysLeft])).toEqual([
      [ids[0], -60],
      [ids[1], 0],
      [ids[2], 90],
    ]);
  });

  it('has a year of a longer policy as soon as its anniversary is near', async () => {
    const id = (await makePolicy(api, owners, { startDate: '2025-04-01', endDate: '2028-04-01' }))
      .id;
    expect(await desk.list()).toMatchObject([{ policy_id: id, dueOn: '2026-04-01' }]);
  });

  it('lets a policy go when it is cancelled', async () => {
    const id = await endingIn(10);
    await cancelPolicy(api, id);
    expect(await desk.list()).toEqual([]);
  });

  it('shows a policy as renewed for 30 days, by its renewal alone', async () => {
    const id = await endingIn(10);
    const { id: term } = await desk.rowOf(id);
    expect((await desk.move(term, { stage: 'renewed', version: 0 })).status).toBe(400);
    await renewPolicy(api, id, { day: nextYear(TODAY) });
    expect(await desk.list()).toMatchObject([
      { id: term, stage: 'renewed', value: 1200, renewedValue: 1500 },
    ]);
    expect((await desk.move(term, { stage: 'quoted', version: 0 })).body.code).toBe('renewed');
    api.clock.advance({ days: 31 });
    expect(await desk.list()).toEqual([]);
  });

  it('keeps a loss with its reason, until it is taken back', async () => {
    const id = await termIn(20);
    const lost = { stage: 'lost', version: 0 };
    expect((await desk.move(id, lost)).body.errors).toHaveProperty('lossReason');
    const unsaid = await desk.move(id, { ...lost, lossReason: 'other' });
    expect(unsaid.body.errors).toHaveProperty('lossWords');
    const { body } = await desk.move(id, { ...lost, lossReason: 'price', lossWords: 'MUY CARA' });
    expect(body.renewal).toMatchObject({ stage: 'lost', lossReason: 'price', version: 1 });
    const back = await desk.move(id, { stage: 'contacted', version: 1 });
    expect(back.body.renewal).toMatchObject({ stage: 'contacted', lossReason: null });
    const { moves } = await desk.read(id);
    for (const { userName } of moves) expect(userName).toContain(' ');
    expect(moves.map(({ fromStage, toStage }) => [fromStage, toStage])).toEqual([
      ['lost', 'contacted'],
      ['toContact', 'lost'],
    ]);
  });

  it('refuses the second of two clerks who move the same card', async () => {
    const id = await termIn(20);
    expect((await desk.move(id, { stage: 'contacted', version: 0 })).status).toBe(200);
    const second = await desk.move(id, { stage: 'quoted', version: 0 }, 'ADMIN');
    expect(second).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  });

  it('notes a contact, whose next step is the card’s, and takes the card out of the first column', async () => {
    const id = await termIn(20);
    const answer = await desk.log(id, { nextStep: 'LLAMAR', nextStepOn: TODAY });
    expect(answer.body.renewal).toMatchObject({
      stage: 'contacted',
      nextStep: 'LLAMAR',
      isStepDue: true,
    });
    await desk.log(id, { channel: 'visit', words: 'ACEPTA SI BAJA EL DEDUCIBLE' });
    expect(await desk.read(id)).toMatchObject({
      nextStep: null,
      contacts: [{ channel: 'visit' }, { channel: 'call', words: 'PIDE ESPERAR AL LUNES' }],
    });
    expect((await desk.log(id, { contactedOn: '2026-03-17' })).status).toBe(400);
  });

  it('is given to one who works on renewals, and no one else', async () => {
    const id = await termIn(20);
    const [clerk, officer] = [
      await createUser(api.context, { role: 'BASIC' }),
      await createUser(api.context, { role: 'ELOPDP' }),
    ];
    const refused = await desk.follow(id, { ownerId: officer.id, version: 0 });
    expect(refused.body.errors).toHaveProperty('ownerId');
    const taken = await desk.follow(id, { ownerId: clerk.id, quotedPremium: 1250.5, version: 0 });
    expect(taken.body.renewal).toMatchObject({ owner: { id: clerk.id }, quotedPremium: 1250.5 });
    expect(await desk.list({ owner: clerk.id })).toHaveLength(1);
  });

  it('adds up each column, and reads it card after card', async () => {
    const ids = [];
    for (const days of [30, 10, 20]) ids.push(await endingIn(days));
    await desk.move((await desk.rowOf(ids[0] ?? 0)).id, { stage: 'quoted', version: 0 });
    const filter = { company_id: owners.company_id };
    const totals = await api.call(calls.sumRenewals, { as: 'ELOPDP', query: { filter } });
    expect(
      new Map(totals.body.stages.map(({ stage, policies: n, value }) => [stage, [n, value]])),
    ).toEqual(
      new Map([
        ['toContact', [2, 2400]],
        ['quoted', [1, 1200]],
      ]),
    );
    const [first] = await desk.list({ stage: 'toContact' });
    const after = `${first?.dueOn}:${first?.id}`;
    expect(
      (await desk.list({ stage: 'toContact', after })).map(({ policy_id }) => policy_id),
    ).toEqual([ids[2]]);
    expect(await desk.list({ stage: 'toContact', days: 15 })).toHaveLength(1);
  });

  it('pages through what is open and what is renewed in one order', async () => {
    const ids = [];
    for (const days of [5, 10, 15, 20]) ids.push(await endingIn(days));
    for (const id of ids.filter((_, at) => at % 2 === 0))
      await renewPolicy(api, id, { day: nextYear(TODAY) });
    const pageFrom = async (from: number) => {
      const range = [from, from + 2];
      const { body, headers } = await api.call(calls.listRenewals, {
        as: 'BASIC',
        query: { filter: { company_id: owners.company_id }, range },
      });
      return { policies: body.renewals.map(({ policy_id }) => policy_id), headers };
    };
    const first = await pageFrom(0);
    expect(first.policies).toEqual(ids.slice(0, 3));
    expect(first.headers['content-range']).toMatch(/\/4$/);
    expect((await pageFrom(3)).policies).toEqual(ids.slice(3));
  });

  it('forgets what was said of a customer who is made anonymous', async () => {
    const id = await termIn(-5);
    const lines = await auditOf(api.context, () =>
      desk.log(id, { nextStep: 'VISITAR EN SU CASA' }),
    );
    expect(JSON.stringify(lines.map(({ details }) => details))).not.toContain('ESPERAR');
    await desk.move(id, { stage: 'lost', lossReason: 'other', lossWords: 'SE MUDÓ', version: 1 });
    await holdNothing(api);
    const done = await api.call(personalData.anonymizeCustomer, {
      as: 'ADMIN',
      params: { id: owners.customers_id },
      body: { confirmation: await numberOf(owners.customers_id), ground: 6, reason: 'LO PIDIÓ' },
    });
    expect(done.status).toBe(200);
    const after = await desk.read(id);
    expect(after).toMatchObject({
      nextStep: null,
      lossWords: null,
      contacts: [{ channel: 'call' }],
    });
    expect(JSON.stringify(after)).not.toMatch(/ESPERAR|MUDÓ|CASA/);
  });

  it('keeps its terms as policies, periods and renewals have them', async () => {
    expect(await ledgerDifferences(api.context.database.kysely)).toEqual([]);
  });
});
