import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OwnObjectRecord } from '../../src/data/ownObjects.ts';
import type { OwnFieldRecord } from '../../src/data/useOwnFields.ts';
import {
  Create as CompanyCreate,
  UpdateDialog as UpdateCompanyDialog,
} from '../../src/resources/people/companies/CompanyViews.tsx';
import {
  dataProviderWith,
  field,
  press,
  renderScreen,
  textsOf,
  typist,
} from '../support/screen.tsx';
import { aField } from './ownFieldsScreen.tsx';
import { agencyWith, anObject, aRecord } from './ownObjectsScreen.tsx';

const RESOURCE = 'own-contactos';

const contacts = anObject({
  key: 'contactos',
  singular: 'Contacto',
  plural: 'Contactos',
  parent: 'companies',
  isInside: true,
});

const fields: readonly OwnFieldRecord[] = [
  aField({ id: 1, resource: RESOURCE, label: 'Nombre', key: 'nombre_c' }),
  aField({
    id: 2,
    resource: RESOURCE,
    label: 'Peso',
    key: 'peso',
    kind: 'number',
    columnTotal: 'sum',
  }),
  aField({
    id: 3,
    resource: 'companies',
    label: 'Peso total',
    key: 'total',
    kind: 'number',
    expression: 'SUMA(contactos.peso)',
  }),
];

const company = {
  id: 5,
  version: 1,
  ci_ruc: '1790010937001',
  companyName: 'SEGUROS',
  customFields: { total: 3 },
};

const open = (
  screenOf: React.ReactElement,
  object: OwnObjectRecord = contacts,
  calls: object = {},
) => {
  const send = vi.fn(async (_: string, { data }: { data: object }) => ({
    data: { ...company, ...data },
  }));
  const getList = vi.fn(async (resource: string) =>
    resource === RESOURCE
      ? { data: [aRecord({ id: 7, customFields: { nombre_c: 'ANA', peso: 3 } })], total: 1 }
      : { data: [], total: 0 },
  );
  const server = {
    ...agencyWith([object], fields).calls,
    getList,
    getOne: async () => ({ data: company }),
    create: send,
    update: send,
    ...calls,
  };
  renderScreen(screenOf, {
    resource: 'companies',
    dataProvider: dataProviderWith(server as never),
  });
  return { send, getList };
};

const update = <UpdateCompanyDialog id={5} />;

describe('rows in the form of the record they are inside of', () => {
  it('are sent with a new one, in one call', async () => {
    const { send } = open(<CompanyCreate />);
    await screen.findByRole('heading', { name: 'Contactos' });
    await typist().type(field(/RUC/), '1790010937001');
    await typist().type(field(/^Nombre/), 'SEGUROS');
    await press('Agregar fila');
    await typist().type(screen.getByRole('textbox', { name: 'Peso' }), '4');
    expect(field(/Peso total/).value).toBe('4');
    await press('Guardar');
    await waitFor(() =>
      expect(send.mock.lastCall?.[1].data).toMatchObject({
        companyName: 'SEGUROS',
        rows: {
          [RESOURCE]: {
            rows: [{ id: null, customFields: { nombre_c: null, peso: '4' } }],
            removed: [],
          },
        },
      }),
    );
  });

  it('leave what was typed until they were known', async () => {
    const { listOwnFields } = agencyWith([contacts], fields).calls;
    let know = () => {};
    const known = new Promise<void>((resolve) => {
      know = resolve;
    });
    open(<CompanyCreate />, contacts, { listOwnFields: () => known.then(listOwnFields) });
    await typist().type(field(/RUC/), '1790010937001');
    know();
    await screen.findByRole('heading', { name: 'Contactos' });
    expect(field(/RUC/).value).toBe('1790010937001');
  });

  it('stand there as the server has them, and are sent where they were changed', async () => {
    const { send } = open(update);
    const weight = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Peso' });
    expect(weight.value).toBe('3');
    await typist().clear(weight);
    await typist().type(weight, '8');
    expect(field(/Peso total/).value).toBe('8');
    expect(textsOf(screen.getByRole('table', { name: 'Contactos' }), 'row').at(-1)).toBe('8');
    await press('Guardar');
    await waitFor(() =>
      expect(send.mock.lastCall?.[1].data).toMatchObject({
        rows: {
          [RESOURCE]: {
            rows: [{ id: 7, version: 1, customFields: { nombre_c: 'ANA', peso: '8' } }],
          },
        },
      }),
    );
  });

  it('are left out where nobody changed them', async () => {
    const { send } = open(update);
    await screen.findByRole('textbox', { name: 'Peso' });
    await typist().type(screen.getByDisplayValue('SEGUROS'), ' DOS');
    await press('Guardar');
    await waitFor(() => expect(send).toHaveBeenCalled());
    const { rows } = JSON.parse(JSON.stringify(send.mock.lastCall?.[1].data));
    expect(rows?.[RESOURCE]).toBeUndefined();
  });

  it('are only read by who may do no more, and not there for who may not see them', async () => {
    const { send } = open(update, { ...contacts, allowed: ['list'] });
    const table = await screen.findByRole('table', { name: 'Contactos' });
    expect(textsOf(table, 'row')).toEqual(['NombrePeso', 'ANA3', '3']);
    expect(screen.queryByRole('button', { name: 'Agregar fila' })).toBeNull();
    expect(field(/Peso total/).value).toBe('3');
    expect(send).not.toHaveBeenCalled();
  });

  it('ask the server for nothing where the records have none inside', async () => {
    const { getList } = open(update, { ...contacts, parent: 'customers' });
    await screen.findByRole('textbox', { name: /RUC/ });
    expect(getList).not.toHaveBeenCalled();
    expect(screen.queryByText('Contactos')).toBeNull();
  });
});
