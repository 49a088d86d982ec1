import { screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import type { GetListParams } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { OwnObjectRecord } from '../../src/data/ownObjects.ts';
import { type OwnFieldRecord, OwnFieldsWatch } from '../../src/data/useOwnFields.ts';
import OwnRecordList from '../../src/resources/agency/ownRecords/OwnRecordList.tsx';
import OwnRecordPage from '../../src/resources/agency/ownRecords/OwnRecordPage.tsx';
import { LabelledTabs } from '../../src/ui/LabelledTabs.tsx';
import type { OwnRow } from '../../src/ui/ownObjects/recordActions.tsx';
import { useOwnTabs } from '../../src/ui/ownObjects/useOwnTabs.tsx';
import {
  chooseRowAction,
  dataProviderWith,
  field,
  press,
  pressInMore,
  refusal,
  renderScreen,
  rowOf,
  tabNamed,
  textsOf,
  typist,
} from '../support/screen.tsx';
import { aField } from './ownFieldsScreen.tsx';
import { agencyWith, anObject, aRecord } from './ownObjectsScreen.tsx';

const forms = () => import('../../src/resources/agency/ownRecords/OwnRecordForms.tsx');

const dialogs = {
  newOwnRecord: lazy(async () => ({ default: (await forms()).NewOwnRecordDialog })),
  updateOwnRecord: lazy(async () => ({ default: (await forms()).UpdateOwnRecordDialog })),
};

const RESOURCE = 'own-vehiculos';

const plate = aField({
  id: 1,
  resource: RESOURCE,
  label: 'Placa',
  isRequired: true,
  isInList: false,
});
const days = aField({
  id: 2,
  resource: RESOURCE,
  label: 'Días',
  key: 'dias',
  kind: 'number',
  isInList: true,
  isSorted: true,
});

const first = aRecord({ customFields: { placa: 'PBA-1234', dias: 5 } });
const second = aRecord({ id: 2, title: 'GXX-0001', customFields: { placa: 'GXX-0001', dias: 3 } });

interface Agency {
  readonly objects?: readonly OwnObjectRecord[];
  readonly fields?: readonly OwnFieldRecord[];
  readonly records?: readonly OwnRow[];
  readonly more?: object;
}

/** A server with an object, its fields and records. */
const serverWith = ({
  objects = [anObject()],
  fields = [plate, days],
  records = [first, second],
  more,
}: Agency = {}) => {
  const agency = agencyWith(objects, fields);
  const getList = vi.fn(async (_resource: string, _params: GetListParams) => ({
    data: [...records],
    total: records.length,
  }));
  const dataProvider = dataProviderWith({
    ...agency.calls,
    getList,
    getMany: async (_: string, { ids }: { ids: readonly unknown[] }) => ({
      data: records.filter(({ id }) => ids.map(Number).includes(id)),
    }),
    getOne: async (_: string, { id }: { id: unknown }) => ({
      data: records.find((one) => one.id === Number(id)),
    }),
    ...more,
  } as never);
  return { ...agency, getList, dataProvider };
};

const openList = (server = serverWith()) => {
  renderScreen(
    <>
      <OwnRecordList />
      <OwnFieldsWatch />
    </>,
    { at: `/${RESOURCE}`, path: '/:resource', dialogs, dataProvider: server.dataProvider },
  );
  return server;
};

const openRecord = (server = serverWith()) => {
  renderScreen(<OwnRecordPage />, {
    at: `/${RESOURCE}/1/show`,
    path: '/:resource/:id/show',
    dialogs,
    dataProvider: server.dataProvider,
  });
  return server;
};

describe('the list of an own object', () => {
  it('shows title, what each belongs to and the fields marked for it', async () => {
    openList();
    const row = await rowOf('PBA-1234');
    expect(textsOf(row, 'cell').slice(0, 4)).toEqual(['1', 'PBA-1234', 'PÉREZ ANA', '5']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vehículos de reemplazo');
    expect(screen.queryByRole('columnheader', { name: 'Placa' })).toBeNull();
    const link = await within(row).findByRole('link', { name: 'PBA-1234' });
    expect(link.getAttribute('href')).toContain(`/${RESOURCE}/1/show`);
  });

  it('asks for it by the fields it is sorted by', async () => {
    const { getList } = openList();
    await typist().click(await screen.findByRole('button', { name: /^Ordenar por días/ }));
    await waitFor(() =>
      expect(getList.mock.lastCall?.[1].sort).toEqual({
        field: 'customFields.dias',
        order: 'ASC',
      }),
    );
  });

  it('searches under the name that the agency gave it', async () => {
    const { getList } = openList();
    await typist().type(
      await screen.findByRole('searchbox', { name: 'Buscar vehículos de reemplazo' }),
      'gxx',
    );
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ q: 'gxx' }));
  });

  it('is filtered by a record that a field names', async () => {
    const advisor = aField({ id: 3, resource: RESOURCE, label: 'Asesor', kind: 'advisor' });
    openList(serverWith({ fields: [advisor] }));
    expect(await screen.findByRole('button', { name: /^Asesor/ })).toBeTruthy();
  });

  it('says in its own words that there are none, and offers the first', async () => {
    openList(serverWith({ records: [] }));
    expect(await screen.findByText('Aún no hay vehículos de reemplazo registrados')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Registrar vehículo de reemplazo' })).toBeTruthy();
  });

  it('leads to where files bring them in, where there are none', async () => {
    openList(serverWith({ records: [] }));
    const link = await screen.findByRole('link', { name: 'Importar desde Excel' });
    expect(link.getAttribute('href')).toBe('/imports/create');
  });

  it('speaks of a feminine name as such', async () => {
    const pets = anObject({ singular: 'Mascota', plural: 'Mascotas', gender: 'f' });
    openList(serverWith({ objects: [pets], records: [] }));
    expect(await screen.findByText('Aún no hay mascotas registradas')).toBeTruthy();
  });

  it('reads no sign of a name as a placeholder or a plural', async () => {
    const odd = anObject({ singular: 'A |||| B', plural: '%{count} %{smart_count} <b>' });
    openList(serverWith({ objects: [odd] }));
    expect(
      await screen.findByRole('heading', { level: 1, name: '%{count} %{smart_count} <b>' }),
    ).toBeTruthy();
  });

  it('offers only what the role may do', async () => {
    openList(serverWith({ objects: [anObject({ allowed: ['list'] })] }));
    const row = await rowOf('PBA-1234');
    expect(within(row).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Registrar/ })).toBeNull();
  });

  it('is not there for a role that may not see it', async () => {
    openList(serverWith({ objects: [] }));
    expect(
      await screen.findByText('Esta clase de registro no existe, o su rol no puede verla'),
    ).toBeTruthy();
  });

  it('deletes one after asking by its title', async () => {
    const remove = vi.fn(async () => ({ data: first }));
    openList(serverWith({ more: { delete: remove } }));
    await chooseRowAction(await rowOf('PBA-1234'), 'Eliminar vehículo de reemplazo');
    expect(await screen.findByText('¿Eliminar «PBA-1234»? No se puede deshacer.')).toBeTruthy();
    await press('Eliminar vehículo de reemplazo');
    expect(await screen.findByText('Vehículo de reemplazo eliminado correctamente')).toBeTruthy();
    expect(remove).toHaveBeenCalledWith(RESOURCE, expect.objectContaining({ id: 1 }));
  });

  it('says why one was not deleted', async () => {
    const remove = () => Promise.reject(refusal(409, 'Otro registro lo nombra'));
    openList(serverWith({ more: { delete: remove } }));
    await chooseRowAction(await rowOf('PBA-1234'), 'Eliminar vehículo de reemplazo');
    await press('Eliminar vehículo de reemplazo');
    expect(
      await screen.findByText(
        /Hubo un problema al eliminar el vehículo de reemplazo\. Otro registro lo nombra/,
      ),
    ).toBeTruthy();
  });

  it('follows a definition that another administrator changes', async () => {
    const server = openList();
    await rowOf('PBA-1234');
    server.change([anObject({ plural: 'Autos prestados' })]);
    server.answer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Autos prestados' })).toBeTruthy();
  });

  it('goes away for a role that another administrator takes it from', async () => {
    const server = openList();
    await rowOf('PBA-1234');
    server.change([]);
    server.answer();
    expect(await screen.findByText(/Esta clase de registro no existe/)).toBeTruthy();
  });
});

