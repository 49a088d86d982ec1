import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  customers,
  dataAccess,
  layouts,
  ownFields,
  permissionMatrix,
  users,
  views,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { queueViews } from '../../server/areas/agency/views/mailed.ts';
import { startApi } from '../support/api.ts';
import { aFieldRule, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { startMailServer } from '../support/mailServer.ts';
import { messageDesk } from '../support/outbox.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeCustomer } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const mail = madeOnce(() => startMailServer());
const api = madeOnce(async () =>
  startApi({
    // A Monday.
    now: '2026-03-16T15:00:00.000Z',
    env: {
      SMTP_URL: mail.url,
      SMTP_FROM: 'amparo@agencia.ec',
      PUBLIC_URL: 'https://amparo.agencia.ec/',
    },
  }),
);
const desk = messageDesk(api);
afterAll(() => mail.close());

const onDay = (day: string) => api.clock.set(`${day}T15:00:00.000Z`);

beforeEach(async () => {
  onDay('2026-03-16');
  await sql`delete from views`.execute(api.context.database.kysely);
  mail.received.length = 0;
});

const newUser = async (role: 'ADMIN' | 'BASIC' | 'ELOPDP' = 'BASIC') => {
  const user = await createUser(api.context, { role });
  return { ...user, as: await tokenFor(api.context, user.id) };
};

const save = async (as: string, overrides: Body = {}) => {
  const { status, text, body } = await api.call(views.registerView, {
    as,
    body: {
      list: 'customers',
      name: 'Nuevos',
      columns: ['surname'],
      filter: { q: 'ZURITAGUERRA' },
      mailedFor: ['OWNER'],
      ...overrides,
    },
  });
  if (status !== 200) throw new Error(text);
  return body.view;
};

/** As two processes that look at the same time, and then send. */
const work = async () => {
  await Promise.all([queueViews(api.context), queueViews(api.context)]);
  await desk.work();
  return mail.received.splice(0);
};
const receivers = async () => (await work()).map(({ to }) => to);

/** The text of an e-mail as it is read. */
const textOf = (raw = '') =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

describe('a view by mail', () => {
  it('goes to its owner each Monday, once however many processes look', async () => {
    const owner = await newUser();
    await save(owner.as);
    // Saved on a Monday, it begins a week later.
    expect(await receivers()).toEqual([]);
    onDay('2026-03-23');
    expect(await receivers()).toEqual([owner.email]);
    expect(await receivers()).toEqual([]);
    onDay('2026-03-29');
    expect(await receivers()).toEqual([]);
    onDay('2026-03-30');
    expect(await receivers()).toEqual([owner.email]);
  });

  it('goes late after days on which nothing ran, once for all of them', async () => {
    const owner = await newUser();
    await save(owner.as);
    onDay('2026-04-08');
    expect(await receivers()).toEqual([owner.email]);
    onDay('2026-04-12');
    expect(await receivers()).toEqual([]);
    onDay('2026-04-13');
    expect(await receivers()).toEqual([owner.email]);
  });

  it('has the rows of the day in words, and the way to the view', async () => {
    const owner = await newUser();
    const { id } = await save(owner.as, { columns: ['surname', 'ci_ruc'] });
    const identity = '1710034065';
    const customers_id = await makeCustomer(api, { surname: 'ZURITAGUERRA', ci_ruc: identity });
    onDay('2026-03-23');
    const [received] = await work();
    const text = textOf(received?.raw);
    expect(text).toContain('Subject: Vista Nuevos');
    expect(text).toContain('ZURITAGUERRA');
    expect(text).toContain(identity);
    expect(text).toContain(`https://amparo.agencia.ec/#/management/list/customers?view=${id}`);
    const seen = await api.call(dataAccess.listAccesses, {
      as: 'ELOPDP',
      query: {
        range: [0, 9],
        filter: { customers_id, user: owner.userName },
      },
    });
    expect(seen.body.accesses).toHaveLength(1);
  });

  it('has 20 rows at most, and says that there are more', async () => {
    const object = await ownObjectsOf(api).define();
    await ownObjectsOf(api).addField(object, { key: 'placa', label: 'Placa', isInList: true });
    for (let place = 1; place <= 21; place += 1)
      await ownObjectsOf(api).add(object, { placa: `PBA-${place}` });
    const owner = await newUser();
    const list = `own-${object.key}`;
    await save(owner.as, { list, columns: ['customFields.placa'], filter: {} });
    onDay('2026-03-23');
    const text = textOf((await work())[0]?.raw);
    expect(text.match(/- PBA-\d+/g)).toHaveLength(20);
    expect(text).toContain(texts.viewMoreRows);
  });

  it('goes to the roles that it is shared with, and to nobody who is deactivated', async () => {
    const [basic, inactive, other] = [await newUser(), await newUser(), await newUser('ELOPDP')];
    await save('ADMIN', {
      sharedWith: ['BASIC', 'ELOPDP'],
      mailedFor: ['BASIC'],
    });
    await sql`update users set active = false where id = ${inactive.id}`.execute(
      api.context.database.kysely,
    );
    onDay('2026-03-23');
    const to = await receivers();
    expect(to).toContain(basic.email);
    expect(to).not.toContain(inactive.email);
    expect(to).not.toContain(other.email);
  });

  it('is not sent to who may not see its list any more when it is handed over', async () => {
    const owner = await newUser('ELOPDP');
    await save(owner.as);
    onDay('2026-03-23');
    await queueViews(api.context);
    const { body } = await api.call(permissionMatrix.getPermissions, { as: 'ADMIN' });
    const row = body.matrix.roles.find(({ role }) => role === 'ELOPDP');
    const actions = row?.actions.filter((action) => action !== customers.listCustomers.access);
    const params = { role: 'ELOPDP' };
    await api.call(permissionMatrix.setPermissions, { as: 'ADMIN', params, body: { actions } });
    expect(await receivers()).toEqual([]);
    await api.call(permissionMatrix.setPermissions, {
      as: 'ADMIN',
      params,
      body: { actions: row?.actions },
    });
  });

  it('has nothing of records that its receiver may not see', async () => {
    const object = await ownObjectsOf(api).define({
      listRoles: ['ADMIN', 'BASIC'],
      deleteRoles: ['ADMIN'],
    });
    await ownObjectsOf(api).add(object);
    const list = `own-${object.key}`;
    const basic = await newUser();
    await save('ADMIN', {
      list,
      columns: null,
      filter: {},
      sharedWith: ['BASIC'],
      mailedFor: ['BASIC'],
    });
    onDay('2026-03-23');
    await queueViews(api.context);
    await ownObjectsOf(api).change(object, {
      listRoles: ['ADMIN'],
      createRoles: ['ADMIN'],
      editRoles: ['ADMIN'],
    });
    expect(await receivers()).not.toContain(basic.email);
  });

  it.each([
    { columns: ['customFields.placa', 'customFields.clave'] },
    { columns: ['customFields.clave'] },
    { columns: null },
  ])('has no column that a layout hides from its receiver: %o', async ({ columns }) => {
    const desk = ownObjectsOf(api);
    const object = await desk.define();
    for (const key of ['placa', 'clave'])
      await desk.addField(object, { key, label: key, isInList: true, isSorted: true });
    await desk.add(object, { placa: 'PBA-1', clave: 'OCULTO-9' });
    const list = `own-${object.key}`;
    const { email } = await newUser();
    const sort = ['customFields.clave', 'ASC'];
    await save('ADMIN', {
      ...{ list, columns, sort, filter: {} },
      ...{ sharedWith: ['BASIC'], mailedFor: ['BASIC', 'OWNER'] },
    });
    const fields = [aFieldRule('customFields.clave', { isHidden: true })];
    const body = { resource: list, policyTypeId: null, role: 'BASIC', fields };
    expect((await api.call(layouts.saveLayout, { as: 'ADMIN', body })).status).toBe(200);
    onDay('2026-03-23');
    const all = await work();
    const received = all.find(({ to }) => to === email);
    expect(textOf(received?.raw)).toContain('PBA-1');
    expect(textOf(received?.raw)).not.toContain('OCULTO-9');
    expect(all.some(({ to, raw }) => to !== email && textOf(raw).includes('OCULTO-9'))).toBe(true);
  });

  it.each([
    ['gone', texts.viewBroken('Clave')],
    ['hidden', texts.viewBroken(texts.viewUnseen)],
  ])('has no row where what its filter names is %s, and says so', async (why, said) => {
    const own = ownObjectsOf(api);
    const object = await own.define();
    const field = await own.addField(object, { key: 'clave', label: 'Clave', isSorted: true });
    await own.addField(object, { key: 'placa', label: 'Placa', isInList: true });
    await own.add(object, { placa: 'PBA-7', clave: 'OTRA' });
    const list = `own-${object.key}`;
    const owner = await newUser();
    await save(owner.as, { list, columns: null, filter: { customFields: { clave: 'OCULTO-9' } } });
    const rule = aFieldRule('customFields.clave', { isHidden: true });
    const hidden = { resource: list, policyTypeId: null, role: 'BASIC', fields: [rule] };
    const { status } =
      why === 'gone'
        ? await api.call(ownFields.retireOwnField, {
            as: 'ADMIN',
            params: { id: field.id },
            body: { retired: true },
          })
        : await api.call(layouts.saveLayout, { as: 'ADMIN', body: hidden });
    expect(status).toBe(200);
    onDay('2026-03-23');
    const text = textOf((await work())[0]?.raw);
    expect(text).toContain(said);
    expect(text).not.toMatch(/PBA-7|OCULTO-9/);
  });

  it('ends with the switch, and with its owner', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const { id } = await save(first.as);
    await save(second.as);
    const body = { mailedFor: [] };
    expect((await api.call(views.updateView, { as: first.as, params: { id }, body })).status).toBe(
      200,
    );
    await api.call(users.deleteUser, { as: 'ADMIN', params: { uuid: second.id } });
    onDay('2026-03-23');
    expect(await receivers()).toEqual([]);
  });

  it('is not of a list that only a person opens', async () => {
    const { status, body } = await api.call(views.registerView, {
      as: 'ADMIN',
      body: { list: 'cards', name: 'Tarjetas', mailedFor: ['OWNER'] },
    });
    expect([status, Object(body).errors]).toEqual([400, { mailedFor: texts.viewNotMailed }]);
  });

  it('is sent by nobody where there is no mail server', async () => {
    const without = await startApi({ now: '2026-03-16T15:00:00.000Z' });
    const user = await createUser(without.context);
    const as = await tokenFor(without.context, user.id);
    const body = { list: 'customers', name: 'Nuevos', mailedFor: ['OWNER'] };
    expect((await without.call(views.registerView, { as, body })).status).toBe(200);
    without.clock.set('2026-03-23T15:00:00.000Z');
    await queueViews(without.context);
    const { rows } = await sql`select from messages`.execute(without.context.database.kysely);
    expect(rows).toEqual([]);
    await without.close();
  });
});
