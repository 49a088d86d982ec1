import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownFields, personalData, users, views } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { anOwnField, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeCustomer } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());

const newUser = async (role: 'ADMIN' | 'BASIC' | 'ELOPDP' = 'BASIC') => {
  const { id } = await createUser(api.context, { role });
  return { id, as: await tokenFor(api.context, id) };
};

/** Policies that end within the next 30 days, the first to end first. */
const aView = (overrides: Body = {}): Body => ({
  list: 'policies',
  name: 'Mis pólizas por vencer',
  columns: ['numberPolicy', 'customer', 'endDate'],
  sort: ['endDate', 'ASC'],
  filter: { endsFrom: { daysFromToday: 0 }, endsTo: { daysFromToday: 30 } },
  ...overrides,
});

const send = (as: string, overrides: Body = {}) =>
  api.call(views.registerView, { as, body: aView(overrides) });

const save = async (as: string, overrides: Body = {}) => {
  const answer = await send(as, overrides);
  if (answer.status !== 200) throw new Error(`The view was refused: ${answer.text}`);
  return answer.body.view;
};

const change = (as: string, id: number, body: Body) =>
  api.call(views.updateView, { as, params: { id }, body });

const listed = async (as: string) => (await api.call(views.listViews, { as })).body.views;

const seen = async (as: string, id: number) => (await listed(as)).find((view) => view.id === id);

const ofBasic = { sharedWith: ['BASIC'], pinnedFor: ['BASIC'], defaultOf: ['BASIC'] };

