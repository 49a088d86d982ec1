import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  customers,
  exports,
  ownFields,
  ownRecords,
  policies,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, anOwnField, aPolicy, type Body } from '../support/builders.ts';
import { aCustomerRow, importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { part, rowsOf } from '../support/ownRows.ts';
import { makeOwners } from '../support/records.ts';

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));

const send = (overrides: Body) =>
  api.call(ownFields.registerOwnField, { as: 'ADMIN', body: anOwnField(overrides) });

const define = async (overrides: Body) => {
  const answer = await send(overrides);
  if (answer.status !== 200) throw new Error(`The field was refused: ${answer.text}`);
  return answer.body.ownField;
};

const ofCustomers = (key: string, overrides: Body = {}) =>
  define({ resource: 'customers', key, label: key.toUpperCase(), isPersonal: false, ...overrides });

const computed = (key: string, expression: string, overrides: Body = {}) =>
  ofCustomers(key, { kind: 'computed', expression, ...overrides });

const change = (id: number, overrides: Body) =>
  api.call(ownFields.updateOwnField, {
    as: 'ADMIN',
    params: { id },
    body: anOwnField({ resource: 'customers', isPersonal: false, ...overrides }),
  });

const set = (id: number, retired: boolean) =>
  api.call(ownFields.retireOwnField, { as: 'ADMIN', params: { id }, body: { retired } });

const errorsOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return { status, errors: Object(body).errors };
};

const body = (customFields: Body) => aCustomer({ customFields });

const register = async (customFields: Body) =>
  (await api.call(customers.registerCustomer, { as: 'BASIC', body: body(customFields) })).body
    .customer;

const valuesOf = async (id: number) =>
  (await api.call(customers.getCustomer, { as: 'BASIC', params: { id } })).body.customerById
    .customFields;

