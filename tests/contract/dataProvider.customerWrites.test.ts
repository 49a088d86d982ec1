import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '../../src/dataProvider.ts';
import { aCustomer } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { atFields, OLD_SHAPES, openAgency } from './agency.ts';

const register = (overrides = {}) =>
  dataProvider.create('customers', { data: aCustomer(overrides) });

const numbered = async (ci_ruc: string) => {
  const { data } = await dataProvider.getList('customers', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'id', order: 'ASC' },
    filter: { q: ci_ruc },
  });
  return data[0];
};

describe.each(OLD_SHAPES)('writing customers, with %s', (shape) => {
  const isOurs = shape === 'our server';
  const agency = madeOnce(() => openAgency(shape));
  beforeEach(() => agency.signInAs('BASIC'));

  it('[7.24] registers one and answers the record with its id as a number', async () => {
    const { data } = await register({ ci_ruc: 'REG1', firstName: 'ZOILA' });
    expect(data).toMatchObject({ id: expect.any(Number), firstName: 'ZOILA', personalData: true });
    const { id } = await numbered('REG1');
    // A server of the specification only confirms.
    if (isOurs) expect(data.id).toBe(id);
  });

  it('[7.29] updates one and answers it as it is now', async () => {
    await register({ ci_ruc: 'UPD1', firstName: 'VIEJA' });
    const before = await numbered('UPD1');
    const { data } = await dataProvider.update('customers', {
      id: before.id,
      data: { ...before, firstName: 'NUEVA' },
      previousData: before,
    });
    expect(data).toMatchObject({ id: before.id, firstName: 'NUEVA' });
  });

  it('refuses to overwrite what another user has changed meanwhile', async () => {
    await register({ ci_ruc: 'UPD2' });
    const before = await numbered('UPD2');
    const change = { id: before.id, data: { ...before, address: 'OTRA' }, previousData: before };
    await dataProvider.update('customers', change);
    const again = dataProvider.update('customers', change);
    if (isOurs) await expect(again).rejects.toMatchObject({ status: 409 });
    // Without versions the last one to save has it.
    else await expect(again).resolves.toMatchObject({ data: { address: 'OTRA' } });
  });

  it('hands the messages of the fields to the form', async () => {
    await expect(register({ email: 'nada', firstName: '' })).rejects.toMatchObject({
      status: 400,
      ...atFields(shape, { email: 'Correo no válido', firstName: 'Este campo es obligatorio' }),
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
