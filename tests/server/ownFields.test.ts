import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { companies, customers, ownFields, policies, search } from '../../domain/contract/index.ts';
import { OWN_FIELDS_MARK_HEADER } from '../../domain/markHeaders.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { aCustomer, anOwnField, aPolicy, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));

const send = (overrides: Body) =>
  api.call(ownFields.registerOwnField, { as: 'ADMIN', body: anOwnField(overrides) });

const define = async (overrides: Body) => {
  const answer = await send(overrides);
  if (answer.status !== 200) throw new Error(`The field was refused: ${answer.text}`);
  return answer.body.ownField;
};

const change = (id: number, overrides: Body) =>
  api.call(ownFields.updateOwnField, { as: 'ADMIN', params: { id }, body: anOwnField(overrides) });

const register = (customFields: Body, overrides: Body = {}) =>
  api.call(policies.registerPolicy, {
    as: 'BASIC',
    body: aPolicy(owners, { customFields, ...overrides }),
  });

const valuesOf = async (customFields: Body, overrides: Body = {}) => {
  const answer = await register(customFields, overrides);
  if (answer.status !== 200) throw new Error(`The policy was refused: ${answer.text}`);
  return answer.body.policy.customFields;
};

const errorsOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return { status, errors: Object(body).errors };
};

