import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { customerMerges, customers, ownRecords } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import type { Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
const own = ownObjectsOf(api);
const owners = madeOnce(() => makeOwners(api));

const errorsOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return { status, errors: Object(body).errors };
};

/** Cars that the agency lends: of a customer, with a field of every kind. */
const cars = madeOnce(async () => {
  const workshops = await own.define({ singular: 'Taller', plural: 'Talleres' });
  const object = await own.define({ parent: 'customers' });
  const fields: Body[] = [
    { key: 'placa', isUnique: true, isSorted: true, isSearched: true, isRequired: true },
    { key: 'dias', kind: 'number', isSorted: true },
    { key: 'costo', kind: 'money' },
    { key: 'desde', kind: 'date', isSorted: true },
    { key: 'propio', kind: 'flag' },
    { key: 'color', kind: 'choice', options: ['ROJO', 'AZUL'] },
    { key: 'extras', kind: 'choices', options: ['GPS', 'SILLA'] },
    { key: 'conductor', kind: 'customer' },
    { key: 'asesor', kind: 'advisor' },
    { key: 'compania', kind: 'company' },
    { key: 'poliza', kind: 'policy' },
    { key: 'siniestro', kind: 'claim' },
    { key: 'taller', kind: 'record', relatedTo: `own-${workshops.key}` },
  ];
  for (const field of fields) await own.addField(object, field);
  await own.change(object, { titleTemplate: '{placa} ({dias} días)' });
  return { ...object, workshops };
});

const update = (id: number, customFields: Body, more: Body = {}) =>
  api.call(ownRecords.updateOwnRecord, {
    as: 'BASIC',
    params: { object: cars.key, id },
    body: { customFields, ...more },
  });

const remove = (object: { key: string }, id: number) =>
  api.call(ownRecords.deleteOwnRecord, { as: 'ADMIN', params: { object: object.key, id } });

const carOf = (placa: string, more: Body = {}) =>
  own.add(cars, { placa, ...more }, { parentId: owners.customers_id });

