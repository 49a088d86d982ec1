import { beforeAll, describe, expect, it } from 'vitest';
import { type AnswerOf, customers } from '../../domain/contract/index.ts';
import { foldText } from '../../domain/searchWords.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

type Listed = AnswerOf<typeof customers.listCustomers>;

const FIRST_PAGE = { range: [0, 9] };

describe('customers', () => {
  const api = madeOnce(() => startApi());

  const register = async (overrides: Body) => {
    const answer = await api.call(customers.registerCustomer, {
      as: 'BASIC',
      body: aCustomer(overrides),
    });
    return answer.body.customer;
  };
  const names = async (query: Record<string, unknown>) => {
    const { body } = await api.call(customers.listCustomers, { as: 'ELOPDP', query });
    return body.allCustomer.map(({ firstName }) => firstName);
  };

  beforeAll(async () => {
    await register({
      firstName: 'ROSA',
      surname: 'ÁVILA',
      email: 'rosa@correo.example',
      occupation: 'ODONTÓLOGA',
    });
    await register({ firstName: 'INÉS', surname: 'NÚÑEZ', personalData: false, status_id: 2 });
    await register({ firstName: 'JUAN', surname: null, province_id: 9, city_id: 901 });
  });

  it('[7.25] are listed newest first, and whole when asked bare', async () => {
    expect(await names(FIRST_PAGE)).toEqual(['JUAN', 'INÉS', 'ROSA']);
    expect(await names({})).toEqual(['JUAN', 'INÉS', 'ROSA']);
  });

  it('[3.3] are answered with the names of their province, city and civil status', async () => {
    const { id } = await register({ firstName: 'EVA', secondName: '', surname: 'PAZ' });
    const { body } = await api.call(customers.getCustomer, { as: 'BASIC', params: { id } });
    expect(body.customerById).toMatchObject({
      secondName: null,
      birthdate: '1985-04-12',
      civil: { id: 1, status: 'Soltero' },
      province: { id: 17, provinceName: 'Pichincha' },
      city: { id: 1701, cityName: 'Quito' },
    });
  });

  it.each([
    ['without accents and case', 'nunez', ['INÉS']],
    ['by e-mail', 'ROSA@correo', ['ROSA']],
    ['by what they work as', 'odontologa', ['ROSA']],
    ['by several words', 'avila rosa', ['ROSA']],
    ['with a percent sign as itself', '%', []],
    ['with SQL as words', "' or 1=1 --", []],
  ])('are found %s', async (_, q, expected) => {
    expect(await names({ ...FIRST_PAGE, filter: { q } })).toEqual(expected);
  });

  it('are filtered by consent, place and civil status', async () => {
    expect(await names({ ...FIRST_PAGE, filter: { personalData: false } })).toEqual(['INÉS']);
    expect(await names({ ...FIRST_PAGE, filter: { province_id: 9, city_id: '901' } })).toEqual([
      'JUAN',
    ]);
    expect(await names({ ...FIRST_PAGE, filter: { status_id: 2 } })).toEqual(['INÉS']);
  });

  it.each([
    ['a sort field that is SQL', { sort: ['id desc; --', 'ASC'] }],
    ['a sort field of every object', { sort: ['__proto__', 'ASC'] }],
    ['a filter of every object', { filter: '{"__proto__":{"q":"x"}}' }],
    ['a filter that is not on offer', { filter: { search_text: 'x' } }],
  ])('refuse %s', async (_, query) => {
    const { status, body } = await api.call(customers.listCustomers, { as: 'BASIC', query });
    expect([status, body.code]).toEqual([400, 'invalid']);
  });

  it('say how many policies they have', async () => {
    const owners = await makeOwners(api, { firstName: 'DOS' });
    await makePolicy(api, owners);
    await makePolicy(api, owners);
    await makePolicy(api, await makeOwners(api, { firstName: 'UNA' }));
    const query = { range: [0, 1] };
    const { body } = await api.call(customers.listCustomers, { as: 'ELOPDP', query });
    expect(
      body.allCustomer.map(({ firstName, policiesCount }) => [firstName, policiesCount]),
    ).toEqual([
      ['UNA', 1],
      ['DOS', 2],
    ]);
  });

  it('[5.22] keep a civil status the update did not send', async () => {
    const { id } = await register({ status_id: 3 });
    const { body } = await api.call(customers.updateCustomer, {
      as: 'BASIC',
      params: { id },
      body: aCustomer({ firstName: 'OTRA', status_id: undefined }),
    });
    expect(body.customerUpdated).toMatchObject({ firstName: 'OTRA', status_id: 3, version: 2 });
  });

  it('are not updated from a stale form', async () => {
    const { id } = await register({});
    const update = (firstName: string) =>
      api.call(customers.updateCustomer, {
        as: 'BASIC',
        params: { id },
        body: aCustomer({ firstName, version: 1 }),
      });
    expect((await update('UNA')).status).toBe(200);
    const { status, body } = await update('DOS');
    expect([status, body.code]).toEqual([409, 'stale_version']);
  });

  it.for([
    ['city_id', ({ city }: Listed) => city.cityName],
    ['province_id', ({ province }: Listed) => province.provinceName],
    ['status_id', ({ civil }: Listed) => civil.status],
  ] as const)('are sorted by the name that %s shows', async ([field, nameOf]) => {
    // Their ids are in another order than their names.
    await register({ province_id: 5, city_id: 501 });
    await register({ province_id: 6, city_id: 601 });
    await register({ province_id: 18, city_id: 1801 });
    const query = { range: [0, 24], sort: [field, 'ASC'] };
    const { body } = await api.call(customers.listCustomers, { as: 'BASIC', query });
    const shown = body.allCustomer.map((row) => nameOf(row) ?? '');
    expect(shown.length).toBeGreaterThan(2);
    expect(shown).toEqual(shown.toSorted((a, b) => (foldText(a) < foldText(b) ? -1 : 1)));
  });
});
