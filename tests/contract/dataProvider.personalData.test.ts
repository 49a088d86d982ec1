import { beforeAll, describe, expect, it, vi } from 'vitest';
import { personalData } from '../../domain/contract/index.ts';
import { dataProvider } from '../../src/dataProvider.ts';
import { canBeErased, type Subject } from '../../src/resources/privacy/erasure/subject.tsx';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { openAgency, SHAPES } from './agency.ts';

describe.each(SHAPES)('the law on personal data, with %s', (shape) => {
  const isOurs = shape === 'our server';
  const agency = madeOnce(() => openAgency(shape));
  let free: number;
  let bound: number;

  beforeAll(async () => {
    await agency.signInAs('ELOPDP');
    free = (await makeOwners(agency.api, { ci_ruc: 'FREE-1', firstName: 'ZOILA' })).customers_id;
    const owners = await makeOwners(agency.api, { firstName: 'RITA' });
    bound = owners.customers_id;
    await makePolicy(agency.api, owners);
    await makePolicy(agency.api, owners);
  });

  const one = async (id: number) => (await dataProvider.getOne<Subject>('lopdp', { id })).data;

  it('lists the customers', async () => {
    const { data, total } = await dataProvider.getList<Subject>('lopdp', {
      pagination: { page: 1, perPage: 7 },
      sort: { field: 'id', order: 'ASC' },
      filter: { q: 'zoila' },
    });
    expect([total, data]).toMatchObject([1, [{ id: free, firstName: 'ZOILA' }]]);
  });

  it('[7.28] checks who may be made anonymous, with how many policies forbid it', async () => {
    const results = [free, bound].map((id) => dataProvider.checkAnonymization(id));
    expect(await Promise.all(results)).toEqual([
      { data: { canAnonymize: true, activePolicies: 0 } },
      { data: { canAnonymize: false, activePolicies: 2 } },
    ]);
  });

  it('says whether the server can erase at all', async () => {
    // The settings of a server are kept as long as the page: this is another page.
    vi.resetModules();
    const { authProvider } = await import('../../src/authProvider.ts');
    const { personalData: calls } = await import('../../domain/contract/index.ts');
    const allows = await authProvider.getPermissions?.({});
    expect(allows(calls.anonymizeCustomer)).toBe(isOurs);
    expect(canBeErased(await one(free))).toBe(true);
  });

  it('hands out the file of a customer where the server can', async () => {
    const asked = dataProvider.subjectFile(free);
    if (!isOurs) return expect(asked).rejects.toMatchObject({ status: 404 });
    const { file, name } = (await asked).data;
    expect(name).toBe(`datos-personales-${free}-2026-03-16.json`);
    const content = personalData.subjectFile.answer.parse(JSON.parse(await file.text()));
    expect(content.secciones.find(({ nombre }) => nombre === 'Ficha del cliente')).toMatchObject({
      registros: [{ 'Cédula / RUC': 'FREE1' }],
    });
  });

  it('makes a customer anonymous where the server can, as it was previewed', async () => {
    const form = { ground: 6, reason: 'POR ESCRITO', confirmation: 'FREE-1' };
    const preview = dataProvider.previewAnonymize(free);
    if (!isOurs) {
      await expect(preview).rejects.toMatchObject({ status: 404 });
      return expect(dataProvider.anonymizeCustomer(free, form)).rejects.toMatchObject({
        status: 404,
      });
    }
    const { places, version } = (await preview).data;
    const { data } = await dataProvider.anonymizeCustomer(free, { ...form, version });
    expect(data.places).toEqual(places);
    expect(await one(free)).toMatchObject({
      firstName: 'ANONIMIZADO',
      anonymizedAt: data.anonymizedAt,
    });
  });

  it('says why a customer was not made anonymous', async () => {
    const form = { ground: 6, reason: 'POR ESCRITO', confirmation: 'X' };
    const refused = dataProvider.anonymizeCustomer(bound, form);
    await expect(refused).rejects.toMatchObject(
      isOurs
        ? {
            status: 409,
            message: 'El cliente no puede ser anonimizado porque tiene 2 pólizas activas',
          }
        : { status: 404 },
    );
  });
});
