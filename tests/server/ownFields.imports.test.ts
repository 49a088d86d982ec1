import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ImportKind } from '../../domain/agency/imports/columns.ts';
import {
  advisors,
  imports as calls,
  companies,
  customers,
  ownFields,
  pathOf,
  policies,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { anOwnField, type Body } from '../support/builders.ts';
import { aCustomerRow, aPolicyRow, type FieldRow, importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners } from '../support/records.ts';
import { roleTokens } from '../support/users.ts';

const VEHICLE = 3;
const LIFE = 1;

describe('own fields brought in by file', () => {
  const api = madeOnce(() => startApi());
  const steps = importSteps(api);
  let parties: FieldRow;
  let typeNames: Map<number, string>;
  let defined: number[] = [];

  beforeAll(async () => {
    const owners = await makeOwners(api, { ci_ruc: '0102030405' });
    const { kysely } = api.context.database;
    const advisor = await kysely
      .selectFrom('advisors')
      .select('ci_ruc')
      .where('id', '=', owners.advisor_id)
      .executeTakeFirstOrThrow();
    const company = await kysely
      .selectFrom('companies')
      .select('company_name')
      .where('id', '=', owners.company_id)
      .executeTakeFirstOrThrow();
    parties = {
      customers_id: '0102030405',
      advisor_id: advisor.ci_ruc,
      company_id: company.company_name,
    };
    const types = await kysely.selectFrom('policy_types').select(['id', 'policy_name']).execute();
    typeNames = new Map(types.map(({ id, policy_name }) => [id, policy_name]));
  });

  const set = (id: number, retired: boolean) =>
    api.call(ownFields.retireOwnField, { as: 'ADMIN', params: { id }, body: { retired } });
  const retire = async (id: number) => {
    defined = defined.filter((one) => one !== id);
    await set(id, true);
  };
  const revive = async (id: number) => {
    defined.push(id);
    await set(id, false);
  };
  afterEach(async () => {
    for (const id of defined) await retire(id);
  });

  const define = async (overrides: Body) => {
    const body = anOwnField(overrides);
    const answer = await api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
    if (answer.status !== 200) throw new Error(answer.text);
    defined.push(answer.body.ownField.id);
    return answer.body.ownField;
  };

  const ofType = (id: number, more: FieldRow = {}): FieldRow =>
    aPolicyRow({ ...parties, policy_type_id: typeNames.get(id) ?? '', ...more });
  const aVehicle = (more: FieldRow = {}) => ofType(VEHICLE, more);

  const rehearsed = async (kind: ImportKind, rows: readonly FieldRow[]) => {
    const { body } = await steps.upload(kind, rows);
    return steps.rehearse(body.import.id);
  };
  const problemsOf = async (id: number) =>
    (await steps.rows(id)).flatMap(({ problems }) => problems);
  const recordOf = async (id: number) => {
    const [row] = await steps.rows(id);
    if (!row?.recordId) throw new Error(JSON.stringify(row));
    return { id: row.recordId };
  };
  const policyValues = async (params: { id: number }) =>
    (await api.call(policies.getPolicy, { as: 'ADMIN', params })).body.policyById.customFields;
  const customerValues = async (params: { id: number }) =>
    (await api.call(customers.getCustomer, { as: 'ADMIN', params })).body.customerById.customFields;

  it('are columns that their labels and their keys name', async () => {
    await define({ key: 'placa_a', label: 'Placa del vehículo' });
    await define({ key: 'chasis_b', label: 'Número de serie' });
    const { body } = await steps.upload('policies', [
      aVehicle({ 'PLACA VEHICULO': 'ABC-1', chasis_b: 'X9' }),
    ]);
    const { plan, headings } = body.import;
    expect(plan.columns).toMatchObject({
      'customFields.placa_a': headings.indexOf('PLACA VEHICULO'),
      'customFields.chasis_b': headings.indexOf('chasis_b'),
    });
  });

  it('are read as their kinds are written in sheets', async () => {
    const labels = ['text', 'number', 'money', 'date', 'flag'];
    for (const kind of labels) await define({ key: `l_${kind}`, label: `L ${kind}`, kind });
    await define({
      key: 'l_choice',
      label: 'L choice',
      kind: 'choice',
      options: ['Hormigón', 'Madera'],
    });
    await define({
      key: 'l_choices',
      label: 'L choices',
      kind: 'choices',
      options: ['Robo', 'Choque', 'Daños, propios'],
    });
    const { id, counts } = await steps.bring('policies', [
      aVehicle({
        'L text': '000123',
        'L number': '1.234,5678',
        'L money': '$ 1.200,50',
        'L date': '15-mar-2026',
        'L flag': 'sí',
        'L choice': 'HORMIGON',
        'L choices': 'daños, propios; ROBO',
      }),
    ]);
    expect([counts, await problemsOf(id)]).toEqual([{ created: 1 }, []]);
    expect(await policyValues(await recordOf(id))).toEqual({
      l_text: '000123',
      l_number: 1234.5678,
      l_money: '1200.50',
      l_date: '2026-03-15',
      l_flag: true,
      l_choice: 'Hormigón',
      l_choices: ['Robo', 'Daños, propios'],
    });
  });

  it('that are wrong are said at their cells, together with the other cells', async () => {
    await define({ key: 'anio_x', label: 'Año X', kind: 'number' });
    await define({ key: 'uso_x', label: 'Uso X', kind: 'choice', options: ['A', 'B'] });
    const { id } = await rehearsed('policies', [
      aVehicle({ 'Año X': 'doce', 'Uso X': 'Z', policyValue: '' }),
    ]);
    expect(await problemsOf(id)).toEqual([
      { field: 'customFields.anio_x', label: 'Año X', message: texts.notANumber },
      { field: 'policyValue', label: expect.any(String), message: texts.required },
      { field: 'customFields.uso_x', label: 'Uso X', message: texts.notAChoice },
    ]);
  });

  it('that are required are columns that a file cannot do without', async () => {
    await define({ resource: 'customers', key: 'pedida_c', label: 'Pedida', isRequired: true });
    const { body } = await steps.upload('customers', [aCustomerRow()]);
    const refused = await steps.plan(body.import.id, {});
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Indique qué columna tiene: Pedida',
    ]);
    const values = { 'customFields.pedida_c': 'PARA TODOS' };
    const { id, counts } = await steps.bring('customers', [aCustomerRow()], { values });
    expect(counts).toEqual({ created: 1 });
    expect(await customerValues(await recordOf(id))).toEqual({ pedida_c: 'PARA TODOS' });
  });

  it('of some types of policy are asked for row by row', async () => {
    const types = { isRequired: true, policyTypeIds: [VEHICLE] };
    await define({ key: 'motor_v', label: 'Motor V', ...types });
    const { id, rehearsed: counts } = await rehearsed('policies', [aVehicle(), ofType(LIFE)]);
    expect(counts).toEqual({ failed: 1, created: 1 });
    expect(await problemsOf(id)).toEqual([
      { field: 'customFields.motor_v', label: 'Motor V', message: texts.required },
    ]);
  });

  it('that a policy of its type does not have are refused, and left out of a value for all rows', async () => {
    await define({ key: 'solo_v', label: 'Solo V', policyTypeIds: [VEHICLE] });
    const { id } = await rehearsed('policies', [ofType(LIFE, { 'Solo V': 'X' })]);
    expect(await problemsOf(id)).toEqual([
      { field: 'customFields.solo_v', label: 'Solo V', message: texts.ownNotOfType },
    ]);
    const values = { 'customFields.solo_v': 'TODAS' };
    const done = await steps.bring('policies', [aVehicle(), ofType(LIFE)], { values });
    expect(done.counts).toEqual({ created: 2 });
    const records = (await steps.rows(done.id)).map(({ recordId }) => ({ id: recordId ?? 0 }));
    expect(await Promise.all(records.map(policyValues))).toEqual([{ solo_v: 'TODAS' }, {}]);
  });

  it('of which no two are the same are refused where a row repeats one', async () => {
    await define({ key: 'unica', label: 'Única', isUnique: true });
    const { id, counts } = await steps.bring('policies', [
      aVehicle({ Única: 'ABC-1' }),
      aVehicle({ Única: 'abc 1' }),
    ]);
    expect(counts).toEqual({ created: 1, failed: 1 });
    expect(await problemsOf(id)).toEqual([
      { field: 'customFields.unica', label: 'Única', message: texts.ownNotUniqueValue },
    ]);
  });

  describe('that change', () => {
    const brought = async (own: FieldRow) => {
      const row = aCustomerRow(own);
      const { id } = await steps.bring('customers', [row]);
      return { row, record: await recordOf(id) };
    };

    it('are shown as people read them, before and after', async () => {
      await define({ resource: 'customers', key: 'desde', label: 'Desde', kind: 'date' });
      await define({ resource: 'customers', key: 'cupo', label: 'Cupo', kind: 'money' });
      await define({ resource: 'customers', key: 'vip', label: 'VIP', kind: 'flag' });
      const { row } = await brought({ Desde: '01/02/2026', Cupo: '10', VIP: 'NO' });
      const { id } = await rehearsed('customers', [
        { ...row, Desde: '02/02/2026', Cupo: '1.500,00', VIP: '' },
      ]);
      expect((await steps.rows(id))[0]?.changes).toEqual([
        { field: 'customFields.desde', label: 'Desde', before: '01/02/2026', after: '02/02/2026' },
        { field: 'customFields.cupo', label: 'Cupo', before: '$10.00', after: '$1,500.00' },
      ]);
    });

    it('are put back when they are undone, and go where there was none', async () => {
      const options = ['A', 'B', 'C'];
      await define({ resource: 'customers', key: 'era', label: 'Era' });
      await define({
        resource: 'customers',
        key: 'varias',
        label: 'Varias',
        kind: 'choices',
        options,
      });
      const { row, record } = await brought({ Era: 'ANTES' });
      const { id } = await steps.bring('customers', [{ ...row, Era: 'DESPUÉS', Varias: 'C, A' }]);
      expect(await customerValues(record)).toEqual({ era: 'DESPUÉS', varias: ['A', 'C'] });
      expect(await steps.undo(id)).toMatchObject({ status: 'undone', counts: { undone: 1 } });
      expect(await customerValues(record)).toEqual({ era: 'ANTES' });
    });

    it('are the same where the file says the same in its own way', async () => {
      const field = await define({
        resource: 'customers',
        key: 'cada',
        label: 'Cada',
        kind: 'choices',
        options: ['Uno', 'Dos'],
      });
      const { row } = await brought({ Cada: 'Dos,Uno' });
      await define({ resource: 'customers', key: 'nueva_r', label: 'Nueva R', isRequired: true });
      const mode = { mode: 'update' };
      const again = await steps.bring('customers', [{ ...row, Cada: 'uno; DOS' }], mode);
      expect(again.counts, field.key).toEqual({ same: 1 });
    });

    it('are asked for the others that are required', async () => {
      const { row } = await brought({});
      await define({ resource: 'customers', key: 'falta', label: 'Falta', isRequired: true });
      const { id } = await steps.bring('customers', [{ ...row, firstName: 'EVA' }], {
        mode: 'update',
      });
      expect(await problemsOf(id)).toEqual([
        { field: 'customFields.falta', label: 'Falta', message: texts.required },
      ]);
    });

    it('and whose field is retired since are held, until it comes back', async () => {
      const field = await define({ resource: 'customers', key: 'vuelve', label: 'Vuelve' });
      const { row, record } = await brought({ Vuelve: 'A' });
      const { id } = await steps.bring('customers', [{ ...row, Vuelve: 'B' }]);
      await retire(field.id);
      expect(await steps.undo(id)).toMatchObject({ status: 'done', counts: { held: 1 } });
      expect(await problemsOf(id)).toMatchObject([{ message: 'Ya no está en uso: Vuelve' }]);
      await revive(field.id);
      expect(await steps.undo(id)).toMatchObject({ status: 'undone' });
      expect(await customerValues(record)).toEqual({ vuelve: 'A' });
    });
  });

  describe('whose definitions change after the columns were chosen', () => {
    const start = (call: typeof calls.runImport, id: number) =>
      api.call(call, { as: 'ADMIN', params: { id }, body: {} });

    it('are named and not brought in: the run waits for another rehearsal', async () => {
      const { id: field } = await define({ key: 'ida', label: 'Ida' });
      const { id } = await rehearsed('policies', [aVehicle({ Ida: 'X' })]);
      await retire(field);
      for (const call of [calls.runImport, calls.rehearseImport]) {
        const { status, body } = await start(call as typeof calls.runImport, id);
        expect([status, body.message]).toEqual([
          400,
          'Ya no está en uso: Ida. Cambie las columnas y ensaye de nuevo',
        ]);
      }
      const { 'customFields.ida': _, ...columns } = (await steps.read(id)).plan.columns;
      await steps.plan(id, { columns });
      await steps.rehearse(id);
      expect((await steps.run(id)).counts).toEqual({ created: 1 });
      expect(await policyValues(await recordOf(id))).toEqual({});
    });

    it('are no columns of the next file, of which the new ones are', async () => {
      const gone = await define({ key: 'vieja', label: 'Vieja' });
      const row = aVehicle({ Vieja: 'X', Reciente: 'Y' });
      const first = (await steps.upload('policies', [row])).body.import;
      expect(Object.keys(first.plan.columns)).toContain('customFields.vieja');
      await retire(gone.id);
      await define({ key: 'reciente', label: 'Reciente' });
      const { plan, headings } = (await steps.upload('policies', [row])).body.import;
      const { 'customFields.vieja': _, ...kept } = first.plan.columns;
      expect(plan.columns).toEqual({
        ...kept,
        'customFields.reciente': headings.indexOf('Reciente'),
      });
    });
  });

  it('of insurers and advisors come with them', async () => {
    await define({ resource: 'companies', key: 'ejecutivo', label: 'Ejecutivo' });
    await define({ resource: 'advisors', key: 'credencial', label: 'Credencial' });
    const company = await steps.bring('companies', [
      { ci_ruc: '1790011674001', companyName: 'ASEGURADORA PROPIA', Ejecutivo: 'ANA' },
    ]);
    const { body } = await api.call(companies.listCompanies, { as: 'ADMIN' });
    const found = body.allCompanies.find(({ ci_ruc }) => ci_ruc === '1790011674001');
    expect([company.counts, found?.customFields]).toEqual([{ created: 1 }, { ejecutivo: 'ANA' }]);
    const { status_id, province_id, city_id, address, ...person } = aCustomerRow();
    const { id } = await steps.bring('advisors', [{ ...person, Credencial: '0099' }]);
    const params = await recordOf(id);
    const read = await api.call(advisors.getAdvisor, { as: 'ADMIN', params });
    expect(read.body.advisorById.customFields).toEqual({ credencial: '0099' });
  });

  it('stand in the template with their options, their help and the policies that have them', async () => {
    await define({
      key: 'uso_t',
      label: 'Uso T',
      kind: 'choice',
      options: ['Particular', 'Público'],
      help: 'Como en la matrícula',
      isRequired: true,
      policyTypeIds: [VEHICLE],
    });
    const token = await roleTokens(api.context)('ADMIN');
    const url = `/api/${pathOf(calls.downloadTemplate, { kind: 'policies' })}`;
    const { rawPayload } = await api.app.inject({ url, headers: { token } });
    const [rows, values, help] = (await readXlsx(rawPayload)).sheets.map((sheet) => sheet.rows);
    const column = rows?.[0]?.indexOf('Uso T') ?? -1;
    expect(rows?.[1]?.[column]).toBe('Particular');
    const listed = values?.[0]?.indexOf('Uso T') ?? -1;
    expect(values?.slice(1, 3).map((row) => row[listed])).toEqual(['Particular', 'Público']);
    expect(help?.find(([label]) => label === 'Uso T')).toEqual([
      'Uso T',
      'SÍ, en sus pólizas',
      `Una de las opciones de la hoja Valores. Como en la matrícula. Solo pólizas de ${typeNames.get(VEHICLE)}`,
    ]);
    const { body } = await steps.upload('policies', [], { content: rawPayload.toString('base64') });
    expect(body.import.plan.columns['customFields.uso_t']).toBe(column);
  });
});
