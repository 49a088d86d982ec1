import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BUILT_IN_RESOURCES,
  OWN_KINDS,
  type OwnFieldKind,
  type OwnObjectResource,
} from '../../domain/agency/ownFields/ownField.ts';
import {
  allCalls,
  imports as calls,
  ownFields,
  ownObjects,
  ownRecords,
  pathOf,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import type { Body } from '../support/builders.ts';
import { claimsOf } from '../support/claims.ts';
import { csvOf, type FieldRow, importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { anOwnObject, ownObjectsOf } from '../support/ownObjects.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { roleTokens } from '../support/users.ts';

const api = madeOnce(() => startApi());
const own = ownObjectsOf(api);
const steps = importSteps(api);
const owners = madeOnce(() => makeOwners(api, { ci_ruc: '0102030405' }));

type Defined = Awaited<ReturnType<typeof own.define>>;
const kindOf = ({ key }: Pick<Defined, 'key'>): OwnObjectResource => `own-${key}`;

const problemsOf = async (id: number) =>
  (await steps.rows(id)).flatMap(({ problems }) => problems.map(({ message }) => message));
const recordsOf = async (object: Defined) => (await own.list(object, { sort: ['id', 'ASC'] })).rows;
const valuesOf = async (object: Defined) =>
  (await recordsOf(object)).map(({ customFields }) => customFields);
const rehearsed = async (object: Defined, rows: readonly FieldRow[], changes?: Body) => {
  const upload = await steps.upload(kindOf(object), rows);
  if (upload.status !== 200) throw new Error(upload.text);
  const { id } = upload.body.import;
  if (changes) await steps.plan(id, changes);
  return steps.rehearse(id);
};

/** What an object's records belong to, and how a file names them. */
const parties = madeOnce(async () => {
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
  const policy = await makePolicy(api, owners, { numberPolicy: 'VH-77 1' });
  const claim = await claimsOf(api).open(policy.id);
  const workshops = await own.define({ singular: 'Taller', plural: 'Talleres' });
  await own.addField(workshops, { key: 'nombre', label: 'Nombre' });
  await own.addField(workshops, { key: 'codigo', label: 'Código', isUnique: true });
  await own.change(workshops, { titleTemplate: '{nombre}' });
  const workshop = await own.add(workshops, { nombre: 'EL PISTÓN', codigo: 'T-1' });
  return {
    workshops,
    workshop,
    named: {
      customers: { as: ['0102030405', '102030405'], id: owners.customers_id },
      advisors: { as: [advisor.ci_ruc], id: owners.advisor_id },
      companies: { as: [company.company_name.toLowerCase()], id: owners.company_id },
      policies: { as: ['VH-77 1', 'vh77-1'], id: policy.id },
      claims: { as: [claim.code], id: claim.id },
      record: { as: ['el piston', 't 1'], id: workshop.id },
    },
  } as const;
});

const RELATED: Readonly<Partial<Record<OwnFieldKind, keyof typeof parties.named>>> = {
  customer: 'customers',
  advisor: 'advisors',
  company: 'companies',
  policy: 'policies',
  claim: 'claims',
  record: 'record',
};

/** How a file writes a value of each kind, and what is stored of it. */
/** Kinds that a file has a column of: a running number is given by the server. */
const KINDS = OWN_KINDS.filter((kind) => kind !== 'serial' && kind !== 'stage');

const WRITTEN: Readonly<
  Record<Exclude<(typeof KINDS)[number], keyof typeof RELATED>, readonly unknown[]>
> = {
  text: ['000123', '000123'],
  longText: ['UNO', 'UNO'],
  url: ['ejemplo.ec/a', 'https://ejemplo.ec/a'],
  phone: ['0991234567', '0991234567'],
  email: ['ana@ejemplo.ec', 'ana@ejemplo.ec'],
  number: ['1.234,5', 1234.5],
  money: ['$ 1.200,50', '1200.50'],
  percent: ['12,5 %', '12.50'],
  date: ['15-mar-2026', '2026-03-15'],
  moment: ['15/03/2026 10:30', '2026-03-15T10:30'],
  flag: ['sí', true],
  choice: ['HORMIGON', 'Hormigón'],
  choices: ['madera; HORMIGON', ['Hormigón', 'Madera']],
};

const withEveryKind = async (overrides: Body = {}) => {
  const object = await own.define(overrides);
  for (const kind of KINDS)
    await own.addField(object, {
      key: `k_${kind.toLowerCase()}`,
      label: `Campo ${kind}`,
      kind,
      ...(kind.startsWith('choice') ? { options: ['Hormigón', 'Madera'] } : {}),
      ...(kind === 'record' ? { relatedTo: kindOf(parties.workshops) } : {}),
    });
  await own.addField(object, {
    key: 'doble',
    label: 'Doble',
    kind: 'computed',
    expression: 'k_number * 2',
  });
  return object;
};

/** Cars of customers, known by their plate. */
const cars = async (overrides: Body = {}) => {
  const object = await own.define({ parent: 'customers', ...overrides });
  await own.addField(object, { key: 'placa', label: 'Placa', isUnique: true, isRequired: true });
  await own.addField(object, { key: 'dias', label: 'Días', kind: 'number' });
  return object;
};
let plates = 0;
const aCar = (more: FieldRow = {}): FieldRow => {
  plates += 1;
  return { Cliente: '0102030405', Placa: `PBA-${plates}`, Días: 3, ...more };
};

describe('the template of an own object', () => {
  it('has a column for each field that is typed, which the file finds again', async () => {
    const object = await withEveryKind({ parent: 'customers', plural: 'Cosas [raras]: todas' });
    const token = await roleTokens(api.context)('ADMIN');
    const url = `/api/${pathOf(calls.downloadTemplate, { kind: kindOf(object) })}`;
    const { rawPayload } = await api.app.inject({ url, headers: { token } });
    const [rows, values, help] = (await readXlsx(rawPayload)).sheets.map((sheet) => sheet.rows);
    expect(rows?.[0]).toEqual(['Cliente', ...KINDS.map((kind) => `Campo ${kind}`)]);
    expect(values?.[0]).toEqual(
      expect.arrayContaining(['Campo choice', 'Campo choices', 'Campo company']),
    );
    expect(help?.find(([label]) => label === 'Cliente')?.[1]).toBe('SÍ');
    const content = rawPayload.toString('base64');
    const { plan } = (await steps.upload(kindOf(object), [], { content })).body.import;
    const places = ['parentId', ...KINDS.map((kind) => `customFields.k_${kind.toLowerCase()}`)];
    expect(plan.columns).toEqual(Object.fromEntries(places.map((field, at) => [field, at])));
  });
});

describe('rows of an own object', () => {
  it('are read as the kinds of their fields are written, computed fields worked out', async () => {
    const object = await withEveryKind();
    const row = Object.fromEntries(
      KINDS.map((kind) => {
        const to = RELATED[kind];
        const cell = to ? parties.named[to].as[0] : WRITTEN[kind as keyof typeof WRITTEN][0];
        return [`Campo ${kind}`, String(cell)];
      }),
    );
    const { id, counts } = await steps.bring(kindOf(object), [row], {
      corrections: { 'customFields.k_phone': false, 'customFields.k_customer': false },
    });
    expect([counts, await problemsOf(id)]).toEqual([{ created: 1 }, []]);
    const expected = KINDS.map((kind) => {
      const to = RELATED[kind];
      const stored = to ? `${parties.named[to].id}` : WRITTEN[kind as keyof typeof WRITTEN][1];
      return [`k_${kind.toLowerCase()}`, stored];
    });
    expect(await valuesOf(object)).toEqual([{ ...Object.fromEntries(expected), doble: 2469 }]);
  });

  it('name several records as several options are written, and say which is not there', async () => {
    const object = await own.define();
    await own.addField(object, { key: 'polizas', label: 'Pólizas', kind: 'policy', isMany: true });
    const other = await makePolicy(api, owners, { numberPolicy: 'VH-78' });
    const rows = [{ Pólizas: 'VH-78; vh77-1' }, { Pólizas: 'VH-78, VH-79' }];
    const { id, counts } = await steps.bring(kindOf(object), rows);
    expect(counts).toEqual({ created: 1, failed: 1 });
    expect(JSON.stringify(await problemsOf(id))).toContain('No está registrado: «VH-79»');
    const policies = [other.id, parties.named.policies.id].map(String);
    expect(await valuesOf(object)).toEqual([{ polizas: policies }]);
  });

  it.each([...BUILT_IN_RESOURCES, 'record'] as const)(
    'find what they belong to among %s, however it is written',
    async (parent) => {
      const { as, id: parentId } = parties.named[parent];
      const object = await own.define({
        parent: parent === 'record' ? kindOf(parties.workshops) : parent,
      });
      await own.addField(object, { key: 'nota', label: 'Nota' });
      const label = {
        customers: 'Cliente',
        advisors: 'Asesor',
        companies: 'Compañía',
        policies: 'Número de póliza',
        claims: 'Número de siniestro',
        record: 'Taller',
      }[parent];
      const rows = as.map((name) => ({ [label]: name, Nota: 'X' }));
      const corrections = { parentId: true };
      const { id, counts } = await steps.bring(kindOf(object), rows, { corrections });
      expect([counts, await problemsOf(id)]).toEqual([{ created: as.length }, []]);
      expect((await recordsOf(object)).map((record) => record.parent?.id)).toEqual(
        as.map(() => parentId),
      );
    },
  );

  it('that name several records, or none, ask which one is meant', async () => {
    const object = await own.define({ parent: kindOf(parties.workshops) });
    await own.addField(object, { key: 'nota', label: 'Nota' });
    const twins = [await own.add(parties.workshops, { nombre: 'GEMELO', codigo: 'G-1' })];
    twins.push(await own.add(parties.workshops, { nombre: 'GEMELO', codigo: 'G-2' }));
    const rows = ['GEMELO', 'NINGUNO', 'g2'].map((name) => ({ Taller: name, Nota: name }));
    const { id, rehearsed: counts, plan } = await rehearsed(object, rows);
    expect(counts).toEqual({ failed: 2, created: 1 });
    expect(await problemsOf(id)).toEqual([
      'Hay varios registros «GEMELO»',
      'No está registrado: «NINGUNO»',
    ]);
    const missing = await api.call(calls.listMissing, { as: 'ADMIN', params: { id } });
    expect(missing.body.missing.map(({ reference }) => reference)).toEqual([
      kindOf(parties.workshops),
      kindOf(parties.workshops),
    ]);
    const choices = { parentId: { GEMELO: twins[0]?.id ?? 0, NINGUNO: null } };
    await steps.plan(id, { ...plan, choices });
    expect((await steps.rehearse(id)).rehearsed).toEqual({ created: 2, skipped: 1 });
    expect((await steps.run(id)).counts).toEqual({ created: 2, skipped: 1 });
    expect((await recordsOf(object))[0]?.parent?.id).toBe(twins[0]?.id);
  });

  it('are refused at their cells as the form refuses them, whatever stands there', async () => {
    const object = await cars();
    await own.addField(object, { key: 'uso', label: 'Uso', kind: 'choice', options: ['A'] });
    const { id, rehearsed: counts } = await rehearsed(object, [
      aCar({ Placa: '' }),
      aCar({ Uso: 'Z' }),
      aCar({ Placa: 'X'.repeat(2_000) }),
      aCar({ Placa: 'A\u0007B' }),
      aCar({ Días: 'doce' }),
      aCar({ Cliente: '' }),
      aCar({ Cliente: 'Y'.repeat(2_000) }),
    ]);
    expect(counts).toEqual({ failed: 7 });
    expect(await problemsOf(id)).toEqual([
      texts.required,
      texts.notAChoice,
      texts.tooLong(200),
      expect.any(String),
      texts.notANumber,
      texts.required,
      expect.stringContaining('No está registrado'),
    ]);
  });

  it('hold formulas as the texts they are, in the file of failed rows too', async () => {
    const object = await own.define();
    await own.addField(object, { key: 'nota', label: 'Nota' });
    await own.addField(object, { key: 'dias', label: 'Días', kind: 'number' });
    const formula = '=HYPERLINK("http://x.example";"X")';
    const { id, counts } = await steps.bring(kindOf(object), [
      { Nota: formula, Días: 1 },
      { Nota: formula, Días: 'X' },
    ]);
    expect([counts, await valuesOf(object)]).toEqual([
      { created: 1, failed: 1 },
      [{ nota: formula, dias: 1 }],
    ]);
    const token = await roleTokens(api.context)('ADMIN');
    const url = `/api/${pathOf(calls.downloadFailedRows, { id: String(id) })}`;
    const { rawPayload } = await api.app.inject({ url, headers: { token } });
    const [sheet] = (await readXlsx(rawPayload)).sheets;
    expect(sheet?.rows.slice(1)).toEqual([[formula, 'X', `Días: ${texts.notANumber}`]]);
  });

  it('that repeat an earlier one of the file are refused', async () => {
    const object = await cars();
    const row = aCar({ Placa: 'PBA-1000' });
    const { id, counts } = await steps.bring(kindOf(object), [row, { ...row, Placa: 'pba 1000' }]);
    expect(counts).toEqual({ created: 1, failed: 1 });
    expect(await problemsOf(id)).toEqual(['Repite la fila 2 del mismo archivo']);
  });
});

describe('a row of a record that is there', () => {
  it('changes it, shown as people read it, leaves it or is left out, as the plan says', async () => {
    const object = await cars();
    await own.addField(object, { key: 'conductor', label: 'Conductor', kind: 'customer' });
    await makeCustomer(api, { ci_ruc: 'P909', firstName: 'RITA', surname: 'PAZ' });
    const row = aCar({ Conductor: '0102030405' });
    const plate = String(row.Placa);
    await steps.bring(kindOf(object), [row]);
    expect((await steps.bring(kindOf(object), [row])).counts).toEqual({ same: 1 });
    const other = { ...row, Placa: plate.replace('-', ' '), Conductor: 'P909' };
    const left = await steps.bring(kindOf(object), [other], { mode: 'create' });
    expect(left.counts).toEqual({ skipped: 1 });
    const { id, counts } = await steps.bring(kindOf(object), [other]);
    expect(counts).toEqual({ changed: 1 });
    expect((await steps.rows(id))[0]?.changes).toMatchObject([
      { label: 'Placa', before: plate },
      { label: 'Conductor', after: expect.stringContaining('RITA') },
    ]);
    expect((await steps.undo(id)).counts).toEqual({ undone: 1 });
    expect(await valuesOf(object)).toMatchObject([
      { placa: plate, conductor: `${owners.customers_id}` },
    ]);
  });

  it('is changed with many others, of which one that is refused takes none with it', async () => {
    const object = await cars();
    await own.addField(object, { key: 'motor', label: 'Motor', isUnique: true });
    const rows = Array.from({ length: 30 }, (_, place) => aCar({ Motor: `M-${place}` }));
    await steps.bring(kindOf(object), rows);
    const others = rows.map((row, place) => ({
      ...row,
      Días: 4 + place,
      ...(place === 7 ? { Motor: 'M-20' } : {}),
    }));
    const { id, counts } = await steps.bring(kindOf(object), others);
    expect(counts).toEqual({ changed: 29, failed: 1 });
    expect(await problemsOf(id)).toEqual([texts.ownNotUniqueValue]);
    const query = { range: [0, 29], sort: ['id', 'ASC'] };
    const days = async () =>
      (await own.list(object, query)).rows.map(({ customFields }) => customFields.dias);
    const changed = others.map((row, place) => (place === 7 ? 3 : row.Días));
    expect(await days()).toEqual(changed);
    expect((await steps.undo(id)).counts).toMatchObject({ undone: 29 });
    expect(await days()).toEqual(rows.map(() => 3));
  });

  it('is changed in the order of the file, where a value passes from one to the next', async () => {
    const object = await cars();
    await own.addField(object, { key: 'motor', label: 'Motor', isUnique: true });
    const [one, other] = [aCar({ Motor: 'M-1' }), aCar({ Motor: 'M-2' })];
    await steps.bring(kindOf(object), [one, other]);
    const passed = [{ ...one, Motor: 'M-3' }, { ...other, Motor: 'M-1' }, aCar({ Motor: 'M-2' })];
    const { counts } = await steps.bring(kindOf(object), passed, { keys: ['customFields.placa'] });
    expect(counts).toEqual({ changed: 2, created: 1 });
  });

  it('leaves no entry of what was registered with one that is refused, but of what stays', async () => {
    const object = await cars();
    await own.addField(object, { key: 'motor', label: 'Motor', isUnique: true });
    const [one, other] = [aCar({ Motor: 'M-1' }), aCar({ Motor: 'M-2' })];
    await steps.bring(kindOf(object), [one, other]);
    const trail = await auditOf(api.context, async () => {
      const rows = [{ ...one, Motor: 'M-2' }, aCar({ Motor: 'M-3' })];
      expect((await steps.bring(kindOf(object), rows)).counts).toEqual({ created: 1, failed: 1 });
    });
    const written = trail.filter(({ action }) => action.startsWith('own_record.'));
    const [, , third] = await recordsOf(object);
    expect(written.map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ['own_record.registered', String(third?.id)],
    ]);
  });

  it('never moves it to another record', async () => {
    const object = await cars();
    await makeCustomer(api, { ci_ruc: 'P910' });
    const row = aCar();
    await steps.bring(kindOf(object), [row]);
    const { id, counts } = await steps.bring(kindOf(object), [{ ...row, Cliente: 'P910' }]);
    expect([counts, await problemsOf(id)]).toEqual([{ failed: 1 }, [texts.ownParentStays]]);
  });

  it('is registered where nothing tells it from others', async () => {
    const object = await own.define();
    await own.addField(object, { key: 'nota', label: 'Nota' });
    const row = { Nota: 'IGUAL' };
    expect((await steps.bring(kindOf(object), [row, row])).counts).toEqual({ created: 2 });
  });
});

describe('a row that equals a record in all its fields', () => {
  const notes = async (overrides: Body = {}) => {
    const object = await own.define(overrides);
    await own.addField(object, { key: 'nota', label: 'Nota' });
    await own.addField(object, { key: 'dias', label: 'Días', kind: 'number' });
    const twice = { key: 'doble', label: 'Doble', kind: 'computed', expression: 'dias * 2' };
    await own.addField(object, twice);
    return object;
  };
  const rows = [
    { Nota: 'UNO', Días: 1 },
    { Nota: 'UNO', Días: 1 },
    { Nota: 'DOS', Días: 2 },
  ];

  it('is left out, and the file says when it was brought before', async () => {
    const object = await notes();
    await steps.bring(kindOf(object), rows);
    const { id, rehearsed: counts } = await rehearsed(object, rows);
    expect([counts, await problemsOf(id)]).toEqual([
      { skipped: 3 },
      Array(3).fill('Ya hay un registro igual'),
    ]);
    const { earlier } = await steps.read(id);
    expect(earlier).toEqual({ userName: expect.any(String), ranAt: api.clock.now().toISOString() });
    const other = await steps.bring(kindOf(object), [...rows, { Nota: 'DOS', Días: 3 }]);
    expect(other.counts).toEqual({ created: 1, skipped: 3 });
    expect((await steps.read(other.id)).earlier).toBeNull();
  });

  it('is registered again where the plan says so, and where the first file was undone', async () => {
    const object = await notes();
    const { id } = await steps.bring(kindOf(object), rows);
    const again = await steps.bring(kindOf(object), rows, { registersEqual: true });
    expect(again.counts).toEqual({ created: 3 });
    for (const each of [id, again.id]) await steps.undo(each);
    const last = await steps.bring(kindOf(object), rows);
    expect([last.counts, (await steps.read(last.id)).earlier]).toEqual([{ created: 3 }, null]);
  });

  it('is one of the same parent', async () => {
    const object = await notes({ parent: 'customers' });
    await makeCustomer(api, { ci_ruc: 'P911' });
    const [row] = rows;
    await steps.bring(kindOf(object), [{ ...row, Cliente: 'P911' }]);
    const both = ['P911', '0102030405'].map((Cliente) => ({ ...row, Cliente }));
    expect((await steps.bring(kindOf(object), both)).counts).toEqual({ created: 1, skipped: 1 });
  });

  it('comes once though two files that were rehearsed are run at once', async () => {
    const object = await notes();
    const many = Array.from({ length: 60 }, (_, place) => ({ Nota: `N ${place}`, Días: place }));
    const ids = [await rehearsed(object, many), await rehearsed(object, many)].map(({ id }) => id);
    await Promise.all(ids.map((id) => steps.run(id)));
    const { headers } = await own.list(object);
    expect(headers['content-range']).toMatch(/\/60$/);
  });
});

describe('what was brought of an own object is undone', () => {
  it('wholly, and says whose rows they were while they are kept', async () => {
    const object = await cars();
    const { id } = await steps.bring(kindOf(object), [aCar(), aCar()]);
    const kept = await api.context.database.kysely
      .selectFrom('import_rows')
      .select('customers_id')
      .where('import_id', '=', id)
      .execute();
    expect(kept.map((row) => row.customers_id)).toEqual([owners.customers_id, owners.customers_id]);
    expect(await steps.undo(id)).toMatchObject({ status: 'undone', counts: { undone: 2 } });
    expect(await recordsOf(object)).toEqual([]);
  });

  it('but for what was changed, named or built on since', async () => {
    const object = await cars();
    const parts = await own.define({ parent: kindOf(object) });
    const naming = await own.define();
    await own.addField(naming, { key: 'auto', kind: 'record', relatedTo: kindOf(object) });
    const { id } = await steps.bring(kindOf(object), [aCar(), aCar(), aCar(), aCar()]);
    const [first, second, third] = await recordsOf(object);
    await api.call(ownRecords.updateOwnRecord, {
      as: 'BASIC',
      params: { object: object.key, id: first?.id ?? 0 },
      body: { customFields: { placa: 'OTRA' } },
    });
    await own.add(naming, { auto: second?.id });
    await own.add(parts, {}, { parentId: third?.id });
    const check = await api.call(calls.checkUndo, { as: 'ADMIN', params: { id } });
    expect(check.body.undo).toMatchObject({ free: 1, held: 3 });
    expect((await steps.undo(id)).counts).toEqual({ undone: 1, held: 3 });
    expect(await problemsOf(id)).toEqual([
      expect.stringContaining('Se modificó después de importarlo'),
      'Un registro propio lo nombra',
      'Tiene registros propios',
    ]);
  });
});

/** The calls that are about one import, or one kind. */
const ofOneImport = allCalls.filter(({ path }) => /^(imports\/:id|import-templates)/.test(path));

describe('who does not see an own object', () => {
  const hidden = { listRoles: ['BASIC'], createRoles: ['BASIC'], editRoles: [], deleteRoles: [] };
  let object: Defined;
  let id = 0;
  let content = '';

  beforeAll(async () => {
    object = await cars({ parent: null });
    content = csvOf(kindOf(object), [{ Placa: 'A-1', Días: 'X' }]);
    id = (await steps.bring(kindOf(object), [{ Placa: 'A-1', Días: 'X' }])).id;
    await own.change(object, hidden);
  });

  it.each(ofOneImport)('finds none of its imports: $method $path', async (call) => {
    const params = call.path.includes(':id') ? { id } : { kind: kindOf(object) };
    const plan = { columns: {}, values: {}, mode: 'both', keys: [], choices: {} };
    const body = 'body' in call ? { body: plan } : {};
    const answer = await api.call(call, { as: 'ADMIN', params, ...body });
    expect(answer.status).toBe(404);
  });

  it('finds them in no list, and uploads none', async () => {
    const list = await api.call(calls.listImports, { as: 'ADMIN' });
    expect(list.body.imports.some(({ kind }) => kind === kindOf(object))).toBe(false);
    const upload = await steps.upload(kindOf(object), [], { content });
    expect(upload.status).toBe(404);
  });
});

describe('what a role may do with the records', () => {
  const all = ['ADMIN', 'BASIC', 'ELOPDP'];

  it('is all that it may do by file: one that only corrects registers none', async () => {
    const object = await cars({ createRoles: ['BASIC'], editRoles: all, listRoles: all });
    const { plan, id } = (await steps.upload(kindOf(object), [aCar()])).body.import;
    expect(plan.mode).toBe('update');
    expect((await steps.plan(id, { mode: 'both' })).status).toBe(400);
  });

  it('is all that it may do by file: one that only registers changes none', async () => {
    const object = await cars({ createRoles: all, editRoles: ['BASIC'], listRoles: all });
    const row = aCar();
    await steps.bring(kindOf(object), [row]);
    const { id, rehearsed: counts } = await rehearsed(object, [{ ...row, Días: 9 }]);
    expect([counts, await problemsOf(id)]).toEqual([
      { failed: 1 },
      ['Lo registrado es distinto, y esta clase no se cambia por archivo'],
    ]);
    expect((await steps.plan(id, { mode: 'update' })).status).toBe(400);
  });

  it('is nothing while the object is retired', async () => {
    const object = await cars();
    const { id } = await rehearsed(object, [aCar()]);
    const brought = await steps.bring(kindOf(object), [aCar()]);
    const retire = (retired: boolean) =>
      api.call(ownObjects.retireOwnObject, {
        as: 'ADMIN',
        params: { id: object.id },
        body: { retired },
      });
    await retire(true);
    const answers = [
      await steps.upload(kindOf(object), [aCar()]),
      await api.call(calls.runImport, { as: 'ADMIN', params: { id }, body: {} }),
      await api.call(calls.undoImport, { as: 'ADMIN', params: { id: brought.id }, body: {} }),
    ];
    for (const { status, body } of answers)
      expect([status, Object(body).message]).toEqual([409, texts.ownObjectRetired]);
    await retire(false);
    expect((await steps.run(id)).counts).toEqual({ created: 1 });
  });
});

describe('a definition that changes between rehearsal and run', () => {
  const run = (id: number) => api.call(calls.runImport, { as: 'ADMIN', params: { id }, body: {} });

  it('by a field that goes, or that every record must have now, is said before anything is brought', async () => {
    const object = await cars();
    const field = await own.addField(object, { key: 'color', label: 'Color' });
    const { id } = await rehearsed(object, [aCar({ Color: 'ROJO' })]);
    await api.call(ownFields.retireOwnField, {
      as: 'ADMIN',
      params: { id: field.id },
      body: { retired: true },
    });
    const gone = await run(id);
    expect([gone.status, Object(gone.body).message]).toEqual([
      400,
      'Ya no está en uso: Color. Cambie las columnas y ensaye de nuevo',
    ]);
    const second = await rehearsed(object, [aCar()]);
    await own.addField(object, { key: 'motor', label: 'Motor', isRequired: true });
    const asked = await run(second.id);
    expect([asked.status, Object(asked.body).message]).toEqual([
      400,
      'Indique qué columna tiene: Motor',
    ]);
    expect(await recordsOf(object)).toEqual([]);
  });

  it('by a field that may be repeated from now on, asks anew how records are known', async () => {
    const object = await cars();
    const { id } = await rehearsed(object, [aCar()]);
    const fields = await api.call(ownFields.listOwnFields, { as: 'ADMIN' });
    const plate = fields.body.ownFields.fields.find(({ resource }) => resource === kindOf(object));
    await api.call(ownFields.updateOwnField, {
      as: 'ADMIN',
      params: { id: plate?.id ?? 0 },
      body: { ...plate, version: undefined, isUnique: false },
    });
    expect((await run(id)).status).toBe(400);
    expect(await recordsOf(object)).toEqual([]);
  });
});

describe('a value that no two records have', () => {
  it('is brought once, though two files bring it and others register it at once', async () => {
    const object = await cars({ parent: null });
    const rows = Array.from({ length: 20 }, (_, place) => ({ Placa: `U-${place}`, Días: 1 }));
    const ids = [await rehearsed(object, rows), await rehearsed(object, rows)].map(({ id }) => id);
    await Promise.all([
      ...ids.map((id) => steps.run(id)),
      ...rows.map(({ Placa }) => own.send(object, { placa: Placa })),
    ]);
    const plates = (await own.list(object, { range: [0, 99] })).rows.map(({ title }) => title);
    expect(plates).toHaveLength(20);
  });
});

describe('an own object that is deleted', () => {
  it('takes the files with it that were brought in for it', async () => {
    const object = await cars({ parent: null });
    const { id } = await rehearsed(object, [{ Placa: 'Z-1', Días: 1 }]);
    await api.call(ownObjects.deleteOwnObject, { as: 'ADMIN', params: { id: object.id } });
    await own.define({ ...anOwnObject(), key: object.key });
    const answer = await api.call(calls.getImport, { as: 'ADMIN', params: { id } });
    expect(answer.status).toBe(404);
  });
});

describe('rows of a record that are brought by file', () => {
  /** Beneficiaries of workshops, whose parts must come to the whole; the workshop has their sum. */
  const beneficiaries = async () => {
    const shops = await own.define({ singular: 'Local', plural: 'Locales' });
    await own.addField(shops, { key: 'nombre', label: 'Nombre' });
    await own.change(shops, { titleTemplate: '{nombre}' });
    const object = await own.define({ parent: kindOf(shops), isInside: true });
    await own.addField(object, { key: 'nombre', label: 'Beneficiario', isUnique: true });
    const part = { key: 'parte', label: 'Parte', kind: 'percent', columnTotal: 'hundred' };
    await own.addField(object, part);
    await own.addField(shops, {
      key: 'suma',
      label: 'Suma',
      kind: 'computed',
      expression: `SUMA(${object.key}.parte)`,
    });
    for (const nombre of ['NORTE', 'SUR']) await own.add(shops, { nombre });
    return { shops, object };
  };
  let people = 0;
  const aPart = (local: string, part: string): FieldRow => {
    people += 1;
    return { Local: local, Beneficiario: `PERSONA ${people}`, Parte: part };
  };
  const partsOf = async (object: Defined) => (await valuesOf(object)).map(({ parte }) => parte);

  it('come all or none where they must sum to 100 %, however far apart they stand', async () => {
    const { shops, object } = await beneficiaries();
    const others = Array.from({ length: 250 }, () => aPart('NINGUNO', '1'));
    const rows = [
      aPart('NORTE', '60'),
      aPart('SUR', '50'),
      ...others,
      aPart('SUR', '49,99'),
      aPart('norte', '40'),
    ];
    const { id, counts } = await steps.bring(kindOf(object), rows);
    expect(counts).toEqual({ created: 2, failed: 252 });
    const said = (await problemsOf(id)).filter((message) => !message.startsWith('No está'));
    expect(said).toEqual(Array(2).fill('Suman 99.99 %; faltan 0.01 %'));
    expect(await partsOf(object)).toEqual(['60.00', '40.00']);
    expect((await valuesOf(shops)).map(({ suma }) => suma)).toEqual([1, 0]);
  });

  it('are changed and undone together', async () => {
    const { shops, object } = await beneficiaries();
    const rows = [aPart('SUR', '60'), aPart('SUR', '40')];
    const first = await steps.bring(kindOf(object), rows);
    const other = rows.map((row) => ({ ...row, Parte: '50' }));
    const one = await steps.bring(kindOf(object), other.slice(0, 1));
    expect(one.counts).toEqual({ failed: 1 });
    const second = await steps.bring(kindOf(object), other);
    expect([second.counts, await partsOf(object)]).toEqual([{ changed: 2 }, ['50.00', '50.00']]);
    expect((await steps.undo(second.id)).counts).toEqual({ undone: 2 });
    expect(await partsOf(object)).toEqual(['60.00', '40.00']);
    expect((await steps.undo(first.id)).counts).toEqual({ undone: 2 });
    expect((await valuesOf(shops)).map(({ suma }) => suma)).toEqual([0, 0]);
  });

  it('go together when they are undone', async () => {
    const { shops, object } = await beneficiaries();
    const rows = [...['60', '40'].map((part) => aPart('SUR', part)), aPart('NORTE', '100')];
    const { id } = await steps.bring(kindOf(object), rows);
    expect((await steps.undo(id)).counts).toEqual({ undone: 3 });
    expect(await recordsOf(object)).toEqual([]);
    expect((await valuesOf(shops)).map(({ suma }) => suma)).toEqual([0, 0]);
  });
});