describe('the form of a record', () => {
  const given = { getList: async () => ({ data: [], total: 0 }) };

  it('registers one and begins another', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...first, ...data },
    }));
    openList(serverWith({ objects: [anObject({ parent: null })], more: { create } }));
    await press('Registrar vehículo de reemplazo');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Registrar vehículo de reemplazo' }),
    );
    await typist().type(dialog.getByLabelText(/^Placa/), 'pba-1234');
    await typist().type(dialog.getByLabelText(/^Días/), '5');
    await press('Guardar y registrar otro');
    await waitFor(() => expect(field(/^Placa/).value).toBe(''));
    expect(create.mock.lastCall).toEqual([
      RESOURCE,
      expect.objectContaining({
        data: { parentId: null, customFields: { placa: 'PBA-1234', dias: '5' } },
      }),
    ]);
    expect(await screen.findByText('Vehículo de reemplazo registrado correctamente')).toBeTruthy();
  });

  it('chooses several records, found as one types, and sends their ids', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data }));
    const drivers = aField({ id: 3, resource: RESOURCE, label: 'Compañías', kind: 'company' });
    const companies = [
      { id: 4, companyName: 'ANDINA' },
      { id: 9, companyName: 'PICHINCHA' },
    ];
    const getList = vi.fn(async (resource: string) =>
      resource === 'companies' ? { data: companies, total: 2 } : { data: [], total: 0 },
    );
    openList(
      serverWith({
        objects: [anObject({ parent: null })],
        fields: [{ ...drivers, key: 'companias', isMany: true }],
        more: { create, getList, getMany: async () => ({ data: companies }) },
      }),
    );
    await press('Registrar vehículo de reemplazo');
    const input = await screen.findByRole('combobox', { name: 'Compañías' });
    await typist().type(input, 'pi');
    await typist().click(await screen.findByText('PICHINCHA'));
    await typist().click(await screen.findByText('ANDINA'));
    await press(/^Guardar(?! y)/);
    await waitFor(() =>
      expect(create.mock.lastCall?.[1].data).toMatchObject({
        customFields: { companias: [9, 4] },
      }),
    );
  });

  const withHolders = (getList: (resource: string) => Promise<object>) => {
    const holders = aField({ id: 3, resource: RESOURCE, label: 'Titulares', kind: 'customer' });
    openList(
      serverWith({
        objects: [anObject({ parent: null })],
        fields: [{ ...holders, key: 'titulares', isMany: true }],
        more: { getList: getList as never, getMany: async () => ({ data: [] }) },
      }),
    );
  };

  it('offers no customer whose data are limited among several', async () => {
    const limited = { id: 4, firstName: 'ANA', surname: 'MORA', limitedAt: '2026-03-01T10:00:00Z' };
    const free = { id: 5, firstName: 'LUIS', surname: 'PAZ', limitedAt: null };
    withHolders(async (resource) =>
      resource === 'customers' ? { data: [limited, free], total: 2 } : { data: [], total: 0 },
    );
    await press('Registrar vehículo de reemplazo');
    await typist().click(await screen.findByRole('combobox', { name: 'Titulares' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
  });

  it('says that the choices among several did not arrive, and asks for them again', async () => {
    let asked = 0;
    withHolders(async (resource) => {
      if (resource !== 'customers') return { data: [], total: 0 };
      asked += 1;
      return Promise.reject(refusal(500, 'No se pudo'));
    });
    await press('Registrar vehículo de reemplazo');
    await typist().click(await screen.findByRole('combobox', { name: 'Titulares' }));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    const before = asked;
    await typist().click(retry);
    await waitFor(() => expect(asked).toBeGreaterThan(before));
  });

  it('demands what is required, and what it belongs to', async () => {
    const create = vi.fn();
    openList(serverWith({ more: { ...given, create } }));
    await press('Registrar vehículo de reemplazo');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Registrar vehículo de reemplazo' }),
    );
    expect(dialog.getByLabelText(/^Cliente/).getAttribute('aria-required')).toBe('true');
    await press(/^Guardar(?! y)/);
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Placa/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(create).not.toHaveBeenCalled();
  });

  it('corrects one on the version that was opened', async () => {
    const update = vi.fn(async () => ({ data: first }));
    openList(serverWith({ more: { update } }));
    await chooseRowAction(await rowOf('PBA-1234'), 'Editar vehículo de reemplazo');
    await screen.findByRole('dialog', { name: 'Editar vehículo de reemplazo' });
    const input = await screen.findByLabelText(/^Días/);
    await typist().clear(input);
    await typist().type(input, '8');
    await press(/^Guardar/);
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.lastCall).toEqual([
      RESOURCE,
      expect.objectContaining({
        id: 1,
        data: { version: 1, customFields: { placa: 'PBA-1234', dias: '8' } },
      }),
    ]);
  });
});

