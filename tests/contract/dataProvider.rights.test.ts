import { beforeAll, describe, expect, it } from 'vitest';
import { audit, customers } from '../../domain/contract/index.ts';
import { defaultActions } from '../../domain/permissions.ts';
import { dataProvider } from '../../src/dataProvider.ts';
import { onPermissionNews } from '../../src/session/permissionMark.ts';
import { readSession } from '../../src/session/session.ts';
import { aCustomer } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { tokenFor } from '../support/users.ts';
import { openAgency, SHAPES } from './agency.ts';

const NOT_THERE = { status: 404 };

describe.each(SHAPES)('rights, with %s', (shape) => {
  const isOurs = shape === 'our server';
  const agency = madeOnce(() => openAgency(shape, { now: '2026-03-15T15:00:00.000Z' }));

  beforeAll(async () => {
    await agency.signInAs('ADMIN');
    await agency.api.call(customers.registerCustomer, {
      as: 'BASIC',
      body: aCustomer({ surname: 'ZAPATA' }),
    });
  });

  it('reads and changes the matrix, where there is one', async () => {
    if (!isOurs) {
      const refused = { status: 404 };
      return expect(dataProvider.permissionMatrix()).rejects.toMatchObject(refused);
    }
    const { data: matrix } = await dataProvider.permissionMatrix();
    const basic = matrix.roles.find(({ role }) => role === 'BASIC');
    const before = basic?.actions ?? [];
    const fewer = before.filter((action) => action !== 'customers.create');
    const { data } = await dataProvider.setPermissions('BASIC', fewer, before);
    expect(data.actions).not.toContain('customers.create');
    await expect(dataProvider.setPermissions('BASIC', [], before)).rejects.toMatchObject({
      status: 409,
    });
    await dataProvider.setPermissions('BASIC', before, fewer);
    await expect(dataProvider.setPermissions('ADMIN', [], defaultActions('ADMIN'))).rejects.toThrow(
      'Los administradores deben conservar',
    );
  });

  it.runIf(isOurs)('hears by any answer that what one may do has changed', async () => {
    const news: string[] = [];
    const stop = onPermissionNews((one) => news.push(one));
    const list = () =>
      dataProvider.getList('customers', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      });
    const now = defaultActions('ADMIN');
    await list();
    await dataProvider.setPermissions(
      'ADMIN',
      now.filter((action) => action !== 'payments.reverse'),
      now,
    );
    expect(news).toEqual([]);
    await list();
    expect(news).toEqual(['changed']);
    stop();
  });

  it('lists the audit trail, filtered, and opens an entry', async () => {
    const list = dataProvider.getList('audit', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'at', order: 'DESC' },
      filter: { action: 'customer.registered' },
    });
    if (!isOurs) return expect(list).rejects.toMatchObject(NOT_THERE);
    const { data, total } = await list;
    expect([total, data]).toMatchObject([
      1,
      [{ action: 'customer.registered', localAt: '2026-03-15 10:00:00' }],
    ]);
    const openEntry = (sequence: number) =>
      dataProvider.call(audit.openEntry, { params: { sequence } });
    const entry = (await openEntry(Number(data[0]?.id))).data;
    expect(entry).toMatchObject({
      personalState: 'open',
      personal: { after: { surname: 'ZAPATA' } },
    });
    await expect(openEntry(999_999)).rejects.toMatchObject(NOT_THERE);
  });

  it('names who is in the trail, checks its chain and exports it', async () => {
    const [users, check, file] = [
      dataProvider.call(audit.listAuditUsers, {}),
      dataProvider.call(audit.verifyAuditLog, {}),
      dataProvider.exportList({ name: 'audit', format: 'csv', filter: {} }),
    ];
    if (!isOurs) {
      const asked = [users, check, file];
      await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject(NOT_THERE)));
      return;
    }
    expect((await users).data.length).toBeGreaterThan(0);
    expect((await check).data).toMatchObject({ intact: true, broken: null });
    const { data } = await file;
    expect(data.name).toBe('auditoria-2026-03-15.csv');
    expect(await data.file.text()).toContain(';Cliente registrado;');
  });

  it('ends one’s other sessions, where the server can', async () => {
    await tokenFor(agency.api.context, readSession()?.user.uuid ?? '');
    expect((await dataProvider.endOtherSessions()).data).toBe(isOurs ? 1 : null);
  });

  it('knows how one’s own second factor is, where the server has one', async () => {
    const { data } = await dataProvider.secondFactor();
    expect(data?.active ?? null).toBe(isOurs ? false : null);
  });

  it('changes one’s own password', async () => {
    const change = { currentPassword: 'Equivocada.1', newPassword: 'Segura.2026' };
    const changing = dataProvider.changeOwnPassword(change);
    // The other server reads no current one, without which ours, behind it, refuses.
    if (!isOurs) return expect(changing).rejects.toMatchObject({ status: 400 });
    return expect(changing).rejects.toMatchObject({
      status: 400,
      body: { errors: { currentPassword: 'La contraseña actual no es correcta' } },
    });
  });
});
