import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  customers,
  exports,
  layouts,
  messages,
  ownFields,
  policies,
  views,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aFieldRule, anOwnField, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { rowsOf } from '../support/ownRows.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));
const rows = rowsOf(api);
let sequence = 0;

/** A field of two options that lists are filtered by; nobody has a value of it yet. */
const aClass = async (overrides: Body = {}) => {
  sequence += 1;
  const form = anOwnField({
    ...{ resource: 'customers', key: `clase_${sequence}`, label: `Clase ${sequence}` },
    ...{ kind: 'choice', options: ['VIP', 'NORMAL'], isSorted: true, isInList: true, ...overrides },
  });
  const { status, text, body } = await api.call(ownFields.registerOwnField, {
    as: 'ADMIN',
    body: form,
  });
  if (status !== 200) throw new Error(text);
  const { id } = body.ownField;
  const change = (more: Body) =>
    api.call(ownFields.updateOwnField, { as: 'ADMIN', params: { id }, body: { ...form, ...more } });
  const retire = (retired = true) =>
    api.call(ownFields.retireOwnField, { as: 'ADMIN', params: { id }, body: { retired } });
  const remove = () => api.call(ownFields.deleteOwnField, { as: 'ADMIN', params: { id } });
  return { id, key: String(form.key), label: String(form.label), change, retire, remove };
};

const save = async (key: string, overrides: Body = {}, as = 'ADMIN') => {
  const body = {
    ...{ list: 'customers', name: `Clientes VIP ${key}`, tileFor: ['OWNER'] },
    filter: { customFields: { [key]: 'VIP' } },
    ...overrides,
  };
  const { status, text, body: answer } = await api.call(views.registerView, { as, body });
  if (status !== 200) throw new Error(text);
  return answer.view;
};

const seen = async (id: number, as = 'ADMIN') =>
  (await api.call(views.listViews, { as })).body.views.find((view) => view.id === id);

const newUser = async (role: 'ADMIN' | 'BASIC' = 'BASIC') => {
  const { id } = await createUser(api.context, { role });
  return tokenFor(api.context, id);
};

/** What each door answers to the filter of a view: nothing else than a refusal or no row. */
const doors = async (as: string, filter: unknown, id: number) => {
  const query = { filter: JSON.stringify(filter) };
  const page = { ...query, range: '[0,0]' };
  const file = { ...query, format: 'csv' };
  return Promise.all([
    api.call(customers.listCustomers, { as, query: page }),
    api.call(customers.listCustomers, { as, query }),
    api.call(exports.exportCalls.customers, { as, query: file }),
    api.call(views.sumView, { as, params: { id }, query }),
  ]).then((answers) => answers.map(({ status }) => status));
};