describe('a record of an own object', () => {
  it('has a value of every kind, its title, what it belongs to and what it names', async () => {
    const workshop = await own.add(cars.workshops);
    const policy = await makePolicy(api, owners);
    const record = await carOf('PBA-1234', {
      dias: '12.50',
      costo: '80',
      desde: '2026-03-01T05:00:00.000Z',
      propio: 'true',
      color: 'ROJO',
      extras: ['SILLA', 'GPS'],
      conductor: owners.customers_id,
      asesor: `${owners.advisor_id}`,
      compania: owners.company_id,
      poliza: policy.id,
      taller: workshop.id,
    });
    expect(record).toMatchObject({
      object: cars.key,
      title: 'PBA-1234 (12.5 días)',
      position: 1,
      parent: {
        resource: 'customers',
        id: owners.customers_id,
        title: expect.stringMatching(/\w/),
        customers_id: owners.customers_id,
      },
      customFields: {
        placa: 'PBA-1234',
        dias: 12.5,
        costo: '80.00',
        desde: '2026-03-01',
        propio: true,
        color: 'ROJO',
        extras: ['GPS', 'SILLA'],
        conductor: `${owners.customers_id}`,
        taller: `${workshop.id}`,
      },
      links: {
        conductor: [{ resource: 'customers', id: owners.customers_id }],
        asesor: [{ resource: 'advisors', customers_id: null }],
        compania: [{ resource: 'companies', id: owners.company_id }],
        poliza: [{ title: policy.numberPolicy, customers_id: owners.customers_id }],
        taller: [{ resource: `own-${cars.workshops.key}`, title: `Taller N.º ${workshop.id}` }],
      },
    });
    const read = await api.call(ownRecords.getOwnRecord, {
      as: 'ELOPDP',
      params: { object: cars.key, id: record.id },
    });
    expect(read.body.ownRecord).toEqual(record);
  });

  it.each<[string, Body, Body]>([
    ['a required value that is missing', { placa: ' ' }, { placa: texts.required }],
    ['a number that is none', { placa: 'X1', dias: 'doce' }, { dias: texts.notANumber }],
    ['an option that is none', { placa: 'X2', color: 'VERDE' }, { color: texts.notAChoice }],
    [
      'a customer that is none',
      { placa: 'X3', conductor: 2_000_000_000 },
      {
        conductor: texts.ownTargetUnknown,
      },
    ],
    [
      'a record of another object',
      { placa: 'X4', taller: 2_000_000_000 },
      {
        taller: texts.ownTargetUnknown,
      },
    ],
  ])('is refused for %s, at its field', async (_, customFields, messages) => {
    const errors = Object.fromEntries(
      Object.entries(messages).map(([key, message]) => [`customFields.${key}`, message]),
    );
    const answer = own.send(cars, customFields, { parentId: owners.customers_id });
    expect(await errorsOf(answer)).toEqual({ status: 400, errors });
  });

  it('belongs to what its object demands, and to nothing else', async () => {
    const refusals = [
      [own.send(cars, { placa: 'Y1' }), texts.ownParentMissing],
      [own.send(cars, { placa: 'Y2' }, { parentId: 2_000_000_000 }), texts.ownParentUnknown],
      [own.send(cars.workshops, {}, { parentId: owners.customers_id }), texts.ownParentOfNone],
    ] as const;
    for (const [answer, message] of refusals)
      expect(await errorsOf(answer)).toEqual({ status: 400, errors: { parentId: message } });
  });

  it('is refused to a form that is stale', async () => {
    const { id, version } = await carOf('STALE-1');
    expect((await update(id, { placa: 'STALE-2' }, { version })).status).toBe(200);
    expect(await update(id, { placa: 'STALE-3' }, { version })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });

  it('is found only under its own object', async () => {
    const { id } = await carOf('OTRO-1');
    const params = { object: cars.workshops.key, id };
    expect((await api.call(ownRecords.getOwnRecord, { as: 'BASIC', params })).status).toBe(404);
    expect((await remove(cars.workshops, id)).status).toBe(404);
  });

  it('is unique in its object, however its value is written', async () => {
    await carOf('UNI-001');
    const again = own.send(cars, { placa: 'uni 001' }, { parentId: owners.customers_id });
    expect(await errorsOf(again)).toEqual({
      status: 409,
      errors: { 'customFields.placa': texts.ownNotUniqueValue },
    });
  });

  it('is written once by 50 who write the same unique value at once', async () => {
    const writers = Array.from({ length: 50 }, () =>
      own.send(cars, { placa: 'CARRERA-1' }, { parentId: owners.customers_id }),
    );
    const statuses = (await Promise.all(writers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  });

  it('stays while another names it or belongs to it, and says which', async () => {
    const workshop = await own.add(cars.workshops);
    const { id } = await carOf('TALLER-1', { taller: workshop.id });
    expect(await remove(cars.workshops, workshop.id)).toMatchObject({
      status: 409,
      body: { message: texts.ownTargetInUse('Vehículos de reemplazo (1)') },
    });
    await update(id, { taller: null });
    expect((await remove(cars.workshops, workshop.id)).status).toBe(200);
  });

  it('never names what is deleted at the same moment', async () => {
    const rounds = Array.from({ length: 20 }, async (_, place) => {
      const workshop = await own.add(cars.workshops);
      const [named, removed] = await Promise.all([
        own.send(
          cars,
          { placa: `BORRADO-${place}`, taller: workshop.id },
          { parentId: owners.customers_id },
        ),
        remove(cars.workshops, workshop.id),
      ]);
      return `${named.status} ${removed.status} ${Object(named.body).errors?.['customFields.taller'] ?? ''}`;
    });
    const ends = new Set(await Promise.all(rounds));
    const lawful = ['200 409 ', `400 200 ${texts.ownTargetUnknown}`];
    expect([...ends].filter((end) => !lawful.includes(end))).toEqual([]);
  });

  it('leaves in the trail what changed, under the customer it belongs to', async () => {
    const lines = await auditOf(api.context, async () => {
      const { id } = await carOf('AUD-1');
      await update(id, { placa: 'AUD-2' });
      await remove(cars, id);
    });
    expect(lines.map(({ action }) => action)).toEqual([
      'own_record.registered',
      'own_record.updated',
      'own_record.deleted',
    ]);
    for (const line of lines) expect(JSON.stringify(line.details)).not.toContain('AUD-');
  });
});

describe('the list of an own object', () => {
  const boats = madeOnce(async () => {
    const object = await own.define({ parent: 'customers', plural: 'Barcos' });
    await own.addField(object, { key: 'nombre', isSearched: true, isSorted: true });
    await own.addField(object, { key: 'metros', kind: 'number', isSorted: true });
    await own.addField(object, { key: 'capitan', kind: 'customer' });
    await own.change(object, { titleTemplate: '{nombre}' });
    return object;
  });
  let captain: number;
  let other: number;

  beforeAll(async () => {
    [captain, other] = [await makeCustomer(api), await makeCustomer(api)];
    const names = ['NIÑA', 'Pinta', 'SANTA MARÍA', 'Águila'];
    for (const [place, nombre] of names.entries())
      await own.add(
        boats,
        { nombre, metros: 10 + place, ...(place === 3 ? { capitan: captain } : {}) },
        { parentId: place === 0 ? other : owners.customers_id },
      );
  });

  const namesIn = async (query: Record<string, unknown>) => {
    const { rows, headers } = await own.list(boats, query);
    return { names: rows.map(({ title }) => title), range: headers['content-range'] };
  };

  it('is sorted by title and by its fields, filtered, searched and paged', async () => {
    expect(await namesIn({ sort: ['title', 'ASC'] })).toEqual({
      names: ['Águila', 'NIÑA', 'Pinta', 'SANTA MARÍA'],
      range: 'own-records 0-3/4',
    });
    const byLength = { sort: ['customFields.metros', 'DESC'], range: [1, 2] };
    expect((await namesIn(byLength)).names).toEqual(['SANTA MARÍA', 'Pinta']);
    const long = { customFields: { metros: { from: 11, to: 12 } } };
    expect((await namesIn({ filter: long, sort: ['id', 'ASC'] })).names).toEqual([
      'Pinta',
      'SANTA MARÍA',
    ]);
    expect((await namesIn({ filter: { q: 'nina' } })).names).toEqual(['NIÑA']);
    expect((await namesIn({ filter: { customFields: { nombre: 'aguila' } } })).names).toEqual([
      'Águila',
    ]);
  });

  it('has those of a parent, and those that belong to a customer or name them', async () => {
    expect((await namesIn({ filter: { parentId: other } })).names).toEqual(['NIÑA']);
    expect((await namesIn({ filter: { customers_id: captain } })).names).toEqual(['Águila']);
    expect((await namesIn({ filter: { customers_id: other } })).names).toEqual(['NIÑA']);
  });

  it('is put in an order within a parent', async () => {
    const filter = { parentId: owners.customers_id };
    const { rows } = await own.list(boats, { filter, sort: ['position', 'ASC'] });
    const ids = rows.map(({ id }) => id);
    const sent = ids.slice(1).reverse();
    const answer = await api.call(ownRecords.saveOwnRows, {
      as: 'BASIC',
      params: { object: boats.key },
      body: { parentId: owners.customers_id, rows: sent.map((id) => ({ id })) },
    });
    expect(answer.body.saved.ids).toEqual(sent);
    const after = await own.list(boats, { filter, sort: ['position', 'ASC'] });
    expect(after.rows.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]]);
  });

  it('is read by an index of each sorted field and by those of the object', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'own_records'::regclass and indexrelid::regclass::text like 'own\_sort%'`.execute(
      api.context.database.kysely,
    );
    const ofBoats = rows.filter(({ definition }) =>
      definition.includes(`(object_id = ${boats.id})`),
    );
    expect(ofBoats).toHaveLength(2);
  });

  it('leaves as a file, formulas harmless and titles for ids', async () => {
    await own.add(
      boats,
      { nombre: '=HYPERLINK("http://x")', capitan: captain },
      { parentId: owners.customers_id },
    );
    const lines = await auditOf(api.context, async () => {
      const answer = await api.call(ownRecords.exportOwnRecords, {
        as: 'BASIC',
        params: { object: boats.key },
        query: { format: 'csv', sort: ['id', 'ASC'] },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers['x-total-count']).toBe('5');
      expect(answer.text).toContain("'=HYPERLINK");
      const name = await api.call(customers.getCustomer, { as: 'BASIC', params: { id: captain } });
      expect(answer.text).toContain(name.body.customerById.firstName);
    });
    expect(lines).toMatchObject([{ action: 'list.exported', entity_id: `own-${boats.key}` }]);
  });
});

describe('a filter by a field of an own object', () => {
  it('finds as sorted what few records have, and what more have than are counted', async () => {
    const object = await own.define();
    await own.addField(object, { key: 'zona', isSorted: true });
    await sql`insert into own_records (object_id, custom_fields, created_at, updated_at)
      select ${object.id}::integer,
        jsonb_build_object('zona', case when n % 400 = 0 then 'SUR' else 'NORTE' end), now(), now()
      from generate_series(1, 1600) n`.execute(api.context.database.kysely);
    const found = async (zona: string, range: [number, number]) => {
      const filter = { customFields: { zona } };
      const { rows, headers } = await own.list(object, { filter, range, sort: ['id', 'DESC'] });
      return { ids: rows.map(({ id }) => id), range: headers['content-range'] };
    };
    const few = await found('sur', [0, 9]);
    expect(few.range).toBe('own-records 0-3/4');
    expect(few.ids).toEqual([...few.ids].sort((a, b) => b - a));
    const many = await found('nor', [0, 9]);
    expect(many.range).toBe('own-records 0-9/1000');
    expect(many.ids).toEqual([...many.ids].sort((a, b) => b - a));
    expect((await found('nor', [1500, 1509])).ids).toHaveLength(10);
    expect((await found('oeste', [0, 9])).range).toBe('own-records */0');
  });
});

describe('records of customers that are merged', () => {
  it('move with them and name the one that stays; undone, they go back', async () => {
    const [survivor, merged] = [await makeCustomer(api), await makeCustomer(api)];
    const theirs = await own.add(cars, { placa: 'UNION-1' }, { parentId: merged });
    const naming = await carOf('UNION-2', { conductor: merged });
    const body = { kept_id: survivor, merged_id: merged };
    const answer = await api.call(customerMerges.mergeCustomers, { as: 'ADMIN', body });
    expect(answer.status).toBe(200);
    const read = async (id: number) =>
      (await api.call(ownRecords.getOwnRecord, { as: 'BASIC', params: { object: cars.key, id } }))
        .body.ownRecord;
    expect((await read(theirs.id)).parent?.id).toBe(survivor);
    expect((await read(naming.id)).customFields.conductor).toBe(`${survivor}`);
    expect((await read(naming.id)).links.conductor?.[0]?.id).toBe(survivor);
    const undone = await api.call(customerMerges.undoMerge, {
      as: 'ADMIN',
      params: { id: answer.body.merge.id },
    });
    expect(undone.status).toBe(200);
    expect((await read(theirs.id)).parent?.id).toBe(merged);
    expect((await read(naming.id)).customFields.conductor).toBe(`${merged}`);
  });
});
