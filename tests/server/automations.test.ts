import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  automations,
  customers,
  permissionMatrix,
  policies,
  tasks,
  users,
  views,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { runAutomations } from '../../server/areas/agency/automations/run.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { startMailServer } from '../support/mailServer.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const mail = madeOnce(() => startMailServer());
const api = madeOnce(() =>
  startApi({ env: { SMTP_URL: mail.url, SMTP_FROM: 'amparo@agencia.ec' } }),
);
const owners = madeOnce(() => makeOwners(api));
afterAll(() => mail.close());

const db = () => api.context.database.kysely;
const onDay = (day: string) => api.clock.set(`${day}T15:00:00.000Z`);
const run = async () => {
  await Promise.all([runAutomations(api.context), runAutomations(api.context)]);
};

beforeEach(async () => {
  onDay('2026-03-16');
  await sql`delete from automations`.execute(db());
});

let number = 0;
const shared = async (list: string, more: Body = {}) => {
  const body = { list, name: `Vista ${(number += 1)}`, sharedWith: ['ADMIN'], ...more };
  const answer = await api.call(views.registerView, { as: 'ADMIN', body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.view;
};

const sent = (view_id: string | number, more: Body = {}): Body => ({
  name: `Regla ${number}`,
  view_id,
  occasion: 'met',
  taskText: 'LLAMAR',
  isOn: true,
  ...more,
});

const save = async (view_id: string | number, more: Body = {}, as = 'ADMIN') => {
  const body = sent(view_id, more);
  const answer = await api.call(automations.registerAutomation, { as, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.automation;
};

const stateOf = async (id: number) => {
  const { body } = await api.call(automations.listAutomations, { as: 'ADMIN' });
  return body.automations.find((one) => one.id === id);
};
const actsOf = async (id: number) => {
  const { body } = await api.call(automations.listActs, { as: 'ADMIN', params: { id } });
  return body.acts;
};
const register = async (more: Body = {}) =>
  (await api.call(customers.registerCustomer, { as: 'BASIC', body: aCustomer(more) })).body.customer
    .id;

describe('an automation', () => {
  it('acts once on each record that is registered, however many processes run', async () => {
    const before = await register();
    const { id } = await save((await shared('customers')).id, { occasion: 'created' });
    const after = [await register(), await register()];
    await run();
    await run();
    const acts = await actsOf(id);
    expect(acts.map(({ recordId }) => recordId).toSorted()).toEqual(after.toSorted());
    expect(acts[0]?.acts).toEqual([texts.automationTask]);
    expect(acts.map(({ recordId }) => recordId)).not.toContain(before);
  });
  it('acts on a record each time it comes to be in the view, and not on those that were there', async () => {
    const there = await register({ occupation: 'PILOTO' });
    const { id } = await save((await shared('customers', { filter: { q: 'PILOTO' } })).id);
    const one = await register({ occupation: 'MEDICO' });
    const rename = async (occupation: string) => {
      const { body } = await api.call(customers.getCustomer, { as: 'ADMIN', params: { id: one } });
      const record = body.customerById;
      await api.call(customers.updateCustomer, {
        as: 'ADMIN',
        params: { id: one },
        body: { ...aCustomer(), ci_ruc: record.ci_ruc, occupation, version: record.version },
      });
    };
    await run();
    expect(await actsOf(id)).toEqual([]);
    for (const occupation of ['PILOTO', 'MEDICO', 'PILOTO']) {
      await rename(occupation);
      await run();
    }
    expect((await actsOf(id)).map(({ recordId }) => recordId)).toEqual([one, one]);
    expect(there).not.toBe(one);
  });
});