describe('computed own fields', () => {
  it('have the kind of their results, and values that the server alone works out', async () => {
    await ofCustomers('dias_a', { kind: 'number' });
    await ofCustomers('costo_a', { kind: 'money' });
    const total = await computed('total_a', 'dias_a * costo_a', { isInList: true });
    expect(total).toMatchObject({ kind: 'money', expression: 'dias_a * costo_a' });
    const { id, customFields } = await register({ dias_a: 3, costo_a: '10.1', total_a: '9999' });
    expect(customFields).toEqual({ dias_a: 3, costo_a: '10.10', total_a: '30.30' });
    const saved = await api.call(customers.updateCustomer, {
      as: 'BASIC',
      params: { id },
      body: body({ dias_a: 2, total_a: 'x' }),
    });
    expect(saved.body.customerUpdated.customFields).toMatchObject({ total_a: '20.20' });
  });

  it('go with all they worked out, also of former rows', async () => {
    const rows = rowsOf(api);
    const object = await rows.beneficiaries('customers', { hasHistory: true });
    const { body: defined } = await rows.computed(object.resource, 'porcentaje * 2');
    const { id, key } = defined.ownField;
    const { id: parentId } = await register({});
    const saved = await rows.save(object, parentId, [part('ANA', 100)]);
    api.clock.advance({ days: 1 });
    const customFields = { nombre: 'EVA' };
    await rows.save(object, parentId, [{ id: Number(saved.body.saved.ids[0]), customFields }]);
    const gone = await api.call(ownFields.deleteOwnField, { as: 'ADMIN', params: { id } });
    expect([gone.status, (await rows.stored(object, parentId))[0]?.customFields]).toEqual([
      ...[200, { nombre: 'EVA', porcentaje: '100.00' }],
    ]);
    const { rows: former } =
      await sql`select from own_row_versions where custom_fields ? ${key}`.execute(
        api.context.database.kysely,
      );
    expect(former).toEqual([]);
  });

  it('are blank where a record has no result, and the record is saved', async () => {
    await ofCustomers('entre', { kind: 'number' });
    await computed('parte_b', '1 / entre');
    expect((await register({ entre: 0 })).customFields).toEqual({ entre: 0 });
    expect((await register({ entre: 4 })).customFields).toEqual({ entre: 4, parte_b: 0.25 });
  });

  it('are worked out anew in every record when a formula changes, others that name it too', async () => {
    await ofCustomers('base_c', { kind: 'number' });
    const { id } = await computed('doble_c', 'base_c * 2');
    const other = await computed('mas_c', 'doble_c + 1');
    const made = await Promise.all([1, 2, 3].map((base_c) => register({ base_c })));
    const changed = await change(id, { label: 'D', kind: 'computed', expression: '"n" & base_c' });
    expect(await errorsOf(Promise.resolve(changed))).toMatchObject({ status: 400 });
    await change(id, { label: 'D', kind: 'computed', expression: 'base_c * 3' });
    expect(await Promise.all(made.map((customer) => valuesOf(customer.id)))).toEqual([
      { base_c: 1, doble_c: 3, mas_c: 4 },
      { base_c: 2, doble_c: 6, mas_c: 7 },
      { base_c: 3, doble_c: 9, mas_c: 10 },
    ]);
    await change(other.id, { label: 'M', kind: 'computed', expression: 'doble_c = 3' });
    expect(await valuesOf(made[0]?.id ?? 0)).toMatchObject({ mas_c: true });
  });

  it('become of another kind with what they name', async () => {
    const base = await ofCustomers('base_d', { kind: 'number' });
    const copy = await computed('copia_d', 'base_d', { isSorted: true });
    const customer = await register({ base_d: 7 });
    expect(await errorsOf(change(base.id, { label: 'Base', kind: 'text' }))).toEqual({
      status: 200,
      errors: undefined,
    });
    const { body: read } = await api.call(ownFields.listOwnFields, { as: 'ADMIN' });
    expect(read.ownFields.fields.find(({ id }) => id === copy.id)).toMatchObject({ kind: 'text' });
    expect(await valuesOf(customer.id)).toEqual({ base_d: '7', copia_d: '7' });
  });

  it('are written into all records, those of before too, however many there are', async () => {
    const { kysely } = api.context.database;
    await sql`insert into companies (ci_ruc, company_name, custom_fields, created_at)
      select 'X' || n, 'SEGUROS NUEVOS ' || n,
        case when n % 9 = 0 then '{}' else jsonb_build_object('muchos', n) end, now()
      from generate_series(1, 4500) n`.execute(kysely);
    const ofCompanies = { resource: 'companies', label: 'Muchos' };
    await define({ ...ofCompanies, key: 'muchos', kind: 'number' });
    const expression = 'muchos + 1';
    await define({ ...ofCompanies, key: 'mas_muchos', kind: 'computed', expression });
    const { rows } = await sql<{ right: number; others: number }>`
      select count(*) filter (where (custom_fields ->> 'mas_muchos')::int
          = (custom_fields ->> 'muchos')::int + 1)::int as right,
        count(*) filter (where custom_fields = '{}')::int as others
      from companies where company_name like 'SEGUROS NUEVOS %'`.execute(kysely);
    expect(rows).toEqual([{ right: 4000, others: 500 }]);
  });

  it('of a type of policy follow a change of the types that have what they name', async () => {
    const define7 = { kind: 'number', key: 'con_tipo', label: 'Con tipo', policyTypeIds: [7] };
    const { id } = await define(define7);
    await define({
      kind: 'computed',
      key: 'de_tipo',
      label: 'De tipo',
      expression: 'con_tipo + 1',
    });
    const { policy } = (
      await api.call(policies.registerPolicy, {
        as: 'BASIC',
        body: aPolicy(owners, { policy_type_id: 7, customFields: { con_tipo: 1 } }),
      })
    ).body;
    expect(policy.customFields).toEqual({ con_tipo: 1, de_tipo: 2 });
    await change(id, { ...define7, resource: 'policies', policyTypeIds: [5] });
    const read = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policy.id } });
    expect(read.body.policyById.customFields).toEqual({ con_tipo: 1 });
  });

  it('sort and filter the list as their kind does', async () => {
    await ofCustomers('puntos', { kind: 'number' });
    await computed('nivel', 'puntos * 2', { isSorted: true });
    for (const puntos of [10, 2, 33]) await register({ puntos });
    const { body: page } = await api.call(customers.listCustomers, {
      as: 'BASIC',
      query: {
        range: [0, 9],
        sort: ['customFields.nivel', 'DESC'],
        filter: { customFields: { nivel: { from: 5 } } },
      },
    });
    expect(page.allCustomer.map(({ customFields }) => customFields.nivel)).toEqual([66, 20]);
  });

  it('are no columns of a file that is brought in, and are worked out there', async () => {
    await ofCustomers('traido', { kind: 'number', label: 'Traído' });
    await computed('hecho', 'traido * 10', { label: 'Hecho' });
    const steps = importSteps(api);
    const { id, counts } = await steps.bring('customers', [
      aCustomerRow({ Traído: '4', Hecho: '999' }),
    ]);
    expect(counts).toEqual({ created: 1 });
    const [row] = await steps.rows(id);
    expect(await valuesOf(row?.recordId ?? 0)).toMatchObject({ traido: 4, hecho: 40 });
  });

  it('are written into files as texts that no spreadsheet runs', async () => {
    await ofCustomers('dicho');
    await computed('malo', '"=HYPERLINK(" & dicho & ")"', { label: 'Malo' });
    await register({ dicho: 'X' });
    const { text } = await api.call(exports.exportCalls.customers, {
      as: 'BASIC',
      query: { format: 'csv' },
    });
    expect(text).toContain("'=HYPERLINK(X)");
  });
});