describe('a view', () => {
  it('is its owner’s alone until it is shared', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const { id } = await save(owner.as, { pinnedFor: ['OWNER'] });
    expect(await seen(owner.as, id)).toMatchObject({
      ...aView(),
      isOwn: true,
      mayChange: true,
      isPinned: true,
      isDefault: false,
      leftOut: [],
    });
    expect(await seen(other.as, id)).toBeUndefined();
    expect((await change(other.as, id, { name: 'x' })).status).toBe(404);
    expect((await api.call(views.deleteView, { as: other.as, params: { id } })).status).toBe(404);
  });

  it('is shared by administrators alone, and then theirs to change', async () => {
    const [admin, basic] = [await newUser('ADMIN'), await newUser()];
    expect((await send(basic.as, ofBasic)).status).toBe(403);
    const own = await save(basic.as);
    expect((await change(basic.as, own.id, { sharedWith: ['BASIC'] })).status).toBe(403);
    const { id } = await save(admin.as, ofBasic);
    expect(await seen(basic.as, id)).toMatchObject({
      isOwn: false,
      mayChange: false,
      isPinned: true,
      isDefault: true,
      isTile: false,
    });
    expect((await change(basic.as, id, { name: 'x' })).status).toBe(403);
    expect((await change('ADMIN', id, { name: 'Por vencer' })).status).toBe(200);
    expect((await seen(basic.as, id))?.name).toBe('Por vencer');
    expect(await seen('ELOPDP', id)).toBeUndefined();
  });

  it('of a list that a role may not see is not in its sight, nor made by it', async () => {
    const shared = { list: 'users', columns: null, sort: null, filter: {} };
    const { id } = await save('ADMIN', { ...shared, sharedWith: ['BASIC'] });
    const basic = await newUser();
    expect(await seen(basic.as, id)).toBeUndefined();
    expect(await send(basic.as, shared)).toMatchObject({
      status: 400,
      body: { errors: { list: texts.viewNoList } },
    });
  });

  it('of an own object has its fields, for the roles that see its records', async () => {
    const { define, addField } = ownObjectsOf(api);
    const object = await define({ listRoles: ['ADMIN', 'BASIC'] });
    await addField(object, { key: 'placa', label: 'Placa', isInList: true, isSorted: true });
    const { id } = await save('ADMIN', {
      list: `own-${object.key}`,
      columns: ['customFields.placa'],
      sort: ['customFields.placa', 'ASC'],
      filter: { customFields: { placa: 'ABC' } },
      sharedWith: ['BASIC', 'ELOPDP'],
    });
    expect(await seen('BASIC', id)).toMatchObject({ columns: ['customFields.placa'], leftOut: [] });
    expect(await seen('ELOPDP', id)).toBeUndefined();
  });

  it('is for no role that it is not shared with', async () => {
    const answer = await send('ADMIN', { sharedWith: ['BASIC'], tileFor: ['OWNER', 'ELOPDP'] });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { sharedWith: texts.viewNotShared } },
    });
  });

  it('takes the place of the one that its list opened with before', async () => {
    const first = await save('ADMIN', {
      ...ofBasic,
      list: 'customers',
      columns: null,
      sort: null,
      filter: {},
    });
    const mine = await newUser();
    const own = { list: 'customers', columns: null, sort: null, filter: {}, defaultOf: ['OWNER'] };
    const ownDefault = await save(mine.as, own);
    await save('ADMIN', { ...ofBasic, list: 'customers', columns: null, sort: null, filter: {} });
    expect((await seen(mine.as, first.id))?.isDefault).toBe(false);
    expect((await seen(mine.as, ownDefault.id))?.isDefault).toBe(true);
  });

  it.each<[string, Body, string]>([
    ['a list there is not', { list: 'motos' }, 'list'],
    ['a column of another list', { columns: ['companyName'] }, 'companyName'],
    ['an order there is not', { sort: ['color', 'ASC'] }, 'color'],
    ['a filter there is not', { filter: { color: 'rojo' } }, 'color'],
    ['a prototype for a filter', { filter: { constructor: 1 } }, 'constructor'],
    ['a filter that is too long', { filter: { q: 'x'.repeat(5000) } }, 'filter'],
    ['a name without letters', { name: '  ' }, 'name'],
  ])('is refused with %s', async (_, overrides, at) => {
    const { status, body } = await send((await newUser()).as, overrides);
    expect({ status, at: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, at: [at] });
  });

  it('changed in another tab meanwhile is refused, and says so', async () => {
    const { as } = await newUser();
    const { id, version } = await save(as);
    expect((await change(as, id, { name: 'Una', version })).status).toBe(200);
    expect(await change(as, id, { name: 'Otra', version })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect((await seen(as, id))?.name).toBe('Una');
  });

  it('keeps what a change does not name', async () => {
    const { as } = await newUser();
    const { id, version: _, ...before } = await save(as, { tileFor: ['OWNER'] });
    await change(as, id, { name: 'Otro nombre' });
    expect(await seen(as, id)).toMatchObject({ ...before, name: 'Otro nombre' });
  });

  it('goes on without the column of a field that was retired, and has it again once it is back', async () => {
    const body = anOwnField({ key: 'rastreo', label: 'Rastreo', isInList: true, isSorted: true });
    const field = await api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
    const { as } = await newUser();
    const { id } = await save(as, {
      columns: ['numberPolicy', 'customFields.rastreo'],
      filter: {},
    });
    const retire = (retired: boolean) =>
      api.call(ownFields.retireOwnField, {
        as: 'ADMIN',
        params: { id: field.body.ownField.id },
        body: { retired },
      });
    await retire(true);
    expect(await seen(as, id)).toMatchObject({ columns: ['numberPolicy'], leftOut: ['Rastreo'] });
    expect((await change(as, id, { name: 'Con rastreo' })).status).toBe(200);
    await retire(false);
    expect(await seen(as, id)).toMatchObject({
      columns: ['numberPolicy', 'customFields.rastreo'],
      leftOut: [],
    });
  });

  it('that is shared leaves its trail, without the words of its filter', async () => {
    const lines = await auditOf(api.context, async () => {
      await save('ADMIN', { ...ofBasic, filter: { q: 'quishpe' } });
    });
    expect(lines.map(({ action }) => action)).toEqual(['view.registered']);
    expect(JSON.stringify(lines[0]?.details)).not.toContain('quishpe');
    expect(lines[0]?.details).toMatchObject({ list: 'policies', after: { sharedWith: ['BASIC'] } });
  });
});

describe('the views of a user who is deleted', () => {
  it('stay where they are shared', async () => {
    const admin = await newUser('ADMIN');
    const shared = await save(admin.as, ofBasic);
    const own = await save(admin.as);
    await api.call(users.deleteUser, { as: 'ADMIN', params: { uuid: admin.id } });
    expect(await seen('ADMIN', shared.id)).toMatchObject({ isOwn: false, mayChange: true });
    expect(await seen('ADMIN', own.id)).toBeUndefined();
    const { rows } = await sql`select id from views where id = ${own.id}`.execute(
      api.context.database.kysely,
    );
    expect(rows).toEqual([]);
  });
});

describe('a view that names a customer', () => {
  it('goes when the customer is anonymised', async () => {
    const { as } = await newUser();
    const named = { firstName: 'ROSALBA', surname: 'QUISHPE', ci_ruc: '1713175071' };
    const id = await makeCustomer(api, named);
    const other = await save(as);
    await save(as, { filter: { q: 'quishpe rosalba' } });
    await save(as, { name: 'De Rosalba Quishpe' });
    await api.call(personalData.anonymizeCustomer, {
      as: 'ADMIN',
      params: { id },
      body: { ground: 3, reason: 'Lo pidió por escrito', confirmation: named.ci_ruc },
    });
    expect((await listed(as)).filter(({ isOwn }) => isOwn).map((view) => view.id)).toEqual([
      other.id,
    ]);
  });
});
