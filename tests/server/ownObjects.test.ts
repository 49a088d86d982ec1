import { describe, expect, it } from 'vitest';
import { blankObject, EXAMPLE_NAMES, EXAMPLES } from '../../domain/agency/ownObjects/examples.ts';
import { MAX_OWN_OBJECTS, type RecordAction } from '../../domain/agency/ownObjects/ownObject.ts';
import {
  activity,
  type Call,
  ownFields,
  ownObjects,
  ownRecords,
  search,
} from '../../domain/contract/index.ts';
import { OWN_FIELDS_MARK_HEADER } from '../../domain/markHeaders.ts';
import { ROLES } from '../../domain/roles.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { anOwnField, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { anOwnObject, ownObjectsOf } from '../support/ownObjects.ts';
import { makeCustomer } from '../support/records.ts';

const api = madeOnce(() => startApi());
const own = ownObjectsOf(api);

const send = (overrides: Body) =>
  api.call(ownObjects.registerOwnObject, { as: 'ADMIN', body: anOwnObject(overrides) });

const remove = (id: number) =>
  api.call(ownObjects.deleteOwnObject, { as: 'ADMIN', params: { id } });

const errorsOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return { status, errors: Object(body).errors };
};

describe('definitions of own objects', () => {
  it('are made by administrators alone, and read with what the role may do', async () => {
    for (const as of ['BASIC', 'ELOPDP'])
      expect(
        (await api.call(ownObjects.registerOwnObject, { as, body: anOwnObject() })).status,
      ).toBe(403);
    const { id } = await own.define();
    const allowedOf = async (as: string) =>
      (await api.call(ownObjects.listOwnObjects, { as })).body.ownObjects.objects.find(
        (object) => object.id === id,
      )?.allowed;
    expect(await allowedOf('ADMIN')).toEqual(['list', 'create', 'edit', 'delete']);
    expect(await allowedOf('BASIC')).toEqual(['list', 'create', 'edit']);
    expect(await allowedOf('ELOPDP')).toEqual(['list']);
  });

  it('share the mark of own fields, so that open browsers read both anew', async () => {
    const markOf = async () =>
      (await api.call(ownObjects.listOwnObjects, { as: 'BASIC' })).headers[OWN_FIELDS_MARK_HEADER];
    const before = await markOf();
    await own.define();
    expect(await markOf()).not.toBe(before);
  });

  it.each(EXAMPLE_NAMES)('come whole by the example of %s', async (example) => {
    const { object, titleTemplate, fields } = EXAMPLES[example];
    const { body } = await send({ ...blankObject, ...object, example });
    expect(body.ownObject).toMatchObject({ ...object, titleTemplate });
    const all = (await api.call(ownFields.listOwnFields, { as: 'ADMIN' })).body.ownFields.fields;
    const resource = `own-${object.key}`;
    expect(all.filter((field) => field.resource === resource).map(({ label }) => label)).toEqual(
      fields.map(([, label]) => label),
    );
    await remove(body.ownObject.id);
  });

  it('work by their example at once: the formula is worked out and the plate is the title', async () => {
    const { object } = EXAMPLES.vehicles;
    const car = await own.define({ ...blankObject, ...object, example: 'vehicles' });
    const parentId = await makeCustomer(api);
    const { title, customFields } = await own.add(
      car,
      { placa: 'PBX-1', dias: 3, costo_diario: '10.50' },
      { parentId },
    );
    expect([title, customFields.total]).toEqual(['PBX-1', '31.50']);
  });

  it.each<[string, Body, Body]>([
    ['an example that is none', { example: '__proto__' }, { example: texts.notAChoice }],
    ['a key with a blank', { key: 'mis carros' }, { key: texts.ownKey }],
    ['a key that is SQL', { key: "x'; drop table own_objects; --" }, { key: texts.ownKey }],
    ['a key that is none', { key: 'constructor' }, { key: texts.ownKeyReserved }],
    ['a key that another resource has', { key: 'fields' }, { key: texts.ownKeyReserved }],
    ['a name with a control sign', { singular: 'Ca\u0000rro' }, { singular: texts.characters }],
    ['an icon that is none', { icon: 'javascript:alert(1)' }, { icon: texts.notAChoice }],
    ['a role that is none', { listRoles: ['ROOT'] }, { 'listRoles.0': texts.notAChoice }],
    [
      'a title of a field that is not there',
      { titleTemplate: '{placa}' },
      {
        titleTemplate: texts.ownTitleUnknown('placa'),
      },
    ],
    ['a parent that is none', { parent: 'users' }, { parent: texts.notAChoice }],
    ['a parent that nobody defined', { parent: 'own-nada' }, { parent: texts.notAChoice }],
    ['rows inside of nothing', { isInside: true }, { isInside: texts.ownInsideOfNone }],
  ])('refuse %s', async (_, overrides, errors) => {
    expect(await errorsOf(send(overrides))).toEqual({ status: 400, errors });
  });

  it('refuse a key that is taken', async () => {
    const { key } = await own.define();
    expect(await errorsOf(send({ key }))).toEqual({
      status: 409,
      errors: { key: texts.ownObjectKeyTaken },
    });
  });

  it('take records two levels deep', async () => {
    const outer = await own.define({ parent: 'customers' });
    const inner = await own.define({ parent: `own-${outer.key}`, isInside: true });
    expect(await errorsOf(send({ parent: `own-${inner.key}` }))).toEqual({
      status: 400,
      errors: { parent: texts.ownParentTooDeep },
    });
  });

  it('title all records anew when the template changes, and say so of a form that is stale', async () => {
    const object = await own.define({ singular: 'Carro' });
    await own.addField(object, { key: 'placa' });
    await own.addField(object, { key: 'costo', kind: 'money' });
    const record = await own.add(object, { placa: 'PBA-{costo}', costo: '1234.5' });
    expect(record.title).toBe(`Carro N.º ${record.id}`);
    const answer = await own.change(object, { titleTemplate: ' {placa}  · {costo} ' });
    expect(answer.status).toBe(200);
    const { rows } = await own.list(object);
    expect(rows[0]?.title).toBe('PBA-{costo} · $1,234.50');
    expect((await own.change(object, { version: object.version })).status).toBe(409);
  });

  it('keep a field that the title names', async () => {
    const object = await own.define();
    const field = await own.addField(object, { key: 'placa' });
    await own.change(object, { titleTemplate: '{placa}' });
    const params = { id: field.id };
    const retire = await api.call(ownFields.retireOwnField, {
      as: 'ADMIN',
      params,
      body: { retired: true },
    });
    const deleted = await api.call(ownFields.deleteOwnField, { as: 'ADMIN', params });
    for (const answer of [retire, deleted])
      expect(answer).toMatchObject({ status: 409, body: { message: texts.ownFieldInTitle } });
  });

  it('are deleted with their fields, while they have no records and nothing depends on them', async () => {
    const object = await own.define();
    const inner = await own.define({ parent: `own-${object.key}`, plural: 'Choferes' });
    await own.addField(object, { key: 'placa', isUnique: true });
    expect(await remove(object.id)).toMatchObject({
      status: 409,
      body: { message: texts.ownObjectIsUsed('Choferes') },
    });
    await remove(inner.id);
    await own.add(object, { placa: 'A' });
    expect(await remove(object.id)).toMatchObject({
      status: 409,
      body: { message: texts.ownObjectHasRecords(1) },
    });
    const { rows } = await own.list(object);
    await api.call(ownRecords.deleteOwnRecord, {
      as: 'ADMIN',
      params: { object: object.key, id: rows[0]?.id ?? 0 },
    });
    expect((await remove(object.id)).status).toBe(200);
    const read = await api.call(ownFields.listOwnFields, { as: 'ADMIN' });
    expect(
      read.body.ownFields.fields.filter(({ resource }) => resource === `own-${object.key}`),
    ).toEqual([]);
  });

  it('name only own objects that are there in their fields', async () => {
    const object = await own.define();
    const field = { resource: `own-${object.key}`, kind: 'record' };
    const register = (overrides: Body) =>
      errorsOf(api.call(ownFields.registerOwnField, { as: 'ADMIN', body: anOwnField(overrides) }));
    expect(await register({ ...field, relatedTo: 'own-nada' })).toEqual({
      status: 400,
      errors: { relatedTo: texts.notAChoice },
    });
    expect(await register({ resource: 'own-nada' })).toEqual({
      status: 400,
      errors: { resource: texts.notAChoice },
    });
  });
});

