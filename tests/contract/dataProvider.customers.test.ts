import { beforeAll, describe, expect, it } from 'vitest';
import { dataProvider } from '../../src/dataProvider.ts';
import { aCustomer } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { OLD_SHAPES, openAgency } from './agency.ts';

const page = (perPage: number, number = 1) => ({ page: number, perPage });
const byName = { field: 'firstName', order: 'ASC' } as const;

const register = (overrides = {}) =>
  dataProvider.create('customers', { data: aCustomer(overrides) });

const list = (params = {}) =>
  dataProvider.getList('customers', { pagination: page(25), sort: byName, filter: {}, ...params });

const names = ({ data }: { data: { firstName: string }[] }) =>
  data.map(({ firstName }) => firstName);

describe.each(OLD_SHAPES)('reading customers, with %s', (shape) => {
  const agency = madeOnce(() => openAgency(shape));

  beforeAll(async () => {
    await agency.signInAs('ADMIN');
    await register({ firstName: 'ANA', surname: 'NÚÑEZ', status_id: 2 });
    await register({ firstName: 'BRUNO', surname: 'MORA', province_id: 1, city_id: 101 });
    await register({ firstName: 'CARLA', surname: 'VERA' });
    await register({ firstName: 'ZOILA' });
  });

  it('gives the page asked for and the total of all pages', async () => {
    const { data, total } = await list({ pagination: page(2, 2) });
    expect(names({ data })).toEqual(['CARLA', 'ZOILA']);
    expect(total).toBe(4);
  });

  it('counts the customers without fetching more than one', async () => {
    const { data, total } = await list({ pagination: page(1) });
    expect([data.length, total]).toEqual([1, 4]);
  });

  it('says ids of the record and of what it points to as numbers', async () => {
    const { data } = await list({ pagination: page(1) });
    expect(data[0]).toMatchObject({
      id: expect.any(Number),
      status_id: 2,
      civil: { status: 'Casado' },
      province: { id: 17 },
    });
    if (shape === 'our server') expect(data[0].civil.id).toBe(2);
  });

  it('sorts downwards', async () => {
    const { data } = await list({ sort: { field: 'firstName', order: 'DESC' } });
    expect(names({ data })).toEqual(['ZOILA', 'CARLA', 'BRUNO', 'ANA']);
  });

  it('finds words in any case and without their accents', async () => {
    expect(names(await list({ filter: { q: 'nunez áNa' } }))).toEqual(['ANA']);
  });

  it('takes a blank filter for none', async () => {
    expect((await list({ filter: { q: '', city_id: '' } })).total).toBe(4);
  });

  it('filters by what a customer points to', async () => {
    expect(names(await list({ filter: { city_id: 101 } }))).toEqual(['BRUNO']);
  });

  it('lists who refers to something', async () => {
    const { data, total } = await dataProvider.getManyReference('customers', {
      target: 'province_id',
      id: 1,
      pagination: page(5),
      sort: byName,
      filter: {},
    });
    expect([names({ data }), total]).toEqual([['BRUNO'], 1]);
  });

  it('[7.27] reads one by its id', async () => {
    const listed = (await list()).data[0];
    const { data } = await dataProvider.getOne('customers', { id: listed.id });
    expect(data).toMatchObject(listed);
  });

  it('[8.19] says 404 in Spanish for one that is not there', async () => {
    await expect(dataProvider.getOne('customers', { id: 999_999 })).rejects.toMatchObject({
      status: 404,
      message: 'No existe cliente registrado con este ID 999999',
    });
  });

  it('reads several by their ids', async () => {
    const wanted = (await list()).data.slice(1, 3);
    const { data } = await dataProvider.getMany('customers', { ids: wanted.map(({ id }) => id) });
    expect(data).toHaveLength(2);
    expect(data).toEqual(expect.arrayContaining(wanted));
  });

  it('names who has an identity number, but for a server that has no such call', async () => {
    const { id, ci_ruc } = (await list()).data[0];
    const typed = `${ci_ruc.slice(0, 4)}-${ci_ruc.slice(4).toLowerCase()}`;
    const { data } = await dataProvider.findByIdentity('customers', typed);
    const holder = { id, ci_ruc, name: 'NÚÑEZ ANDRADE ANA JOSÉ' };
    expect(data).toEqual(shape === 'our server' ? holder : null);
    expect((await dataProvider.findByIdentity('customers', typed, id)).data).toBeNull();
  });

  it('stops asking when the screen no longer wants to know', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(list({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sorts by both surnames, then by the names', async () => {
    const provincial = { province_id: 9, city_id: 901 };
    for (const [surname, secondSurname, firstName] of [
      ['PÉREZ', 'MORA', 'ALBA'],
      ['PEREZ', 'ÁVILA', 'ZOE'],
      ['PÉREZ', '', 'ZULMA'],
      ['PÉREZ', 'AVILA', 'ABEL'],
    ])
      await register({ surname, secondSurname, firstName, ...provincial });
    const sort = { field: 'surname', order: 'ASC' };
    const found = await list({ sort, filter: { province_id: 9 } });
    expect(names(found)).toEqual(['ZULMA', 'ABEL', 'ZOE', 'ALBA']);
  });
});