describe('computed own fields of own objects', () => {
  it('are worked out in their records and titles, anew when a formula changes', async () => {
    const own = ownObjectsOf(api);
    const cars = await own.define();
    await own.addField(cars, { key: 'dias', label: 'Días', kind: 'number' });
    await own.addField(cars, { key: 'costo', label: 'Costo', kind: 'money' });
    const formula = { key: 'total', label: 'Total', kind: 'computed', isSorted: true };
    const total = await own.addField(cars, { ...formula, expression: 'dias * costo' });
    await own.change(cars, { titleTemplate: 'Vehículo por {total}' });
    const record = await own.add(cars, { dias: 3, costo: '20.05', total: '1' });
    expect([record.customFields.total, record.title]).toEqual(['60.15', 'Vehículo por $60.15']);
    await change(total.id, {
      ...formula,
      resource: total.resource,
      expression: 'dias * costo * 2',
    });
    const params = { object: cars.key, id: record.id };
    const { body: read } = await api.call(ownRecords.getOwnRecord, { as: 'BASIC', params });
    expect([read.ownRecord.customFields.total, read.ownRecord.title]).toEqual([
      '120.30',
      'Vehículo por $120.30',
    ]);
  });
});

describe('the definition of a computed own field', () => {
  it.each([
    ['nothing', '', texts.ownFormulaMissing],
    ['what is no formula', '1 +', 'Carácter 4: La fórmula está incompleta'],
    ['a field there is none of', '2 * nadie', 'Carácter 5: No existe el campo «nadie»'],
    ['10.000 characters', '1+'.repeat(5000), texts.tooLong(2000)],
    [
      '900 parentheses',
      '('.repeat(900),
      'Carácter 61: Hay más de 60 niveles de paréntesis o signos',
    ],
    ['itself', 'propia + 1', 'Carácter 1: La fórmula vuelve a sí misma: PROPIA → PROPIA'],
  ])('is refused for %s, in words', async (_, expression, message) => {
    expect(
      await errorsOf(send({ key: 'propia', label: 'PROPIA', kind: 'computed', expression })),
    ).toEqual({
      status: 400,
      errors: { expression: message },
    });
  });

  it('is refused where it is required or unique, which nobody could put right', async () => {
    const overrides = { kind: 'computed', expression: '1', isRequired: true, isUnique: true };
    expect((await errorsOf(send(overrides))).errors).toMatchObject({
      isRequired: texts.ownNotTyped,
      isUnique: texts.ownNotTyped,
    });
  });

  it('is refused where formulas would go in a circle through several fields', async () => {
    const { id } = await computed('uno_e', '1');
    await computed('dos_e', 'uno_e + 1');
    await computed('tres_e', 'dos_e + 1');
    const circle = change(id, { label: 'UNO_E', kind: 'computed', expression: 'tres_e' });
    expect((await errorsOf(circle)).errors.expression).toBe(
      'Carácter 1: La fórmula vuelve a sí misma: UNO_E → TRES_E → DOS_E → UNO_E',
    );
  });

  it('keeps what it names from going, being retired and becoming what it cannot take', async () => {
    const base = await ofCustomers('base_f', { kind: 'number' });
    const half = await computed('mitad_f', 'base_f / 2', { label: 'Mitad' });
    const params = { id: base.id };
    const gone = await api.call(ownFields.deleteOwnField, { as: 'ADMIN', params });
    const retired = await set(base.id, true);
    expect([gone.status, retired.status]).toEqual([409, 409]);
    for (const { body: answer } of [gone, retired])
      expect(JSON.stringify(answer)).toContain('la fórmula de «Mitad»');
    const { errors } = await errorsOf(change(base.id, { label: 'B', kind: 'text' }));
    expect(errors.kind).toContain('«Mitad»');
    expect((await set(half.id, true)).status).toBe(200);
    expect((await set(base.id, true)).status).toBe(200);
    const revived = await set(half.id, false);
    expect([revived.status, JSON.stringify(revived.body)]).toEqual([
      409,
      expect.stringContaining('El campo «BASE_F» está retirado'),
    ]);
  });

  it('works its values out anew when it comes back', async () => {
    await ofCustomers('base_g', { kind: 'number' });
    const { id } = await computed('doble_g', 'base_g * 2');
    await set(id, true);
    const customer = await register({ base_g: 4 });
    expect(await valuesOf(customer.id)).not.toHaveProperty('doble_g');
    await set(id, false);
    expect(await valuesOf(customer.id)).toMatchObject({ base_g: 4, doble_g: 8 });
  });

  it('takes the place of typed values nowhere, and leaves its own where it is typed from then on', async () => {
    const typed = await ofCustomers('tecleado', { kind: 'number' });
    const customer = await register({ tecleado: 5 });
    const refused = change(typed.id, { label: 'T', kind: 'computed', expression: '1' });
    expect(await errorsOf(refused)).toEqual({
      status: 400,
      errors: { kind: texts.ownKindInUse(1) },
    });
    const { id } = await computed('pasa', 'tecleado + 1');
    expect((await change(id, { label: 'P', kind: 'number' })).status).toBe(200);
    expect(await valuesOf(customer.id)).toMatchObject({ tecleado: 5, pasa: 6 });
    await set(typed.id, true);
    await set(id, true);
  });

  it('tells what is personal only where it is personal itself', async () => {
    const base = await ofCustomers('sueldo', { kind: 'money', isPersonal: true });
    const overrides = {
      resource: 'customers',
      key: 'sueldo_anual',
      label: 'Anual',
      kind: 'computed',
    };
    const open = send({ ...overrides, expression: 'sueldo * 12', isPersonal: false });
    expect((await errorsOf(open)).errors).toEqual({
      isPersonal: texts.ownOfPersonal('Anual', 'SUELDO'),
    });
    const closed = await send({ ...overrides, expression: 'sueldo * 12', isPersonal: true });
    expect([closed.status, base.isPersonal]).toEqual([200, true]);
  });

  it('of two administrators is the first one’s: the second is told', async () => {
    const { id, version } = await computed('de_dos', '1');
    const first = await change(id, { label: 'A', kind: 'computed', expression: '2', version });
    const second = await change(id, { label: 'B', kind: 'computed', expression: '3', version });
    expect([first.status, second.status]).toEqual([200, 409]);
  });

  it('never stands in the way of records that are saved meanwhile, nor they in its', async () => {
    const { id } = await computed('mientras', '1');
    const { kysely } = api.context.database;
    const crossed = async () => {
      const { rows } = await sql<{ deadlocks: string }>`
        select deadlocks from pg_stat_database where datname = current_database()`.execute(kysely);
      return rows;
    };
    const before = await crossed();
    const made = await Promise.all(Array.from({ length: 6 }, () => register({})));
    let isOver = false;
    const saving = made.map(async (customer) => {
      const params = { id: customer.id };
      const ofThem = body({});
      const statuses = new Set<number>();
      while (!isOver)
        statuses.add(
          (await api.call(customers.updateCustomer, { as: 'BASIC', params, body: ofThem })).status,
        );
      return [...statuses];
    });
    const changes = [];
    for (const expression of ['2', '3', '4', '5', '6'])
      changes.push((await change(id, { label: 'M', kind: 'computed', expression })).status);
    isOver = true;
    expect(await Promise.all(saving)).toEqual(made.map(() => [200]));
    expect(changes).toEqual([200, 200, 200, 200, 200]);
    expect(await crossed()).toEqual(before);
  });

  it('is never saved over a record that is written at the same moment', async () => {
    const { id } = await computed('a_la_vez', '1');
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => register({})),
      change(id, { label: 'V', kind: 'computed', expression: '2' }).then(() => undefined),
      ...Array.from({ length: 10 }, () => register({})),
    ]);
    for (const customer of answers)
      if (customer) expect(await valuesOf(customer.id)).toMatchObject({ a_la_vez: 2 });
  });
});