describe('definitions of own fields', () => {
  it('are made by administrators alone, and read by everybody', async () => {
    for (const as of ['BASIC', 'ELOPDP'])
      expect((await api.call(ownFields.registerOwnField, { as, body: anOwnField() })).status).toBe(
        403,
      );
    const field = await define({ key: 'leida' });
    const read = await api.call(ownFields.listOwnFields, { as: 'BASIC' });
    expect(read.body.ownFields.fields).toContainEqual(field);
  });

  it('have another mark on every answer after a change', async () => {
    const markOf = async () =>
      (await api.call(ownFields.listOwnFields, { as: 'BASIC' })).headers[OWN_FIELDS_MARK_HEADER];
    const before = await markOf();
    expect(await markOf()).toBe(before);
    await define({});
    expect(await markOf()).not.toBe(before);
  });

  it.each([
    ['a key with a blank', { key: 'mi placa' }, 'key', texts.ownKey],
    ['a key that is none', { key: 'constructor' }, 'key', texts.ownKeyReserved],
    [
      'options that are missing',
      { kind: 'choice', options: [] },
      'options',
      texts.ownOptionsMissing,
    ],
    ['yes or no that is unique', { kind: 'flag', isUnique: true }, 'isUnique', texts.ownNotUnique],
    [
      'types of policy of a customer',
      { resource: 'customers', policyTypeIds: [1] },
      'policyTypeIds',
      texts.ownTypesOfPolicies,
    ],
    ['a type that is none', { policyTypeIds: [999] }, 'policyTypeIds', texts.notAChoice],
    [
      'an order of several options',
      { kind: 'choices', options: ['A'], isSorted: true },
      'isSorted',
      texts.ownNotSorted,
    ],
  ])('refuse %s', async (_, overrides, field, message) => {
    expect(await errorsOf(send(overrides))).toEqual({ status: 400, errors: { [field]: message } });
  });

  it('refuse a key that is taken by the same kind of record, and no other', async () => {
    await define({ key: 'repetida' });
    expect(await errorsOf(send({ key: 'repetida' }))).toEqual({
      status: 409,
      errors: { key: texts.ownKeyTaken },
    });
    expect((await send({ key: 'repetida', resource: 'advisors' })).status).toBe(200);
  });

  it('of a ready set come with their options, those whose keys are taken left as they are', async () => {
    await define({ key: 'color', label: 'Color mío' });
    const { body } = await api.call(ownFields.registerOwnFieldSet, {
      as: 'ADMIN',
      body: { set: 'vehicle', policyTypeIds: [3] },
    });
    expect(body.ownFields.map(({ key }) => key)).toEqual([
      'placa',
      'marca',
      'modelo',
      'anio_vehiculo',
      'chasis',
      'motor',
      'uso',
    ]);
    expect(body.ownFields.at(-1)).toMatchObject({
      policyTypeIds: [3],
      options: ['Particular', 'Comercial', 'Público'],
    });
    for (const { id } of body.ownFields)
      await api.call(ownFields.deleteOwnField, { as: 'ADMIN', params: { id } });
  });

  it('are put in another order, those that are not named behind', async () => {
    const [a, b, c] = [
      await define({ resource: 'companies' }),
      await define({ resource: 'companies' }),
      await define({ resource: 'companies' }),
    ];
    const { body } = await api.call(ownFields.orderOwnFields, {
      as: 'ADMIN',
      body: { resource: 'companies', ids: [c.id, a.id] },
    });
    expect(body.ownFields.map(({ id, position }) => [id, position])).toEqual([
      [c.id, 1],
      [a.id, 2],
      [b.id, 3],
    ]);
  });

  it('go only where no record has a value; else they are retired, and come back with it', async () => {
    const { id } = await define({ key: 'usada' });
    const policy = await valuesOf({ usada: 'X' });
    expect(policy).toMatchObject({ usada: 'X' });
    const params = { id };
    const gone = await api.call(ownFields.deleteOwnField, { as: 'ADMIN', params });
    expect([gone.status, gone.body]).toMatchObject([409, { message: texts.ownHasValues(1) }]);
    await api.call(ownFields.retireOwnField, { as: 'ADMIN', params, body: { retired: true } });
    expect(await valuesOf({ usada: 'Y' })).not.toHaveProperty('usada');
    await api.call(ownFields.retireOwnField, { as: 'ADMIN', params, body: { retired: false } });
    expect(await valuesOf({ usada: 'Y' })).toMatchObject({ usada: 'Y' });
    const use = await api.call(ownFields.countOwnValues, { as: 'ADMIN' });
    expect(use.body.use).toContainEqual({ id, records: 2 });
  });

  it('change their kind while they have no values, and to a wider one with them', async () => {
    const { id } = await define({ key: 'clase', kind: 'date' });
    expect((await change(id, { kind: 'choice', options: ['A', 'B'] })).status).toBe(200);
    const { customFields, id: policy } = (await register({ clase: 'B' })).body.policy;
    expect(customFields).toMatchObject({ clase: 'B' });
    expect(await errorsOf(change(id, { kind: 'number' }))).toEqual({
      status: 400,
      errors: { kind: texts.ownKindInUse(1) },
    });
    expect(await errorsOf(change(id, { kind: 'choice', options: ['A'] }))).toEqual({
      status: 400,
      errors: { options: texts.ownOptionInUse('B') },
    });
    expect((await change(id, { kind: 'choices', options: ['A', 'B'] })).status).toBe(200);
    const read = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policy } });
    expect(read.body.policyById.customFields).toMatchObject({ clase: ['B'] });
  });

  it('leave their trace in the audit trail', async () => {
    const [entry] = await auditOf(api.context, () => define({ label: 'Con rastro' }));
    expect(entry).toMatchObject({
      action: 'own_field.registered',
      details: { after: { label: 'Con rastro' } },
    });
  });
});

