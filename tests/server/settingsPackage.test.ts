import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  canonicalText,
  PACKAGE_FORMAT,
  type SettingsPackage,
} from '../../domain/agency/settingsPackage/package.ts';
import {
  banks,
  layouts,
  ownFields,
  permissionMatrix,
  policies,
  settingsPackage,
  views,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import {
  lockSettings,
  readSections,
} from '../../server/areas/agency/settingsPackage/repository.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { aFieldRule, anOwnField, aPolicy, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { anOwnObject } from '../support/ownObjects.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { packagesOf, packageWith } from '../support/settingsPackage.ts';
import { done, shape } from '../support/shapedSettings.ts';
import { createUser, tokenFor } from '../support/users.ts';

const withoutTime = ({ hash, sections }: SettingsPackage) => canonicalText({ hash, sections });

const shaped = madeOnce(() => startApi());

/** The file of the shaped site, made once. */
let file: Promise<string> | undefined;
const shapedFile = () => {
  file ??= shape(shaped).then(async () =>
    JSON.stringify(await packagesOf(shaped).download(), null, 2),
  );
  return file;
};

describe('a package of settings', () => {
  const api = madeOnce(() => startApi());
  const site = packagesOf(api);

  it('makes of a second site the first, byte by byte, as its comparison said without writing', async () => {
    const before = await site.download();
    const sent = { file: await shapedFile(), withRemovals: true };
    const noted = await auditOf(api.context, () => site.compare(sent));
    expect(noted).toEqual([]);
    expect(withoutTime(await site.download())).toBe(withoutTime(before));
    const { compared, brought } = await site.bring(sent);
    expect(brought.changes).toEqual(compared.changes);
    expect(compared.changes.filter(({ isApplied }) => !isApplied)).toEqual([]);
    expect(withoutTime(await site.download())).toBe(withoutTime(JSON.parse(sent.file)));
    expect((await site.compare(sent)).body.comparison.changes).toEqual([]);
  });

  it('of a version whose tables were texts is opened as tables', async () => {
    const before = await site.download();
    const [now] = before.sections.settings;
    const texts = { vatRates: '2017-06-01: 12; 2024-04-01: 15', shortRates: null };
    const named = { typesWithoutVat: 'Inversión; SALUD', typesWithoutContribution: null };
    const settings = [{ ...now, ...texts, ...named, documentKinds: 'Factura; Otro' }];
    const { policyTypes: _, ...sections } = before.sections;
    const file = packageWith(
      { ...before, format: 1, sections: sections as typeof before.sections },
      { settings },
    );
    await site.bring({ file, withRemovals: true });
    const {
      settings: [after],
      policyTypes,
    } = (await site.download()).sections;
    const withoutVat = policyTypes.filter((type) => type.withoutVat);
    expect(withoutVat.map(({ policyName }) => policyName)).toEqual(['Inversión', 'Salud']);
    expect(policyTypes.some((type) => type.withoutContribution)).toBe(false);
    expect(after).toMatchObject({
      vatRates: [
        { since: '2017-06-01', percent: '12.00' },
        { since: '2024-04-01', percent: '15.00' },
      ],
      shortRates: [],
      documentKinds: [{ title: 'Factura' }, { title: 'Otro' }],
    });
    await site.bring({ undoes: (await site.last())?.id, withRemovals: true });
    expect(withoutTime(await site.download())).toBe(withoutTime(before));
  });

  it('is undone to the bytes from before, once, with an entry of each change', async () => {
    const before = await site.download();
    const empty = packageWith(before, {
      ownFields: [],
      ownObjects: [],
      layouts: [],
      views: [],
      holidays: [],
    });
    const trail = await auditOf(api.context, () => site.bring({ file: empty, withRemovals: true }));
    const actions = trail.map(({ action }) => action);
    expect(actions.filter((action) => action === 'own_object.deleted')).toHaveLength(3);
    expect(actions.at(-1)).toBe('settings_package.imported');
    expect(actions.filter((action) => action === 'layout.deleted')).toHaveLength(3);
    expect((await site.download()).sections).toMatchObject({ ownFields: [], layouts: [] });
    const { id } = (await site.last()) ?? {};
    await site.bring({ undoes: id, withRemovals: true });
    expect(withoutTime(await site.download())).toBe(withoutTime(before));
    expect((await site.compare({ undoes: id })).body.code).toBe('not_last');
  });

  it('is not undone once something else was changed', async () => {
    const { sections, ...of } = await site.download();
    const views = sections.views.map((view) => ({ ...view, columns: null }));
    await site.bring({ file: packageWith({ ...of, sections }, { views }) });
    const body = { bankName: 'BANCO DE DESPUÉS' };
    await done(api.call(banks.registerBank, { as: 'ADMIN', body }));
    expect(await site.last()).toMatchObject({ mayUndo: false, changes: 1 });
    const { status } = await site.compare({ undoes: (await site.last())?.id });
    expect(status).toBe(409);
  });

  it('is refused where settings changed since it was compared, also by another at once', async () => {
    const { sections, ...of } = await site.download();
    const renamed = (label: string) =>
      packageWith(
        { ...of, sections },
        { ownFields: sections.ownFields.map((field) => ({ ...field, label })) },
      );
    const { body } = await site.compare({ file: renamed('Uno') });
    const answers = await Promise.all(
      ['Uno', 'Dos'].map((label) =>
        api.call(settingsPackage.importPackage, {
          as: 'ADMIN',
          body: { file: renamed(label), site: body.comparison.site },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const labels = new Set((await site.download()).sections.ownFields.map(({ label }) => label));
    expect(labels.size).toBe(1);
  });

  it('stands on tables that are all held while it is compared and applied', async () => {
    const unheld = await api.context.database.write(async (trx) => {
      await lockSettings(trx);
      await readSections(trx);
      const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_locks l on l.relation = c.oid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and l.pid = pg_backend_pid()
        group by 1 having not bool_or(l.mode = 'ShareRowExclusiveLock')`.execute(trx);
      return rows.map(({ name }) => name);
    });
    // Its one row is locked.
    expect(unheld).toEqual(['own_field_marks']);
  });

  it('is taken over whole or not at all', async () => {
    const before = await site.download();
    const { kysely } = api.context.database;
    await sql`alter table settings_imports add constraint never check (false) not valid`.execute(
      kysely,
    );
    const sent = {
      file: packageWith(before, { ownFields: [], ownObjects: [] }),
      withRemovals: true,
    };
    await expect(site.bring(sent)).rejects.toThrow();
    await sql`alter table settings_imports drop constraint never`.execute(kysely);
    expect(withoutTime(await site.download())).toBe(withoutTime(before));
  });

  it('leaves out, and names, shared views of records that this site alone has', async () => {
    const body = {
      list: 'policies',
      name: 'De un cliente',
      columns: null,
      sort: null,
      filter: { customers_id: 1 },
      sharedWith: ['BASIC'],
    };
    const { id } = (await api.call(views.registerView, { as: 'ADMIN', body })).body.view;
    const left = await api.call(settingsPackage.listLeftOut, { as: 'ADMIN' });
    expect(left.body.views).toEqual(['De un cliente']);
    expect(JSON.stringify((await site.download()).sections.views)).not.toContain('De un cliente');
    await done(api.call(views.deleteView, { as: 'ADMIN', params: { id } }));
  });

  it('brings nothing to who may not, and by who may it what they may do alone', async () => {
    for (const as of ['BASIC', 'ELOPDP'])
      expect((await api.call(settingsPackage.downloadPackage, { as })).status).toBe(403);
    const { sections, ...of } = await site.download();
    const actions = ['settings-package.manage'];
    const params = { role: 'BASIC' };
    await done(
      api.call(permissionMatrix.setPermissions, { as: 'ADMIN', params, body: { actions } }),
    );
    const { id } = await createUser(api.context, { role: 'BASIC' });
    const as = await tokenFor(api.context, id);
    const all = sections.roles.map((role) => ({ ...role, actions: ['users.create'] }));
    const file = packageWith({ ...of, sections }, { ownFields: [], roles: all });
    const { body } = await api.call(settingsPackage.comparePackage, {
      as,
      body: { file, withRemovals: true },
    });
    expect(body.comparison.changes.length).toBeGreaterThan(2);
    expect(body.comparison.changes.filter(({ isApplied }) => isApplied)).toEqual([]);
  });
});

describe('a removal by a package', () => {
  const api = madeOnce(() => startApi());
  const site = packagesOf(api);

  it('is made of a computed field with its values, as when the package that brought it is undone', async () => {
    const before = await site.download();
    await makePolicy(api, await makeOwners(api));
    const computed = { kind: 'computed', isPersonal: false, expression: 'valor_de_la_poliza * 2' };
    const doubled = anOwnField({ key: 'doble', ...computed });
    const body = (await api.call(ownFields.registerOwnField, { as: 'ADMIN', body: doubled })).body;
    const file = JSON.stringify(await site.download());
    const params = { id: body.ownField.id };
    await done(api.call(ownFields.deleteOwnField, { as: 'ADMIN', params }));
    await site.bring({ file });
    const undoes = (await site.last())?.id;
    const { brought } = await site.bring({ undoes, withRemovals: true });
    expect(brought.changes).toMatchObject([{ change: 'removed', isApplied: true }]);
    expect((await site.download()).hash).toBe(before.hash);
  });

  it('is made where it was asked for, and refused with the count where there are values', async () => {
    const before = await site.download();
    for (const key of ['vacio', 'lleno'])
      await done(api.call(ownFields.registerOwnField, { as: 'ADMIN', body: anOwnField({ key }) }));
    const owners = await makeOwners(api);
    await done(
      api.call(policies.registerPolicy, {
        as: 'ADMIN',
        body: { ...aPolicy(owners), customFields: { lleno: 'ABC' } },
      }),
    );
    const file = packageWith(before, {});
    const unwanted = await site.bring({ file });
    expect(unwanted.brought.changes).toMatchObject([
      { change: 'removed', isApplied: false, reason: null },
      { change: 'removed', isApplied: false, reason: null },
    ]);
    const { brought } = await site.bring({ file, withRemovals: true });
    expect(brought.changes).toHaveLength(2);
    expect(brought.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ isApplied: true, reason: null }),
        expect.objectContaining({ isApplied: false, reason: texts.ownHasValues(1) }),
      ]),
    );
    expect((await site.download()).sections.ownFields.map(({ key }) => key)).toEqual(['lleno']);
  });
});

describe('a file that is no lawful package', () => {
  const api = madeOnce(() => startApi());
  const site = packagesOf(api);

  it.each<[string, (of: SettingsPackage) => string, string]>([
    ['no JSON', () => 'nada', texts.packageNone],
    ['none of ours', () => '[]', texts.packageNone],
    ['nothing', () => 'null', texts.packageNone],
    ['newer', (of) => JSON.stringify({ ...of, format: PACKAGE_FORMAT + 1 }), texts.packageNewer],
    ['older', (of) => JSON.stringify({ ...of, format: 0 }), texts.packageOlder],
    ['changed by hand', (of) => JSON.stringify({ ...of, hash: 'f'.repeat(64) }), texts.packageHash],
    ['with a section too many', (of) => packageWith(of, { x: [] } as never), texts.packageNone],
    [
      'without a section',
      (of) => packageWith(of, { views: undefined } as never),
      texts.packageNone,
    ],
    [
      'a thousand levels deep',
      (of) => packageWith(of, { views: JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) }),
      texts.packageNone,
    ],
    [
      'with a prototype',
      (of) => packageWith(of, { banks: [JSON.parse('{"__proto__": {"bankName": "X"}}')] }),
      texts.packageHash,
    ],
    ['a million levels deep', () => `${'['.repeat(1_000_000)}`, texts.packageNone],
  ])('is refused at the file: %s', async (_, fileOf, message) => {
    const { status, body } = await site.compare({ file: fileOf(await site.download()) });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { file: message } });
  });

  it('is refused before it is read where it is too large', async () => {
    expect((await site.compare({ file: 'x'.repeat(4_000_001) })).body.errors).toEqual({
      file: texts.packageTooLarge,
    });
    expect((await site.compare({ file: 'x'.repeat(9_000_000) })).status).toBe(413);
  });

  const field = (overrides: Body) => {
    const { policyTypeIds: _, ...one } = anOwnField({ resource: 'customers', ...overrides });
    return { ...one, isSorted: false, policyTypes: [], isRetired: false };
  };
  const computed = (key: string, expression: string) =>
    field({ key, kind: 'computed', expression });
  const object = (overrides: Body) => ({ ...anOwnObject(overrides), isRetired: false });
  const many = <T>(count: number, make: (place: number) => T) =>
    Array.from({ length: count }, (_, place) => make(place));

  it.each<[string, Partial<SettingsPackage['sections']>, string]>([
    [
      '61 fields',
      { ownFields: many(61, (place) => field({ key: `f${place}` })) },
      texts.ownTooMany(60),
    ],
    [
      '51 objects',
      { ownObjects: many(51, (place) => object({ key: `o${place}` })) },
      texts.ownObjectTooMany(50),
    ],
    [
      '2,001 banks',
      { banks: many(2001, (place) => ({ bankName: `B${place}` })) },
      texts.packageNone,
    ],
  ])('is refused at the file where no site could take it: %s', async (_, sections, message) => {
    const file = packageWith(await site.download(), sections);
    const { status, body } = await site.compare({ file });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { file: message } });
  });

  it.each<[string, Partial<SettingsPackage['sections']>, number]>([
    ['formulas in a circle', { ownFields: [computed('a', 'b + 1'), computed('b', 'a + 1')] }, 2],
    ['a formula of 10,000 signs', { ownFields: [computed('a', '1+'.repeat(5000))] }, 1],
    ['the same key twice', { ownFields: [field({ key: 'a' }), field({ key: 'a' })] }, 1],
    [
      'keys as attacks',
      {
        ownFields: ['__proto__', 'constructor', "x'; drop table own_fields; --"].map((key) =>
          field({ key }),
        ),
      },
      3,
    ],
    ['a field of an object that is none', { ownFields: [field({ resource: 'own-nada' })] }, 1],
    ['a role that is none', { roles: [{ role: 'ROOT', actions: [] }] }, 1],
    ['rights that lock out', { roles: [{ role: 'ADMIN', actions: [] }] }, 1],
    [
      'a view shared with nobody',
      { views: [{ list: 'policies', name: 'X', sharedWith: ['X'] }] },
      1,
    ],
  ])('has each of its faults refused and named: %s', async (_, sections, faults) => {
    const before = await site.download();
    const { compared } = await site.bring({
      file: packageWith(before, sections),
      withRemovals: true,
    });
    const refused = compared.changes.filter(({ isApplied }) => !isApplied);
    expect(refused.map(({ name, reason }) => `${name}: ${reason}`)).toHaveLength(faults);
    const { id } = (await site.last()) ?? {};
    await site.bring({ undoes: id, withRemovals: true });
    expect(withoutTime(await site.download())).toBe(withoutTime(before));
  });
});

describe('layouts of a package', () => {
  const api = madeOnce(() => startApi());
  const site = packagesOf(api);
  const layout = (more: Body = {}) => ({
    resource: 'policies',
    policyType: null,
    role: 'BASIC',
    fields: [aFieldRule('agencyPercentage', { isHidden: true, initial: '10' })],
    ...more,
  });

  it('are each refused and named where their type of policy is none here, and others are made', async () => {
    const before = await site.download();
    const layouts = [layout({ policyType: 'Naves espaciales' }), layout()];
    const { brought } = await site.bring({ file: packageWith(before, { layouts }) });
    expect(brought.changes.map(({ name, isApplied }) => [name, isApplied])).toEqual([
      ['Básico (Naves espaciales) (Pólizas)', false],
      ['Básico (Pólizas)', true],
    ]);
    expect((await site.download()).sections.layouts).toEqual([layout()]);
  });

  it('are changed over the version that is there', async () => {
    const before = await site.download();
    const layouts = [layout({ fields: [aFieldRule('observations', { isRequired: true })] })];
    await site.bring({ file: packageWith(before, { layouts }) });
    expect((await site.download()).sections.layouts).toEqual(layouts);
  });

  it('say nothing of fields that are no more', async () => {
    const { body } = await api.call(ownFields.registerOwnField, {
      as: 'ADMIN',
      body: anOwnField({ resource: 'advisors', key: 'zona' }),
    });
    const { id } = body.ownField;
    const fields = [aFieldRule('customFields.zona', { width: 6 })];
    const scope = { resource: 'advisors', policyTypeId: null, role: null };
    await done(api.call(layouts.saveLayout, { as: 'ADMIN', body: { ...scope, fields } }));
    await done(api.call(ownFields.deleteOwnField, { as: 'ADMIN', params: { id } }));
    const found = (await site.download()).sections.layouts;
    expect(found.find(({ resource }) => resource === 'advisors')?.fields).toEqual([]);
  });

  it('leave no own field of a type that is none here to policies of all types', async () => {
    const { policyTypeIds: _, ...one } = anOwnField({ key: 'casco', resource: 'policies' });
    const field = { ...one, policyTypes: ['Naves espaciales'], isRetired: false };
    const { brought } = await site.bring({
      file: packageWith(await site.download(), { ownFields: [field] }),
    });
    expect(brought.changes).toMatchObject([{ change: 'added', isApplied: false }]);
    expect((await site.download()).sections.ownFields).toEqual([]);
  });
});

describe('packages at random', () => {
  const [first, second] = [madeOnce(() => startApi()), madeOnce(() => startApi())];
  const [from, to] = [packagesOf(first), packagesOf(second)];

  const field = fc.record({
    resource: fc.constantFrom('customers', 'policies', 'own-uno', 'own-dos'),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    label: fc.constantFrom('Placa', 'Año', 'Marca'),
    kind: fc.constantFrom(
      'text',
      'number',
      'money',
      'date',
      'flag',
      'choice',
      'computed',
      'customer',
    ),
    expression: fc.constantFrom('a + 1', 'b * 2', 'c', 'SUMA(a; b; c; d)', null),
    options: fc.constantFrom([], ['X', 'Y']),
    isRequired: fc.boolean(),
    isSorted: fc.boolean(),
    isSearched: fc.boolean(),
    isRetired: fc.boolean(),
    policyTypes: fc.constantFrom([], ['Vehículo']),
  });
  const object = fc.record({
    key: fc.constantFrom('uno', 'dos'),
    parent: fc.constantFrom(null, 'customers', 'own-uno'),
    titleTemplate: fc.constantFrom(null, '{a}', '{b} {c}'),
    isRetired: fc.boolean(),
  });
  const rule = fc.record({
    name: fc.constantFrom('customFields.a', 'customFields.b', 'customFields.c', 'observations'),
    section: fc.constantFrom(null, 'Datos'),
    width: fc.constantFrom(null, 6),
    isHidden: fc.boolean(),
    isReadOnly: fc.boolean(),
    isRequired: fc.boolean(),
    initial: fc.constantFrom(null, '1', true),
  });
  const layout = fc.record({
    resource: fc.constantFrom('customers', 'policies', 'own-uno'),
    policyType: fc.constantFrom(null, 'Vehículo', 'Naves espaciales'),
    role: fc.constantFrom(null, 'BASIC', 'ADMIN'),
    fields: fc.uniqueArray(rule, { maxLength: 2, selector: ({ name }) => name }),
  });
  const sections = fc.record({
    ownObjects: fc.uniqueArray(object, { selector: ({ key }) => key }),
    ownFields: fc.uniqueArray(field, {
      maxLength: 14,
      selector: (one) => `${one.resource} ${one.key}`,
    }),
    layouts: fc.uniqueArray(layout, {
      maxLength: 6,
      selector: (one) => `${one.resource} ${one.policyType} ${one.role}`,
    }),
    holidays: fc.uniqueArray(
      fc.record({
        day: fc.constantFrom('2027-01-05', '2027-03-04'),
        name: fc.constantFrom('A', 'B'),
      }),
      { selector: ({ day }) => day },
    ),
  });

  it('are rehearsed as they are applied, taken to another site byte by byte, and undone', async () => {
    await fc.assert(
      fc.asyncProperty(sections, async (random) => {
        const before = await from.download();
        const filled = {
          ...random,
          ownObjects: random.ownObjects.map((one) => ({ ...anOwnObject(one), key: one.key })),
          ownFields: random.ownFields.map((one) => anOwnField(one)),
        };
        const { compared, brought } = await from.bring({
          file: packageWith(before, filled as never),
          withRemovals: true,
        });
        expect(brought.changes).toEqual(compared.changes);
        const made = await from.download();
        await to.bring({ file: JSON.stringify(made), withRemovals: true });
        expect(withoutTime(await to.download())).toBe(withoutTime(made));
        for (const site of [from, to])
          await site.bring({ undoes: (await site.last())?.id, withRemovals: true });
        expect(withoutTime(await from.download())).toBe(withoutTime(before));
      }),
      { numRuns: 6 },
    );
  }, 180_000);
});
