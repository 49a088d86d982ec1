import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { audit, cards, customers, exports, policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { aCustomer } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi({ now: '2026-03-15T15:00:00.000Z' }));

const list = async (filter: object = {}, query: object = {}) => {
  const answer = await api.call(audit.listEntries, {
    as: 'ELOPDP',
    query: { filter, range: [0, 99], ...query },
  });
  expect(answer.status).toBe(200);
  return answer;
};
const entriesOf = async (filter: object) => (await list(filter)).body.entries;
const actionsOf = async (filter: object) => (await entriesOf(filter)).map(({ action }) => action);
const open = (sequence: number | string, as = 'ELOPDP') =>
  api.call(audit.openEntry, { as, params: { sequence } });

const headOf = async () => {
  const { sequence } = await api.context.database.kysely
    .selectFrom('audit_head')
    .select('sequence')
    .executeTakeFirstOrThrow();
  return sequence;
};

/** A clerk of this test's own. */
const clerk = async () => {
  const user = await createUser(api.context);
  return { ...user, token: await tokenFor(api.context, user.id) };
};

const register = async (as: string, changes = {}) => {
  const { body } = await api.call(customers.registerCustomer, {
    as,
    body: aCustomer(changes),
  });
  return body.customer.id;
};

/** The entry of a customer's registration. */
const registrationOf = async (id: number) => {
  const [entry] = await entriesOf({ entity: 'customer', entityId: `${id}` });
  if (!entry) throw new Error(`customer ${id} is not in the trail`);
  return entry;
};

describe('the list of the trail', () => {
  it('says who did what, when, and nothing of the values', async () => {
    const ana = await clerk();
    const id = await register(ana.token, { surname: 'ZAPATERO' });
    const entry = await registrationOf(id);
    expect(entry).toEqual({
      id: expect.any(Number),
      address: '127.0.0.1',
      at: '2026-03-15T15:00:00.000Z',
      localAt: '2026-03-15 10:00:00',
      userName: ana.userName,
      name: 'Ana Mora',
      action: 'customer.registered',
      entity: 'customer',
      entityId: `${id}`,
      entityName: null,
      subjectKind: 'customer',
      subjectId: `${id}`,
    });
    expect(JSON.stringify((await list()).body)).not.toContain('ZAPATERO');
  });

  it('comes newest first, and its total is the number of its last entry', async () => {
    const { headers, body } = await list({}, { range: [0, 1] });
    const head = await headOf();
    expect(body.entries.map(({ id }) => id)).toEqual([head, head - 1]);
    expect(headers['content-range']).toBe(`audit 0-1/${head}`);
  });

  it('is found by user, action and record, and by words', async () => {
    const eva = await clerk();
    const id = await register(eva.token);
    await api.call(customers.getCustomer, { as: eva.token, params: { id } });
    expect(await actionsOf({ user: eva.userName })).toContain('customer.registered');
    expect(await actionsOf({ action: 'customer.registered', user: eva.userName })).toHaveLength(1);
    expect(await actionsOf({ q: `${eva.userName} registrado` })).toContain('customer.registered');
    expect(await actionsOf({ q: `${eva.userName} póliza` })).toEqual([]);
    expect(await actionsOf({ q: `${id} CLIENTE` })).toContain('customer.registered');
  });

  it('takes the days of the agency, both included', async () => {
    api.clock.set('2026-04-02T04:59:00.000Z');
    const late = await clerk();
    await register(late.token);
    const days = async (from: string, to: string) =>
      (await entriesOf({ user: late.userName, from, to })).length;
    expect(await days('2026-04-01', '2026-04-01')).toBeGreaterThan(0);
    expect(await days('2026-04-02', '2026-04-03')).toBe(0);
    expect(await days('2026-03-01', '2026-03-31')).toBe(0);
  });

  it('tells whose data was seen or taken along', async () => {
    const owners = await makeOwners(api);
    const policy = await makePolicy(api, owners);
    const card = await api.call(cards.registerCard, {
      as: 'ADMIN',
      body: {
        customers_id: owners.customers_id,
        cardNumber: '4111111111111111',
        code: '123',
        expirationDate: '2028-01-01',
        bank_id: 1,
        card_option_id: 1,
      },
    });
    await api.call(cards.revealCard, { as: 'ADMIN', params: { id: card.body.creditCard.id } });
    await api.call(exports.exportCalls.customers, { as: 'ADMIN', query: { format: 'csv' } });
    const other = await register('ADMIN');
    const about = await actionsOf({ customers_id: owners.customers_id });
    for (const action of [
      'customer.registered',
      'card.shown',
      'policy.registered',
      'list.exported',
    ])
      expect(about).toContain(action);
    expect(await actionsOf({ customers_id: other })).not.toContain('card.shown');
    expect(policy.id).toBeGreaterThan(0);
  });

  it('is exported whole, with its words in Spanish and without values', async () => {
    await register('ADMIN', { surname: 'CARPINTERO' });
    const query = { format: 'csv', filter: { action: 'customer.registered' } };
    const { text, status } = await api.call(exports.exportCalls.audit, { as: 'ELOPDP', query });
    expect(status).toBe(200);
    expect(text).toContain('N.º;Fecha y hora;Usuario;Nombre;Acción');
    expect(text).toContain(';Cliente registrado;Cliente;');
    expect(text).not.toContain('CARPINTERO');
  });
});

