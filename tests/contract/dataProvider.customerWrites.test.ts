import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '../../src/dataProvider.ts';
import { aCustomer } from '../support/builders.ts';
import { type Agency, openAgency, SHAPES } from './agency.ts';

const register = (overrides = {}) =>
  dataProvider.create('customers', { data: aCustomer(overrides) });

describe.each(SHAPES)('writing customers, with %s', (shape) => {
  let agency: Agency;

  beforeAll(async () => {
    agency = await openAgency(shape);
  });
  afterAll(() => agency.close());
  beforeEach(() => agency.signInAs('BASIC'));

  it('registers one and answers the record with its id as a number', async () => {
    const { data } = await register({ firstName: 'ZOILA' });
    expect(data).toMatchObject({ id: expect.any(Number), firstName: 'ZOILA', personalData: true });
  });

  it('updates one and answers it as it is now', async () => {
    const { data: before } = await register({ firstName: 'VIEJA' });
    const { data } = await dataProvider.update('customers', {
      id: before.id,
      data: { ...before, firstName: 'NUEVA' },
      previousData: before,
    });
    expect(data).toMatchObject({ id: before.id, firstName: 'NUEVA' });
  });

  it('refuses to overwrite what somebody else has changed meanwhile', async () => {
    const { data: before } = await register();
    const change = { id: before.id, data: { ...before, address: 'OTRA' }, previousData: before };
    await dataProvider.update('customers', change);
    await expect(dataProvider.update('customers', change)).rejects.toMatchObject({ status: 409 });
  });

  it('hands the messages of the fields to the form', async () => {
    await expect(register({ email: 'nada', firstName: '' })).rejects.toMatchObject({
      status: 400,
      body: { errors: { email: 'Correo no válido', firstName: 'Este campo es obligatorio' } },
    });
  });

  it('refuses to delete, for which there is no call', async () => {
    await expect(dataProvider.delete('customers', { id: 1 })).rejects.toThrow(
      '"customers" has no call to delete',
    );
  });

  it('lets a data-protection officer read and not write', async () => {
    await agency.signInAs('ELOPDP');
    await expect(dataProvider.getMany('customers', { ids: [1] })).resolves.toBeDefined();
    await expect(register()).rejects.toMatchObject({ status: 403 });
  });
});