describe('values of own fields', () => {
  it('are kept as their kinds write them, and an unknown key is dropped', async () => {
    for (const kind of ['text', 'number', 'money', 'date', 'flag'])
      await define({ key: `v_${kind}`, kind });
    await define({ key: 'v_choices', kind: 'choices', options: ['A', 'B', 'C'] });
    expect(
      await valuesOf({
        v_text: '  ABC-1234 ',
        v_number: '2024',
        v_money: 1200.5,
        v_date: '2026-03-15T12:00:00.000Z',
        v_flag: 'true',
        v_choices: ['C', 'A', 'A'],
        nada: 'x',
      }),
    ).toEqual({
      v_text: 'ABC-1234',
      v_number: 2024,
      v_money: '1200.50',
      v_date: '2026-03-15',
      v_flag: true,
      v_choices: ['A', 'C'],
    });
  });

  it.each([
    ['v_number', 'doce', texts.notANumber],
    ['v_money', 'x', texts.notANumber],
    ['v_date', '2026-02-30', texts.notADate],
    ['v_flag', 'quizá', texts.notYesNo],
    ['v_choices', ['Z'], texts.notAChoice],
    ['v_text', 'x'.repeat(201), texts.tooLong(200)],
  ])('of a wrong type are refused at the field: %s', async (key, value, message) => {
    expect(await errorsOf(register({ [key]: value }))).toEqual({
      status: 400,
      errors: { [`customFields.${key}`]: message },
    });
  });

  it('are asked for where they are required, of new records and at the next update of others', async () => {
    const { id } = await makePolicy(api, owners, { policy_type_id: 2 });
    await define({ key: 'pedida', isRequired: true, policyTypeIds: [2] });
    const missing = { status: 400, errors: { 'customFields.pedida': texts.required } };
    expect(await errorsOf(register({}, { policy_type_id: 2 }))).toEqual(missing);
    const update = (customFields: Body) =>
      api.call(policies.updatePolicy, {
        as: 'BASIC',
        params: { id },
        body: aPolicy(owners, { customFields }),
      });
    expect(await errorsOf(update({}))).toEqual(missing);
    expect((await update({ pedida: 'sí' })).body.policyUpdate.customFields).toEqual({
      pedida: 'sí',
    });
    expect((await register({}, { policy_type_id: 7 })).status).toBe(200);
  });

  it('that are not sent stay, and blank ones go', async () => {
    await define({ key: 'queda', resource: 'customers' });
    await define({ key: 'se_va', resource: 'customers' });
    const body = aCustomer({ customFields: { queda: 'A', se_va: 'B' } });
    const { customer } = (await api.call(customers.registerCustomer, { as: 'BASIC', body })).body;
    const update = async (customFields: Body | undefined) =>
      (
        await api.call(customers.updateCustomer, {
          as: 'BASIC',
          params: { id: customer.id },
          body: { ...body, customFields },
        })
      ).body.customerUpdated.customFields;
    expect(await update(undefined)).toEqual({ queda: 'A', se_va: 'B' });
    expect(await update({ se_va: '' })).toEqual({ queda: 'A' });
  });

  it('of an insurer are kept with it', async () => {
    await define({ key: 'contacto', resource: 'companies' });
    const { body } = await api.call(companies.registerCompany, {
      as: 'BASIC',
      body: {
        ci_ruc: '1790011674001',
        companyName: 'SEGUROS UNO',
        customFields: { contacto: 'ANA' },
      },
    });
    expect(body.company.customFields).toEqual({ contacto: 'ANA' });
  });

  it('that are unique are refused a second time, however they are written', async () => {
    await define({ key: 'chasis_unico', isUnique: true });
    await valuesOf({ chasis_unico: 'ABC-1234' });
    expect(await errorsOf(register({ chasis_unico: 'abc 1234' }))).toEqual({
      status: 409,
      errors: { 'customFields.chasis_unico': texts.ownNotUniqueValue },
    });
  });

  it('that are the same keep their field from being unique', async () => {
    const { id } = await define({ key: 'igual' });
    await valuesOf({ igual: 'A' });
    await valuesOf({ igual: 'a' });
    expect(await errorsOf(change(id, { key: 'igual', isUnique: true }))).toEqual({
      status: 409,
      errors: { isUnique: texts.ownNotYetUnique },
    });
  });

  it('that are unique stay so under 50 writes at once', async () => {
    await define({ key: 'motor_unico', isUnique: true });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => register({ motor_unico: 'M-1' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 49 }, () => 409),
    ]);
  });

  it('are never written by a definition that another administrator has just changed', async () => {
    const { id } = await define({ key: 'cambiante', kind: 'choice', options: ['A', 'B'] });
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => register({ cambiante: 'B' })),
      change(id, { key: 'cambiante', kind: 'choice', options: ['A'] }),
      ...Array.from({ length: 10 }, () => register({ cambiante: 'B' })),
    ]);
    const changed = answers[10]?.status === 200;
    const written = answers.filter((_, place) => place !== 10 && answers[place]?.status === 200);
    // Either the option went and no record has it, or one had it first and it stayed.
    expect([changed, written.length > 0]).toEqual(changed ? [true, false] : [false, true]);
  });

  it('that are searched find the record, with and without what stands between', async () => {
    const { id } = await define({ key: 'placa_buscada' });
    const { policy } = (await register({ placa_buscada: 'GSK-7781' })).body;
    const found = async (q: string) => {
      const { body } = await api.call(policies.listPolicies, {
        as: 'BASIC',
        query: { range: [0, 9], filter: { q } },
      });
      return body.allPolicy.map((row) => row.id);
    };
    expect(await found('gsk-7781')).toEqual([]);
    await change(id, { key: 'placa_buscada', isSearched: true });
    expect(await found('gsk-7781')).toEqual([policy.id]);
    expect(await found('GSK7781')).toEqual([policy.id]);
    const everywhere = await api.call(search.search, { as: 'BASIC', query: { q: 'gsk7781' } });
    expect(JSON.stringify(everywhere.body)).toContain(policy.numberPolicy);
  });

  it('sort and filter the list', async () => {
    await define({ key: 'anio', kind: 'number', isSorted: true, policyTypeIds: [5] });
    await define({ key: 'marca_v', isSorted: true, policyTypeIds: [5] });
    for (const [anio, marca_v] of [
      [2024, 'Toyota'],
      [1999, 'Kia'],
      [2010, 'toyota Hilux'],
    ])
      await register({ anio, marca_v }, { policy_type_id: 5 });
    const years = async (query: object) => {
      const { body } = await api.call(policies.listPolicies, {
        as: 'BASIC',
        query: { range: [0, 9], sort: ['customFields.anio', 'ASC'], ...query },
      });
      return body.allPolicy.map(({ customFields }) => customFields.anio);
    };
    const filtered = (customFields: object) =>
      years({ filter: { policy_type_id: 5, customFields } });
    expect(await filtered({})).toEqual([1999, 2010, 2024]);
    expect(await filtered({ marca_v: 'TOYOTA' })).toEqual([2010, 2024]);
    expect(await filtered({ anio: { from: 2000, to: 2010 } })).toEqual([2010]);
    expect(await filtered({ anio: 1999 })).toEqual([1999]);
    expect(
      await years({ sort: ['customFields.anio', 'DESC'], filter: { policy_type_id: 5 } }),
    ).toEqual([2024, 2010, 1999]);
  });

  it('filter nothing where nothing is looked for', async () => {
    const total = async (filter: object) => {
      const { headers } = await api.call(policies.listPolicies, {
        as: 'BASIC',
        query: { range: [0, 0], filter },
      });
      return headers['content-range'];
    };
    const all = await total({});
    expect(await total({ customFields: {} })).toBe(all);
    expect(await total({ customFields: { anio: { from: '' }, marca_v: '' } })).toBe(all);
  });

  it('of a field that is none any more sort nothing, and filter nothing without saying so', async () => {
    const page = (query: object) =>
      api.call(policies.listPolicies, { as: 'BASIC', query: { range: [0, 9], ...query } });
    expect((await page({ sort: ['customFields.fue', 'ASC'] })).status).toBe(200);
    expect(await errorsOf(page({ filter: { customFields: { fue: 'x' } } }))).toEqual({
      status: 400,
      errors: { 'customFields.fue': texts.ownNotFiltered },
    });
  });

  it('are told to the trail sealed, whether they are personal or not', async () => {
    await define({ key: 'secreto', isPersonal: true });
    await define({ key: 'abierto' });
    const [entry] = await auditOf(api.context, () =>
      register({ secreto: 'OCULTO', abierto: 'VISIBLE' }),
    );
    expect(JSON.stringify(entry?.details)).not.toMatch(/OCULTO|VISIBLE/);
  });

  it('have an index for each field that sorts or is unique, and none for a retired one', async () => {
    const { id } = await define({ key: 'con_indice', isSorted: true, isUnique: true });
    const indexes = async () => {
      const { rows } = await sql<{ name: string }>`
        select indexname as name from pg_indexes
        where indexname like ${`own\\_%\\_text\\_${id}%`} order by 1`.execute(
        api.context.database.kysely,
      );
      return rows.map(({ name }) => name);
    };
    expect(await indexes()).toEqual([`own_sort_text_${id}`, `own_unique_text_${id}_con_indice`]);
    const params = { id };
    await api.call(ownFields.retireOwnField, { as: 'ADMIN', params, body: { retired: true } });
    expect(await indexes()).toEqual([]);
  });
});