describe('opening an entry', () => {
  it('shows what was, what is, and whose it is', async () => {
    const id = await register('ADMIN', { surname: 'HERRERO' });
    const { body } = await open((await registrationOf(id)).id);
    expect(body.entry).toMatchObject({
      action: 'customer.registered',
      personalState: 'open',
      personal: { after: { surname: 'HERRERO' } },
    });
  });

  it('is itself in the trail, about the person whose values were read', async () => {
    const id = await register('ADMIN');
    const { id: sequence } = await registrationOf(id);
    const lines = await auditOf(api.context, () => open(sequence));
    expect(lines).toMatchObject([
      {
        action: 'audit.opened',
        entity_id: `${sequence}`,
        details: { action: 'customer.registered' },
      },
    ]);
    expect(await actionsOf({ customers_id: id })).toContain('audit.opened');
  });

  it('leaves no entry where there is nothing about a person', async () => {
    const [opening] = await entriesOf({ action: 'audit.opened' });
    const lines = await auditOf(api.context, async () => {
      const { body } = await open(opening?.id ?? 0);
      expect(body.entry).toMatchObject({ personalState: 'none', personal: null });
    });
    expect(lines).toEqual([]);
  });

  it('says when the key of the values is gone', async () => {
    const id = await register('ADMIN');
    const { id: sequence } = await registrationOf(id);
    await api.context.database.kysely
      .deleteFrom('subject_keys')
      .where('subject_id', '=', `${id}`)
      .execute();
    const lines = await auditOf(api.context, async () => {
      const { body } = await open(sequence);
      expect(body.entry).toMatchObject({ personalState: 'erased', personal: null });
    });
    expect(lines).toEqual([]);
  });

  it('says when they were sealed under another key', async () => {
    const id = await register('ADMIN');
    const { id: sequence } = await registrationOf(id);
    await sql`update subject_keys set wrapped_key = substring(wrapped_key from 2)
      where subject_id = ${`${id}`}`.execute(api.context.database.kysely);
    expect((await open(sequence)).body.entry).toMatchObject({ personalState: 'unreadable' });
  });

  it.each([
    ['999999999', 404],
    ['0', 400],
    ['x', 400],
    ['9999999999999999', 400],
  ])('answers %s with %i', async (sequence, status) => {
    expect((await open(sequence)).status).toBe(status);
  });
});

describe('the users the trail names', () => {
  it('are all there once, those deleted too', async () => {
    const gone = await clerk();
    await register(gone.token);
    await register(gone.token);
    await api.context.database.kysely.deleteFrom('users').where('id', '=', gone.id).execute();
    const { body } = await api.call(audit.listAuditUsers, { as: 'ELOPDP' });
    expect(body.users.filter(({ id }) => id === gone.userName)).toEqual([
      { id: gone.userName, name: null },
    ]);
    const names = body.users.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the check of the chain', () => {
  const verify = async () =>
    (await api.call(audit.verifyAuditLog, { as: 'ELOPDP' })).body.verification;

  it('says that it is intact, how long it is, and what to note down', async () => {
    expect(await verify()).toEqual({
      intact: true,
      entries: await headOf(),
      lastHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      broken: null,
    });
  });

  it('says where it is broken, and why', async () => {
    const { kysely } = api.context.database;
    await api.call(policies.listPolicies, { as: 'ADMIN', query: { range: [0, 0] } });
    await sql`alter table audit_entries disable trigger all`.execute(kysely);
    await sql`update audit_entries set action = 'task.done' where sequence = 3`.execute(kysely);
    expect(await verify()).toMatchObject({
      intact: false,
      entries: 2,
      broken: { sequence: 3, reason: 'changed' },
    });
  });
});