describe('the page of a record', () => {
  it('shows its fields section by section, and leads to what it belongs to', async () => {
    const fields = [plate, { ...days, section: 'Préstamo' }];
    openRecord(serverWith({ fields }));
    expect(await screen.findByRole('heading', { level: 1, name: 'PBA-1234' })).toBeTruthy();
    const section = within(await screen.findByRole('region', { name: 'Préstamo' }));
    expect(section.getByText('5')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'PÉREZ ANA' }).getAttribute('href')).toContain(
      '/customers/7/show',
    );
    expect(screen.getByRole('link', { name: 'Vehículos de reemplazo' })).toBeTruthy();
  });

  it('links to the record that a field names, and says where that may not be seen', async () => {
    const advisor = aField({ id: 3, resource: RESOURCE, label: 'Asesor', kind: 'advisor' });
    const workshop = aField({ id: 4, resource: RESOURCE, label: 'Taller', kind: 'company' });
    const record = aRecord({
      customFields: { asesor: '4', taller: '9' },
      links: {
        asesor: [{ resource: 'advisors', id: 4, title: 'MORA LUIS', customers_id: null }],
        taller: [{ resource: 'companies', id: 9, title: null, customers_id: null }],
      },
    });
    openRecord(serverWith({ fields: [advisor, workshop], records: [record] }));
    const link = await screen.findByRole('link', { name: 'MORA LUIS' });
    expect(link.getAttribute('href')).toContain('/advisors/4/show');
    expect(screen.getByText('Sin permiso para verlo')).toBeTruthy();
  });

  it('links to each of several records that a field names', async () => {
    const drivers = aField({ id: 3, resource: RESOURCE, label: 'Choferes', kind: 'customer' });
    const record = aRecord({
      customFields: { choferes: ['7', '8'] },
      links: {
        choferes: [
          { resource: 'customers', id: 7, title: 'PÉREZ ANA', customers_id: 7 },
          { resource: 'customers', id: 8, title: 'MORA LUIS', customers_id: 8 },
        ],
      },
    });
    openRecord(serverWith({ fields: [{ ...drivers, isMany: true }], records: [record] }));
    const link = await screen.findByRole('link', { name: 'MORA LUIS' });
    expect(link.parentElement?.textContent).toBe('PÉREZ ANA, MORA LUIS');
  });

  it('deletes the record and leads to the list', async () => {
    const remove = vi.fn(async () => ({ data: first }));
    openRecord(serverWith({ more: { delete: remove } }));
    await screen.findByRole('heading', { level: 1 });
    await pressInMore('Eliminar vehículo de reemplazo');
    await press('Eliminar vehículo de reemplazo');
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
    expect(remove).toHaveBeenCalled();
  });

  it('says that there is none of that number', async () => {
    openRecord(serverWith({ records: [] }));
    expect(await screen.findByText('No se encontró el vehículo de reemplazo')).toBeTruthy();
  });
});