describe('a field that others name', () => {
  it.each([
    ['retired', (field: Awaited<ReturnType<typeof aClass>>) => field.retire()],
    ['deleted', (field: Awaited<ReturnType<typeof aClass>>) => field.remove()],
    [
      'filtered by no more',
      (field: Awaited<ReturnType<typeof aClass>>) => field.change({ isSorted: false }),
    ],
    [
      'without an option',
      (field: Awaited<ReturnType<typeof aClass>>) => field.change({ options: ['NORMAL'] }),
    ],
  ])(
    'is not %s while a view that the agency shares finds by it, which is named',
    async (_, act) => {
      const field = await aClass();
      const shared = await save(field.key, { sharedWith: ['BASIC'] }, await newUser('ADMIN'));
      const refused = await act(field);
      expect([refused.status, refused.text]).toEqual([
        409,
        expect.stringContaining(texts.ownNamingView(shared.name)),
      ]);
      expect(await seen(shared.id)).toMatchObject({ broken: [] });
      await api.call(views.deleteView, { as: 'ADMIN', params: { id: shared.id } });
      expect((await act(field)).status).toBe(200);
    },
  );

  it('is not retired, nor an option of it removed, while formulas and conditions name it: all are listed', async () => {
    const field = await aClass();
    const formula = await rows.computed('customers', `SI(${field.key} = "vip"; 1; 0)`);
    expect(formula.status).toBe(200);
    const shown = await aClass();
    const condition = `${field.key} = "VIP"`;
    const rule = aFieldRule(`customFields.${shown.key}`, { condition });
    const scope = { resource: 'customers', policyTypeId: null, role: 'ELOPDP' };
    const layout = await api.call(layouts.saveLayout, {
      as: 'ADMIN',
      body: { ...scope, fields: [rule] },
    });
    expect(layout.status).toBe(200);
    const view = await save(field.key);
    for (const act of [() => field.retire(), () => field.change({ options: ['NORMAL'] })]) {
      const { status, text } = await act();
      expect(status).toBe(409);
      for (const name of [
        texts.ownNamingView(view.name),
        texts.ownNamingFormula(formula.body.ownField.label),
        texts.ownNamingLayout,
      ])
        expect(text).toContain(name);
    }
    expect((await field.change({ options: ['VIP'] })).status).toBe(200);
    await api.call(layouts.deleteLayout, { as: 'ADMIN', params: { id: layout.body.layout.id } });
  });
});

describe('a view whose filter names what is gone', () => {
  it('of somebody else’s own counts nothing on every door, says so, and is whole once that is back', async () => {
    const field = await aClass();
    await makeCustomer(api, { customFields: { [field.key]: 'VIP' } });
    const as = await newUser();
    const { id, filter } = await save(field.key, { mailedFor: ['OWNER'] }, as);
    expect((await field.retire()).status).toBe(200);
    const broken = await seen(id, as);
    expect(broken).toMatchObject({ broken: [field.label], filter, leftOut: [] });
    expect(await doors(as, broken?.filter, id)).toEqual([400, 400, 400, 400]);
    expect(
      (await api.call(views.updateView, { as, params: { id }, body: { name: 'Otra' } })).status,
    ).toBe(200);
    expect((await field.retire(false)).status).toBe(200);
    expect(await seen(id, as)).toMatchObject({ broken: [], filter });
    expect(await doors(as, filter, id)).toEqual([200, 200, 200, 200]);
  });

  it('of before counts nothing by an option that was removed then', async () => {
    const field = await aClass();
    const { id } = await save(field.key);
    await sql`update own_fields set options = '{NORMAL}' where id = ${field.id}`.execute(
      api.context.database.kysely,
    );
    const broken = await seen(id);
    expect(broken).toMatchObject({ broken: [field.label] });
    expect(await doors('ADMIN', broken?.filter, id)).toEqual([400, 400, 400, 400]);
  });

  it('finds nothing for a role that does not see its column, which is told neither name nor value', async () => {
    const field = await aClass();
    const { id } = await save(field.key, { name: 'Los mejores', sharedWith: ['BASIC'] });
    const fields = [aFieldRule(`customFields.${field.key}`, { isHidden: true })];
    const body = { resource: 'customers', policyTypeId: null, role: 'BASIC', fields };
    const layout = await api.call(layouts.saveLayout, { as: 'ADMIN', body });
    expect(layout.status).toBe(200);
    const broken = await seen(id, 'BASIC');
    expect(broken?.broken).toEqual([texts.viewUnseen]);
    expect(JSON.stringify(broken)).not.toMatch(new RegExp(`${field.key}|${field.label}|VIP`));
    expect(await doors('BASIC', broken?.filter, id)).toEqual([400, 400, 400, 400]);
    expect((await seen(id))?.broken).toEqual([]);
    await api.call(layouts.deleteLayout, { as: 'ADMIN', params: { id: layout.body.layout.id } });
  });

  it('writes to nobody by a campaign', async () => {
    const field = await aClass({ resource: 'policies' });
    await makePolicy(api, owners, { customFields: { [field.key]: 'VIP' } });
    const as = await newUser();
    const { id } = await save(field.key, { list: 'policies' }, as);
    await field.retire();
    const filter = (await seen(id, as))?.filter;
    const source = { list: 'policies', filter };
    expect(
      (await api.call(messages.rehearseCampaign, { as, body: { kind: 'expiry', source } })).status,
    ).toBe(400);
    const query = { filter: JSON.stringify(filter), range: '[0,0]' };
    expect((await api.call(policies.listPolicies, { as, query })).status).toBe(400);
  });
});

