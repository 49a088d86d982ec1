import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAX_ROWS } from '../../domain/contract/agency/ownRows.ts';
import {
  customerMerges,
  customers,
  limitations,
  ownFields,
  ownObjects,
  ownRecords,
  policies,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { aCustomer, anOwnField, aPolicy, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { part, rowsOf } from '../support/ownRows.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { rounds } from '../support/rounds.ts';

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));
const rows = rowsOf(api);

const refusalOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  const { code, errors } = Object(body);
  return { status, ...(errors ? { errors } : { code }) };
};

const sharesOf = async (object: { key: string }, parentId: number) =>
  (await rows.stored(object, parentId)).map(({ customFields }) => customFields.porcentaje);

describe('the rows of one record', () => {
  const shares = madeOnce(() => rows.beneficiaries('policies'));

  it('are saved all at once, in their order', async () => {
    const { id } = await makePolicy(api, owners);
    const lines = await auditOf(api.context, () =>
      rows.save(shares, id, [part('ANA', '60'), part('LUIS', '40')]),
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'own_record.registered',
      'own_record.registered',
    ]);
    const [ana, luis] = await rows.stored(shares, id);
    expect([ana?.title, ana?.position, luis?.position]).toEqual([expect.any(String), 1, 2]);
    const changed = await auditOf(api.context, async () => {
      const { status, body } = await rows.save(
        shares,
        id,
        [part('EVA', '25'), { id: luis?.id, version: luis?.version, ...part('LUIS', '75') }],
        { removed: [{ id: ana?.id, version: ana?.version }] },
      );
      expect(status).toBe(200);
      expect(body.saved.ids).toHaveLength(2);
    });
    expect(changed.map(({ action }) => action)).toEqual([
      'own_record.deleted',
      'own_record.registered',
      'own_record.updated',
      'own_record.ordered',
    ]);
    const after = await rows.stored(shares, id);
    expect(after.map(({ customFields }) => customFields)).toEqual([
      { nombre: 'EVA', porcentaje: '25.00' },
      { nombre: 'LUIS', porcentaje: '75.00' },
    ]);
  });

  it('stay behind where they are not named, and as they are where only their place is', async () => {
    const free = await rows.beneficiaries('policies', {}, { columnTotal: null });
    const { id } = await makePolicy(api, owners);
    await rows.save(
      free,
      id,
      ['1', '2', '3'].map((share) => part('X', share)),
    );
    const [first, , third] = await rows.stored(free, id);
    await rows.save(free, id, [{ id: third?.id }, { id: first?.id }]);
    expect(await sharesOf(free, id)).toEqual(['3.00', '1.00', '2.00']);
  });

  it('say at the cell of each row what is wrong, and none is saved', async () => {
    const { id } = await makePolicy(api, owners);
    const answer = rows.save(shares, id, [part('ANA', '60'), part(' ', 'mucho')]);
    expect(await refusalOf(answer)).toEqual({
      status: 400,
      errors: {
        'rows.1.customFields.nombre': texts.required,
        'rows.1.customFields.porcentaje': expect.any(String),
      },
    });
    expect(await rows.stored(shares, id)).toEqual([]);
  });

  it('say at its row which value must be unique', async () => {
    const cars = await rows.beneficiaries('policies', {}, { columnTotal: null });
    await rows.addField(cars, { key: 'placa', isUnique: true });
    const { id } = await makePolicy(api, owners);
    const car = (placa: string) => ({ customFields: { nombre: 'X', placa } });
    const answer = rows.save(cars, id, [car('PBA-1'), car('PBA-2'), car('pba 1')]);
    expect(await refusalOf(answer)).toEqual({
      status: 409,
      errors: { 'rows.2.customFields.placa': texts.ownNotUniqueValue },
    });
    expect(await rows.stored(cars, id)).toEqual([]);
  });

  it('are refused where one was changed or deleted meanwhile', async () => {
    const { id } = await makePolicy(api, owners);
    await rows.save(shares, id, [part('ANA', '100')]);
    const [ana] = await rows.stored(shares, id);
    const row = { id: ana?.id, version: ana?.version, ...part('ANA MARÍA', '100') };
    await rows.save(shares, id, [row]);
    const stale = { status: 409, code: 'stale_version' };
    expect(await refusalOf(rows.save(shares, id, [row]))).toEqual(stale);
    const removed = [{ id: ana?.id, version: ana?.version }];
    expect(await refusalOf(rows.save(shares, id, [], { removed }))).toEqual(stale);
    expect(await refusalOf(rows.save(shares, id, [{ ...row, id: 2_000_000_000 }]))).toEqual(stale);
  });

  it('belong to a record that is there', async () => {
    expect(await refusalOf(rows.save(shares, 2_000_000_000, [part('ANA', '100')]))).toEqual({
      status: 400,
      errors: { parentId: texts.ownParentUnknown },
    });
  });

  it('are written by who may add, correct and delete them, each for itself', async () => {
    const { id } = await makePolicy(api, owners);
    const limited = (roles: Body) =>
      rows.beneficiaries(
        'policies',
        { createRoles: [], editRoles: [], deleteRoles: [], ...roles },
        { columnTotal: null },
      );
    const seeing = await limited({});
    const adding = await limited({ createRoles: ['BASIC'] });
    const save = (object: typeof seeing, sent: Body[], more: Body = {}) =>
      rows.save(object, id, sent, more, 'BASIC').then(({ status }) => status);
    expect(await save(seeing, [part('ANA', 1)])).toBe(403);
    expect(await save(adding, [part('ANA', 1), part('LUIS', 2)])).toBe(200);
    const [ana, luis] = await rows.stored(adding, id);
    expect(await save(adding, [{ id: ana?.id, ...part('EVA', 1) }])).toBe(403);
    expect(await save(adding, [{ id: luis?.id }, { id: ana?.id }])).toBe(403);
    expect(await save(adding, [], { removed: [{ id: ana?.id }] })).toBe(403);
    expect(await save(adding, [{ id: ana?.id }, { id: luis?.id }, part('EVA', 3)])).toBe(200);
  });
});

