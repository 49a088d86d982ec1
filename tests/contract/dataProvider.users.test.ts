import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../domain/contract/index.ts';
import { dataProvider } from '../../src/dataProvider.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { someUser } from '../support/users.ts';
import { type Agency, openAgency, SHAPES } from './agency.ts';

const list = (resource: string, filter = {}) =>
  dataProvider.getList(resource, {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter,
  });

describe.each(SHAPES)('users, exports and the search, with %s', (shape) => {
  const isOurs = shape === 'our server';
  let agency: Agency;
  let adminId: string;

  const register = async (fields = {}) => {
    const { firstName, surname, userName, email, role } = someUser();
    const data = { firstName, surname, userName, email, role, password: 'Palmera.77', ...fields };
    return (await dataProvider.create('users', { data })).data;
  };

  beforeAll(async () => {
    agency = await openAgency(shape, { now: '2026-11-20T15:00:00.000Z' });
    adminId = await agency.signInAs('ADMIN');
    const ana = { ci_ruc: '0102030405', firstName: 'ANA', surname: 'NÚÑEZ' };
    const owners = await makeOwners(agency.api, ana);
    await makePolicy(agency.api, owners, { numberPolicy: 'VH-1', policyValue: 1200.5 });
    await makeOwners(agency.api, { firstName: 'ZOILA', surname: 'VERA' });
  });
  afterAll(() => agency.close());

  it('registers a user and finds them by name, known by their uuid', async () => {
    const registered = await register({ firstName: 'ÍNGRID' });
    const { data, total } = await list('users', { q: 'ingrid' });
    const { id } = data[0];
    expect([total, data]).toMatchObject([1, [{ id, uuid: id, firstName: 'ÍNGRID' }]]);
    // A server of the specification only confirms.
    if (isOurs) expect(registered.id).toBe(id);
  });

  it('deletes a user, and oneself never', async () => {
    await register({ firstName: 'BORRADA' });
    const { id } = (await list('users', { q: 'borrada' })).data[0];
    await dataProvider.delete('users', { id });
    expect((await list('users', { q: 'borrada' })).total).toBe(0);
    await expect(dataProvider.delete('users', { id: adminId })).rejects.toMatchObject({
      status: 409,
      message: 'No puede eliminar su propia cuenta',
    });
  });

  it('switches a user off and resets a password where the server can', async () => {
    const user = await register();
    const off = { params: { uuid: user.id }, body: { active: false } };
    if (isOurs) {
      expect((await dataProvider.call(users.setActive, off)).data).toMatchObject({
        uuid: user.id,
        active: false,
      });
      const { data } = await dataProvider.call(users.resetPassword, { params: { uuid: user.id } });
      expect(data.temporaryPassword).toMatch(/^[\w.]{14}$/);
    } else {
      await expect(dataProvider.call(users.setActive, off)).rejects.toMatchObject({ status: 404 });
      await expect(
        dataProvider.call(users.resetPassword, { params: { uuid: user.id } }),
      ).rejects.toMatchObject({ status: 404 });
    }
  });

  it('exports a list as CSV, filtered and sorted, from the server or by itself', async () => {
    const request = { name: 'customers', format: 'csv', filter: { q: 'nunez' } } as const;
    const progress: number[] = [];
    const { data } = await dataProvider.exportList(request, {
      onProgress: ({ rows }) => progress.push(rows ?? -1),
    });
    const [head, ...lines] = (await data.file.text()).replace('\ufeff', '').trim().split('\r\n');
    expect(head).toContain('Cédula / RUC;Primer nombre;');
    expect(lines.map((line) => line.split(';')[0])).toEqual(['0102030405']);
    expect(data.name).toMatch(/^clientes-\d{4}-\d\d-\d\d\.csv$/);
    if (isOurs) expect([data.name, progress.at(-1)]).toEqual(['clientes-2026-11-20.csv', 1]);
  });

  it('writes amounts in an export alike, whoever writes it', async () => {
    const { data } = await dataProvider.exportList({
      name: 'policies',
      format: 'csv',
      sort: { field: 'id', order: 'DESC' },
      filter: {},
    });
    expect(await data.file.text()).toContain(';1200,50;');
  });

  it('exports an Excel workbook where the server can, a CSV otherwise', async () => {
    const request = { name: 'companies', format: 'xlsx', filter: {} } as const;
    const { data } = await dataProvider.exportList(request);
    const start = await data.file.slice(0, 2).text();
    expect([data.format, start === 'PK']).toEqual(isOurs ? ['xlsx', true] : ['csv', false]);
  });

  it('gives up an export that was cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    const request = { name: 'companies', format: 'csv', filter: {} } as const;
    await expect(
      dataProvider.exportList(request, { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('searches everything where the server can, and finds nothing otherwise', async () => {
    const { data } = await dataProvider.search('nunez');
    expect(data.customers.map(({ ci_ruc }) => ci_ruc)).toEqual(isOurs ? ['0102030405'] : []);
    const { policies } = (await dataProvider.search('vh-1')).data;
    expect(policies.map(({ numberPolicy }) => numberPolicy)).toEqual(isOurs ? ['VH-1'] : []);
  });
});