describe('an own object that a role does not see', () => {
  const hidden = madeOnce(() =>
    own.define({
      listRoles: ['ADMIN'],
      createRoles: ['ADMIN'],
      editRoles: ['ADMIN'],
      parent: 'customers',
    }),
  );

  it('is nowhere for it: not in definitions, records, search, activity or files', async () => {
    await own.addField(hidden, { key: 'secreto', isSearched: true });
    const customer = await makeCustomer(api);
    const params = { object: hidden.key };
    const made = await own.send(hidden, { secreto: 'ZXCVBN' }, { parentId: customer }, 'ADMIN');
    expect(made.status).toBe(200);
    const { id } = made.body.ownRecord;
    const as = 'BASIC';
    const range: [number, number] = [0, 9];
    const statuses = [
      await api.call(ownRecords.listOwnRecords, { as, params, query: { range } }),
      await api.call(ownRecords.getOwnRecord, { as, params: { ...params, id } }),
      await own.send(hidden, {}, { parentId: customer }),
      await api.call(ownRecords.updateOwnRecord, { as, params: { ...params, id }, body: {} }),
      await api.call(ownRecords.deleteOwnRecord, { as, params: { ...params, id } }),
      await api.call(ownRecords.exportOwnRecords, { as, params, query: { format: 'csv' } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    const objects = await api.call(ownObjects.listOwnObjects, { as });
    expect(objects.text).not.toContain(hidden.key);
    const fields = await api.call(ownFields.listOwnFields, { as });
    expect(fields.text).not.toContain(hidden.key);
    const found = await api.call(search.search, { as, query: { q: 'ZXCVBN' } });
    expect(found.body.found.records ?? []).toEqual([]);
    const told = await api.call(activity.listCustomerActivity, { as, params: { id: customer } });
    expect(told.body.activity.activities.map(({ kind }) => kind)).not.toContain('record');
    const seen = await api.call(search.search, { as: 'ADMIN', query: { q: 'ZXCVBN' } });
    expect(seen.body.found.records).toMatchObject([
      { id, object: hidden.key, customers_id: customer },
    ]);
  });
});

describe('what a role may do with records that it sees', () => {
  it('is refused beyond what the object says', async () => {
    const object = await own.define({ createRoles: ['ADMIN', 'BASIC'], editRoles: ['ADMIN'] });
    const { id } = await own.add(object);
    const params = { object: object.key, id };
    const edit = (as: string) => api.call(ownRecords.updateOwnRecord, { as, params, body: {} });
    expect((await edit('BASIC')).status).toBe(403);
    expect((await own.send(object, {}, {}, 'ELOPDP')).status).toBe(403);
    expect((await api.call(ownRecords.deleteOwnRecord, { as: 'BASIC', params })).status).toBe(403);
    expect((await edit('ADMIN')).status).toBe(200);
  });

  it('is to read what is retired', async () => {
    const object = await own.define();
    const { id } = await own.add(object);
    const retire = (retired: boolean) =>
      api.call(ownObjects.retireOwnObject, {
        as: 'ADMIN',
        params: { id: object.id },
        body: { retired },
      });
    await retire(true);
    const params = { object: object.key, id };
    expect((await own.list(object)).rows).toHaveLength(1);
    expect((await api.call(ownRecords.getOwnRecord, { as: 'BASIC', params })).status).toBe(200);
    expect(await own.send(object, {})).toMatchObject({
      status: 409,
      body: { message: texts.ownObjectRetired },
    });
    await retire(false);
    expect((await own.send(object, {})).status).toBe(200);
  });
});

/** What each call on records takes of the object's permissions. */
const CALLS: readonly (readonly [RecordAction, Call])[] = [
  ['list', ownRecords.listOwnRecords],
  ['list', ownRecords.getOwnRecord],
  ['list', ownRecords.exportOwnRecords],
  ['create', ownRecords.registerOwnRecord],
  ['edit', ownRecords.updateOwnRecord],
  ['create', ownRecords.saveOwnRows],
  ['delete', ownRecords.deleteOwnRecord],
];

/** Every set of things that a role may do with records that it sees, and not seeing them. */
const GRANTS = [
  undefined,
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    (['create', 'edit', 'delete'] as const).filter((_, place) => bits & (1 << place)),
  ),
];

describe.each(GRANTS.map((grant) => [grant?.join() ?? 'nothing', grant] as const))(
  'a role that may do with records, besides seeing them, this: %s',
  (_, grant) => {
    it.each(ROLES)('is answered so, as %s', async (role) => {
      const may = (action: RecordAction) =>
        grant && (action === 'list' || grant.includes(action)) ? [role] : [];
      const object = await own.define({ parent: 'customers' });
      const parentId = await makeCustomer(api);
      const { id } = await own.add(object, {}, { parentId });
      await own.change(object, {
        listRoles: may('list'),
        createRoles: may('create'),
        editRoles: may('edit'),
        deleteRoles: may('delete'),
      });
      const statuses = [];
      for (const [action, call] of CALLS) {
        const { status } = await api.call(call, {
          as: role,
          params: { object: object.key, id },
          ...(call.body
            ? { body: { parentId, rows: call === ownRecords.saveOwnRows ? [{}] : undefined } }
            : {}),
          query: call === ownRecords.exportOwnRecords ? { format: 'csv' } : {},
        });
        statuses.push([action, status]);
      }
      const expected = CALLS.map(([action]) => {
        if (!grant) return [action, 404];
        return [action, may(action).length > 0 ? 200 : 403];
      });
      expect(statuses).toEqual(expected);
    });
  },
);

describe('the audit trail', () => {
  it('names what was done with a definition', async () => {
    const lines = await auditOf(api.context, async () => {
      const { id } = await own.define();
      await api.call(ownObjects.orderOwnObjects, { as: 'ADMIN', body: { ids: [id] } });
      await remove(id);
    });
    expect(lines.map(({ action }) => action)).toEqual([
      'own_object.registered',
      'own_object.ordered',
      'own_object.deleted',
    ]);
  });
});

describe('too many own objects', () => {
  it('are refused from the 51st on', async () => {
    const { body } = await api.call(ownObjects.listOwnObjects, { as: 'ADMIN' });
    const missing = MAX_OWN_OBJECTS - body.ownObjects.objects.length;
    for (let made = 0; made < missing; made += 1) await own.define();
    expect(await send({})).toMatchObject({
      status: 409,
      body: { message: texts.ownObjectTooMany(MAX_OWN_OBJECTS) },
    });
  });
});