const Tabs = () => <LabelledTabs tabs={useOwnTabs('customers', 7)} />;

describe('the tab of an own object on its parent’s page', () => {
  const openTabs = (server = serverWith()) => {
    renderScreen(<Tabs />, { at: '/customer', dialogs, dataProvider: server.dataProvider });
    return server;
  };

  it('counts and lists those of the parent alone', async () => {
    const { getList } = openTabs();
    await screen.findByRole('tab', tabNamed('Vehículos de reemplazo'));
    await screen.findByRole('tab', { name: 'Vehículos de reemplazo 2' });
    await rowOf('PBA-1234');
    const filters = getList.mock.calls.map(([, { filter }]) => filter);
    expect(filters.every((filter) => filter.parentId === 7)).toBe(true);
    expect(screen.queryByRole('columnheader', { name: 'Cliente' })).toBeNull();
  });

  it('registers one of the parent, which cannot be changed there', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...first, ...data },
    }));
    const customer = { id: 7, firstName: 'ANA', surname: 'PÉREZ', ci_ruc: '1710034065' };
    openTabs(serverWith({ more: { create, getMany: async () => ({ data: [customer] }) } }));
    await press('Registrar vehículo de reemplazo');
    const parent = await screen.findByLabelText<HTMLInputElement>(/^Cliente/);
    await waitFor(() => expect(parent.value).toContain('PÉREZ'));
    expect(parent.disabled).toBe(true);
    await typist().type(field(/^Placa/), 'pba-1234');
    await press(/^Guardar(?! y)/);
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.lastCall?.[1]).toMatchObject({ data: { parentId: 7 } });
  });

  it('is not there where nothing belongs to that record', async () => {
    openTabs(serverWith({ objects: [anObject({ parent: null })] }));
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
  });
});