describe('the records of a customer whose data are limited', () => {
  it('are deleted, as nothing of them is written before', async () => {
    const customers_id = await makeCustomer(api);
    const pets = await rows.define({ parent: 'customers' });
    await rows.addField(pets, { key: 'nombre' });
    const record = await rows.add(pets, { nombre: 'FIRULAIS' }, { parentId: customers_id });
    const body = { customers_id, ground: 'accuracy', day: '2026-03-16', reason: 'IMPUGNÓ' };
    const limited = await api.call(limitations.imposeLimitation, { as: 'ELOPDP', body });
    expect(limited.status, limited.text).toBe(200);
    const params = { object: pets.key, id: record.id };
    const deleted = await api.call(ownRecords.deleteOwnRecord, { as: 'ADMIN', params });
    expect(deleted.status, deleted.text).toBe(200);
  });
});

describe('rows that must sum to 100 %', () => {
  const shares = madeOnce(() => rows.beneficiaries('customers'));

  it.each([
    [['60', '39.99'], 'Suman 99.99 %; faltan 0.01 %'],
    [['60', '40.5'], 'Suman 100.5 %; sobran 0.5 %'],
    [[null, '1'], 'Suman 1 %; faltan 99 %'],
  ] as const)('are refused where they are %j', async (parts, message) => {
    const answer = rows.save(
      shares,
      owners.customers_id,
      parts.map((share) => part('X', share)),
    );
    expect(await refusalOf(answer)).toEqual({
      status: 400,
      errors: { 'rows.1.customFields.porcentaje': message },
    });
  });

  it('may be none, or as many as it takes', async () => {
    const id = await makeCustomer(api);
    const thirds = ['33.33', '33.33', '33.34'].map((share) => part('X', share));
    expect((await rows.save(shares, id, thirds)).status).toBe(200);
    const removed = (await rows.stored(shares, id)).map((row) => ({ id: row.id }));
    expect((await rows.save(shares, id, [], { removed: removed.slice(1) })).status).toBe(400);
    expect((await rows.save(shares, id, [], { removed })).status).toBe(200);
    expect(await rows.stored(shares, id)).toEqual([]);
  });

  it('are not written one by one into a sum that is not 100, and it is said where to', async () => {
    const id = await makeCustomer(api);
    const message = (sums: string) => `${sums}. ${texts.ownRowsTogether}`;
    const at = (sums: string) => ({ errors: { 'customFields.porcentaje': message(sums) } });
    const first = rows.send(shares, { nombre: 'ANA', porcentaje: '60' }, { parentId: id });
    expect(await refusalOf(first)).toEqual({
      status: 400,
      ...at('Suman 60 %; faltan 40 %'),
    });
    expect(
      (await rows.send(shares, { nombre: 'ANA', porcentaje: '100' }, { parentId: id })).status,
    ).toBe(200);
    const [ana] = await rows.stored(shares, id);
    const params = { object: shares.key, id: ana?.id ?? 0 };
    const half = { customFields: { porcentaje: '50' } };
    expect(
      await refusalOf(api.call(ownRecords.updateOwnRecord, { as: 'ADMIN', params, body: half })),
    ).toEqual({ status: 400, ...at('Suman 50 %; faltan 50 %') });
    await rows.save(shares, id, [{ id: ana?.id, ...part('ANA', 50) }, part('EVA', 50)]);
    expect(await api.call(ownRecords.deleteOwnRecord, { as: 'ADMIN', params })).toMatchObject({
      status: 409,
      body: { message: message('Suman 50 %; faltan 50 %') },
    });
  });

  it('never end in another sum, though many write them at once', async () => {
    const id = await makeCustomer(api);
    const writers = Array.from({ length: 12 }, (_, place) =>
      rows.save(shares, id, [part(`A${place}`, place), part(`B${place}`, 100 - place)]),
    );
    const statuses = (await Promise.all(writers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await sharesOf(shares, id)).toHaveLength(2);
  });

  it('are asked only of percentages in rows', async () => {
    const define = (overrides: Body) =>
      api.call(ownFields.registerOwnField, { as: 'ADMIN', body: anOwnField(overrides) });
    const totals: readonly [Body, string][] = [
      [{ resource: shares.resource, kind: 'number', columnTotal: 'hundred' }, texts.ownNotTotalled],
      [{ resource: shares.resource, kind: 'text', columnTotal: 'sum' }, texts.ownNotTotalled],
      [{ resource: 'policies', kind: 'money', columnTotal: 'sum' }, texts.ownTotalOfRows],
    ];
    for (const [overrides, message] of totals)
      expect(await refusalOf(define({ key: 'otra', ...overrides }))).toEqual({
        status: 400,
        errors: { columnTotal: message },
      });
  });
});

describe('rows in the form of the record they are inside of', () => {
  const shares = madeOnce(() => rows.beneficiaries('policies'));

  const register = (sent: readonly Body[], as = 'ADMIN') =>
    api.call(policies.registerPolicy, {
      as,
      body: aPolicy(owners, { rows: { [shares.resource]: { rows: sent } } }),
    });

  it('are saved with it in one transaction', async () => {
    const actions = await auditOf(api.context, async () => {
      const { body } = await register([part('ANA', 60), part('LUIS', 40)]);
      expect(await sharesOf(shares, body.policy.id)).toEqual(['60.00', '40.00']);
    });
    expect(actions.map(({ action }) => action)).toEqual([
      'policy.registered',
      'own_record.registered',
      'own_record.registered',
    ]);
  });

  it('refuse it where they are wrong, at their cells', async () => {
    const before = await countPolicies();
    expect(await refusalOf(register([part('ANA', 60), part('LUIS', '39.99')]))).toEqual({
      status: 400,
      errors: {
        [`rows.${shares.resource}.rows.1.customFields.porcentaje`]: 'Suman 99.99 %; faltan 0.01 %',
      },
    });
    expect(await countPolicies()).toBe(before);
  });

  it('stay as they are where the form does not have them', async () => {
    const { body } = await register([part('ANA', 100)]);
    const { policy } = body;
    const update = (more: Body) =>
      api.call(policies.updatePolicy, {
        as: 'ADMIN',
        params: { id: policy.id },
        body: aPolicy(owners, { policy_status_id: 1, ...more }),
      });
    expect((await update({})).status).toBe(200);
    expect(await sharesOf(shares, policy.id)).toEqual(['100.00']);
    const [ana] = await rows.stored(shares, policy.id);
    const sent = [{ id: ana?.id, version: ana?.version, ...part('ANA', 30) }, part('EVA', 70)];
    expect((await update({ rows: { [shares.resource]: { rows: sent } } })).status).toBe(200);
    expect(await sharesOf(shares, policy.id)).toEqual(['30.00', '70.00']);
    const stale = { status: 409, code: 'stale_rows' };
    const again = update({ rows: { [shares.resource]: { rows: sent } } });
    expect(await refusalOf(again)).toEqual(stale);
  });

  it('are of own objects that are rows of such a record, which the role may write', async () => {
    const ofCustomers = await rows.beneficiaries('customers');
    const unseen = await rows.beneficiaries('policies', {
      listRoles: ['ADMIN'],
      createRoles: ['ADMIN'],
      editRoles: [],
      deleteRoles: [],
    });
    const send = (resource: string, as: string) =>
      refusalOf(
        api.call(policies.registerPolicy, {
          as,
          body: aPolicy(owners, { rows: { [resource]: { rows: [part('ANA', 100)] } } }),
        }),
      );
    expect(await send(ofCustomers.resource, 'ADMIN')).toEqual({
      status: 400,
      errors: { [`rows.${ofCustomers.resource}`]: texts.unknownName },
    });
    expect(await send(unseen.resource, 'BASIC')).toEqual({ status: 404, code: 'not_found' });
    expect(await send('own-ninguno', 'ADMIN')).toEqual({ status: 404, code: 'not_found' });
    expect(await send('beneficiarios', 'ADMIN')).toEqual({
      status: 400,
      errors: { 'rows.beneficiarios': texts.unknownName },
    });
  });

  it('of own records are saved with these', async () => {
    const claims = await rows.define({ parent: 'customers' });
    await rows.addField(claims, { key: 'placa' });
    const payments = await rows.beneficiaries(`own-${claims.key}`);
    const { body } = await rows.send(
      claims,
      { placa: 'PBA-1' },
      {
        parentId: owners.customers_id,
        rows: { [payments.resource]: { rows: [part('ANA', 100)] } },
      },
    );
    expect(await sharesOf(payments, body.ownRecord.id)).toEqual(['100.00']);
  });
});

const countPolicies = async () => {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::integer as count from policies`.execute(api.context.database.kysely);
  return found[0]?.count;
};

describe('formulas over the rows of a record', () => {
  const shares = madeOnce(() => rows.beneficiaries('customers', {}, { columnTotal: 'sum' }));

  const keyOf = async (expression: string, overrides: Body = {}) => {
    const answer = await rows.computed('customers', expression, overrides);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.ownField;
  };

  const valueIn = async (id: number, key: string) =>
    (await api.call(customers.getCustomer, { as: 'ADMIN', params: { id } })).body.customerById
      .customFields[key];

  it('are worked out when rows are added, corrected, deleted and put in order', async () => {
    const { key } = await keyOf(`SUMA(${shares.key}.porcentaje) * 100`);
    const { key: count } = await keyOf(`CUENTA(${shares.key})`);
    const id = await makeCustomer(api);
    const values = async () => [await valueIn(id, key), await valueIn(id, count)];
    expect(await values()).toEqual([0, 0]);
    await rows.save(shares, id, [part('ANA', '10.5'), part('EVA', '20')]);
    expect(await values()).toEqual([30.5, 2]);
    const luis = await rows.add(shares, { nombre: 'LUIS', porcentaje: 1 }, { parentId: id });
    expect(await values()).toEqual([31.5, 3]);
    const params = { object: shares.key, id: luis.id };
    const body = { customFields: { porcentaje: 2 } };
    await api.call(ownRecords.updateOwnRecord, { as: 'ADMIN', params, body });
    expect(await values()).toEqual([32.5, 3]);
    await api.call(ownRecords.deleteOwnRecord, { as: 'ADMIN', params });
    expect(await values()).toEqual([30.5, 2]);
  });

  it('are worked out with the record, and told in its answer', async () => {
    const { key } = await keyOf(`SUMA(${shares.key}.porcentaje) * 100`);
    const sent = { rows: { [shares.resource]: { rows: [part('ANA', 7)] } } };
    const registered = await api.call(customers.registerCustomer, {
      as: 'ADMIN',
      body: aCustomer(sent),
    });
    expect(registered.body.customer.customFields[key]).toBe(7);
    const updated = await api.call(customers.updateCustomer, {
      as: 'ADMIN',
      params: { id: registered.body.customer.id },
      body: aCustomer(),
    });
    expect(updated.body.customerUpdated.customFields[key]).toBe(7);
  });

  it('are worked out in all records when the definition of either changes', async () => {
    const costs = await rows.beneficiaries('customers', {}, { columnTotal: null });
    const cost = await rows.addField(costs, { key: 'costo', label: 'Costo', kind: 'number' });
    const twice = { resource: costs.resource, key: 'doble', label: 'Doble', kind: 'computed' };
    const field = await rows.addField(costs, { ...twice, expression: 'costo * 2' });
    const id = await makeCustomer(api);
    await rows.save(costs, id, [{ customFields: { nombre: 'X', costo: 4 } }]);
    const { key } = await keyOf(`SUMA(${costs.key}.doble)`);
    expect(await valueIn(id, key)).toBe(8);
    const change = (fieldId: number, body: Body) =>
      api.call(ownFields.updateOwnField, { as: 'ADMIN', params: { id: fieldId }, body });
    await change(field.id, anOwnField({ ...twice, expression: 'costo * 3' }));
    expect(await valueIn(id, key)).toBe(12);
    const text = anOwnField({ ...twice, expression: '"n" & costo' });
    expect((await change(field.id, text)).status).toBe(400);
    expect((await change(cost.id, anOwnField({ ...cost, kind: 'text' }))).status).toBe(400);
  });

  it('keep what they name from being retired, deleted, and shown elsewhere', async () => {
    const named = await rows.beneficiaries('customers', {}, { columnTotal: null });
    await keyOf(`SUMA(${named.key}.porcentaje)`);
    const inUse = { status: 409, code: 'in_use' };
    const as = 'ADMIN';
    const params = { id: named.part.id };
    const body = { retired: true };
    expect(await refusalOf(api.call(ownFields.retireOwnField, { as, params, body }))).toEqual(
      inUse,
    );
    expect(await refusalOf(api.call(ownFields.deleteOwnField, { as, params }))).toEqual(inUse);
    expect(await refusalOf(rows.change(named, { isInside: false }))).toEqual(inUse);
    const object = { id: named.id };
    expect(await refusalOf(api.call(ownObjects.deleteOwnObject, { as, params: object }))).toEqual(
      inUse,
    );
  });

  it('tell what is personal only where they are personal themselves', async () => {
    const secret = await rows.beneficiaries(
      'customers',
      {},
      { columnTotal: null, isPersonal: true },
    );
    const expression = `SUMA(${secret.key}.porcentaje)`;
    expect(await refusalOf(rows.computed('customers', expression))).toMatchObject({
      status: 400,
      errors: { isPersonal: expect.stringContaining('Porcentaje') },
    });
    expect((await rows.computed('customers', expression, { isPersonal: true })).status).toBe(200);
    const open = await rows.beneficiaries('customers', {}, { columnTotal: null });
    await keyOf(`SUMA(${open.key}.porcentaje)`);
    const body = anOwnField({ ...open.part, isPersonal: true });
    const params = { id: open.part.id };
    expect(
      (await refusalOf(api.call(ownFields.updateOwnField, { as: 'ADMIN', params, body }))).status,
    ).toBe(400);
  });

  it('follow rows that move with a customer who is merged, and back', async () => {
    const { key } = await keyOf(`SUMA(${shares.key}.porcentaje) * 100`);
    const [kept_id, merged_id] = [await makeCustomer(api), await makeCustomer(api)];
    await rows.save(shares, kept_id, [part('ANA', 1)]);
    await rows.save(shares, merged_id, [part('EVA', 2)]);
    const merged = await api.call(customerMerges.mergeCustomers, {
      as: 'ADMIN',
      body: { kept_id, merged_id },
    });
    expect(await valueIn(kept_id, key)).toBe(3);
    await api.call(customerMerges.undoMerge, { as: 'ADMIN', params: { id: merged.body.merge.id } });
    expect([await valueIn(kept_id, key), await valueIn(merged_id, key)]).toEqual([1, 2]);
  });

  it('follow through a record that is a row itself', async () => {
    const claims = await rows.define({ parent: 'customers', isInside: true });
    const payments = await rows.beneficiaries(`own-${claims.key}`, {}, { columnTotal: null });
    const paid = await rows.computed(`own-${claims.key}`, `SUMA(${payments.key}.porcentaje) * 100`);
    const { key } = await keyOf(`SUMA(${claims.key}.${paid.body.ownField.key})`);
    const id = await makeCustomer(api);
    const claim = await rows.add(claims, {}, { parentId: id });
    await rows.save(payments, claim.id, [part('ANA', 3), part('EVA', 4)]);
    expect(await valueIn(id, key)).toBe(7);
  });
});

it('as many as one call takes are saved at once, and no more', { timeout: 120_000 }, async () => {
  const fleet = await rows.beneficiaries('policies', {}, { columnTotal: 'sum' });
  await rows.addField(fleet, { key: 'placa', isUnique: true, isSearched: true });
  const { id } = await makePolicy(api, owners);
  const cars = Array.from({ length: rounds(300, MAX_ROWS) }, (_, place) => ({
    customFields: { nombre: `X${place}`, porcentaje: '0.01', placa: `PBA-${place}` },
  }));
  const { status, body } = await rows.save(fleet, id, cars);
  expect(status).toBe(200);
  expect(body.saved.ids).toHaveLength(cars.length);
  const tooMany = Array.from({ length: MAX_ROWS + 1 }, () => part('X', 1));
  expect((await rows.save(fleet, id, tooMany)).status).toBe(400);
});

it('a record has no more rows than are saved at once, however many calls bring them', async () => {
  const fleet = await rows.beneficiaries('policies', {}, { columnTotal: null });
  const { id } = await makePolicy(api, owners);
  await sql`insert into own_records (object_id, policy_id, "position", created_at, updated_at)
    select ${fleet.id}, ${id}, place, now(), now() from generate_series(1, ${MAX_ROWS}) place`.execute(
    api.context.database.kysely,
  );
  const refused = await rows.send(fleet, { nombre: 'X' }, { parentId: id }, 'ADMIN');
  expect([refused.status, Object(refused.body).errors]).toEqual([
    400,
    { rows: texts.mostRows(MAX_ROWS) },
  ]);
});
