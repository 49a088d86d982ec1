import { beforeAll, describe, expect, it } from 'vitest';
import { dataProvider } from '../../src/dataProvider.ts';
import { anAccount } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer } from '../support/records.ts';
import { atFields, OLD_SHAPES, openAgency } from './agency.ts';

const everything = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'ASC' },
} as const;

describe.each(OLD_SHAPES)('bank accounts and banks, with %s', (shape) => {
  const agency = madeOnce(() => openAgency(shape));
  const isOurs = shape === 'our server';
  let owner: number;

  const register = (overrides = {}) =>
    dataProvider.create('bank-accounts', { data: anAccount(owner, overrides) });
  const list = (filter = {}) => dataProvider.getList('bank-accounts', { ...everything, filter });
  const bankNames = async (resource: string) =>
    (await dataProvider.getList(resource, { ...everything, filter: {} })).data.map(
      ({ bankName }) => bankName,
    );

  beforeAll(async () => {
    await agency.signInAs('BASIC');
    owner = await makeCustomer(agency.api, { firstName: 'ROSA', surname: 'NÚÑEZ' });
  });

  it('[7.50] register one and find it by its customer, in any spelling', async () => {
    const { data } = await register({ accountNumber: '22-0001' });
    expect(data).toMatchObject({ id: expect.any(Number), accountNumber: '220001' });
    expect((await list({ q: 'nunez' })).data).toEqual([data]);
    expect((await list({ customers_id: owner + 1 })).total).toBe(0);
  });

  it('update one where the server can, and refuse a stale form', async () => {
    const { data: account } = await register({ accountNumber: '220002' });
    const { data: before } = await dataProvider.getOne('bank-accounts', { id: account.id });
    const change = {
      id: before.id,
      data: { ...before, observations: 'NÓMINA' },
      previousData: before,
    };
    expect(before.version === null).toBe(!isOurs);
    if (!isOurs) return;
    expect((await dataProvider.update('bank-accounts', change)).data).toMatchObject({
      id: before.id,
      observations: 'NÓMINA',
    });
    await expect(dataProvider.update('bank-accounts', change)).rejects.toMatchObject({
      status: 409,
    });
  });

  it('say at its field that an account is registered already', async () => {
    await register({ accountNumber: '220003' });
    await expect(register({ accountNumber: '220003' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Cuenta repetida'),
      ...atFields(shape, { accountNumber: expect.any(String) }),
    });
  });

  it('offer a new bank to cards and accounts alike', async () => {
    await Promise.all([bankNames('card-banks'), bankNames('account-banks')]);
    await dataProvider.create('banks', { data: { bankName: 'BANCO NUEVO' } });
    for (const resource of ['banks', 'card-banks', 'account-banks'])
      expect(await bankNames(resource)).toContain('BANCO NUEVO');
  });
});