describe('an option that gets another name', () => {
  it('takes records, views, formulas and layouts with it in one act', async () => {
    const field = await aClass();
    const several = await aClass({ kind: 'choices', isSorted: false });
    const id = await makeCustomer(api, {
      customFields: { [field.key]: 'VIP', [several.key]: ['NORMAL', 'VIP'] },
    });
    const formula = await rows.computed('customers', `SI(${field.key} = 'vip'; "VIP"; "no")`);
    const condition = `${field.key} = "VIP"`;
    const shown = await aClass();
    const rules = [
      aFieldRule(`customFields.${shown.key}`, { condition }),
      aFieldRule(`customFields.${field.key}`, { initial: 'VIP' }),
    ];
    const body = { resource: 'customers', policyTypeId: null, role: 'ELOPDP', fields: rules };
    expect((await api.call(layouts.saveLayout, { as: 'ADMIN', body })).status).toBe(200);
    const as = await newUser();
    const [own, shared] = [await save(field.key, {}, as), await save(field.key, {})];
    const renaming = { renamedOption: 'VIP', newOptionName: 'L\'ORO "A"' };
    expect((await field.change(renaming)).body.ownField.options).toEqual(['L\'ORO "A"', 'NORMAL']);
    expect((await several.change({ ...renaming, newOptionName: 'ORO' })).status).toBe(200);

    const params = { id };
    const { body: found } = await api.call(customers.getCustomer, { as: 'ADMIN', params });
    expect(found.customerById.customFields).toMatchObject({
      [field.key]: 'L\'ORO "A"',
      [several.key]: ['ORO', 'NORMAL'],
      [formula.body.ownField.key]: 'VIP',
    });
    const filter = { customFields: { [field.key]: 'L\'ORO "A"' } };
    expect(await seen(own.id, as)).toMatchObject({ broken: [], filter });
    expect(await seen(shared.id)).toMatchObject({ broken: [], filter });
    const { fields } = (await api.call(ownFields.listOwnFields, { as: 'ADMIN' })).body.ownFields;
    expect(fields.find(({ key }) => key === formula.body.ownField.key)?.expression).toBe(
      `SI(${field.key} = 'L''ORO "A"'; "VIP"; "no")`,
    );
    const { body: laidOut } = await api.call(layouts.listLayouts, { as: 'ADMIN' });
    const ofRole = laidOut.layouts.find(
      ({ role, resource }) => role === 'ELOPDP' && resource === 'customers',
    );
    expect(ofRole?.fields).toMatchObject([
      { condition: `${field.key} = "L'ORO ""A"""` },
      { initial: 'L\'ORO "A"' },
    ]);
  });

  it.each([
    [{ renamedOption: 'OTRA', newOptionName: 'X' }, { renamedOption: texts.ownRenamedMissing }],
    [{ renamedOption: 'VIP', newOptionName: 'NORMAL' }, { newOptionName: texts.ownRenamedTaken }],
    [{ renamedOption: 'VIP', newOptionName: null }, { newOptionName: texts.required }],
    [{ newOptionName: 'X' }, { renamedOption: texts.ownRenamedMissing }],
  ])('is refused at the field: %o', async (sent, errors) => {
    const field = await aClass();
    expect(await field.change(sent)).toMatchObject({ status: 400, body: { errors } });
  });
});
