import { render, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider, GetListParams } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { customer } from '../../domain/entities/customer.ts';
import { legacyLayouts } from '../../src/data/legacyApi/index.ts';
import { serves } from '../../src/data/legacyApi/serves.ts';
import type { Customer } from '../../src/data/records.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import {
  CustomerCreate,
  UpdateCustomerDialog,
} from '../../src/resources/people/customers/CustomerForms.tsx';
import CustomerList from '../../src/resources/people/customers/CustomerList.tsx';

import { blankTexts } from '../support/blankTexts.ts';
import {
  dataProviderWith,
  field,
  openRowActions,
  pressInMore,
  refusal,
  rowOf,
  Screen,
  textsOf,
  typist,
} from '../support/screen.tsx';

const aCustomer = (id: number, changes: Partial<Customer> = {}): Customer => ({
  ...blankTexts(customer),
  id,
  ci_ruc: `17100340${id}`,
  firstName: 'ANA',
  secondName: 'LUCÍA',
  surname: 'PÉREZ',
  secondSurname: null,
  email: 'ana@correo.ec',
  numberPhone: '0991234567',
  birthdate: '1990-02-28T00:00:00.000Z',
  occupation: null,
  address: 'CALLE LARGA',
  status_id: 1,
  province_id: 1,
  city_id: 11,
  personalData: true,
  withholdingAgent: false,
  createdAt: '2026-03-01T02:00:00.000Z',
  version: 3,
  civil: { id: 1, status: 'Soltero' },
  province: { id: 1, provinceName: 'Azuay' },
  city: { id: 11, cityName: 'Cuenca' },
  policiesCount: 2,
  anonymizedAt: null,
  limitedAt: null,
  toComplete: [],
  customFields: {},
  ...changes,
});

const catalogues: Record<string, unknown[]> = {
  'civil-statuses': [{ id: 1, status: 'Soltero' }],
  provinces: [
    { id: 1, provinceName: 'Azuay' },
    { id: 2, provinceName: 'Loja' },
  ],
  cities: [
    { id: 11, cityName: 'Cuenca', province: { id: 1 } },
    { id: 21, cityName: 'Catamayo', province: { id: 2 } },
  ],
};

/** A provider of the catalogues and of these customers. */
const provider = (
  customers: Customer[],
  methods: Partial<DataProvider & AmparoDataProvider> = {},
) => {
  const getList = vi.fn(async (resource: string, _params: GetListParams) => {
    const rows = catalogues[resource] ?? customers;
    // Typed by what is asked; never fits every resource.
    return { data: rows as never[], total: rows.length };
  });
  return { getList, dataProvider: dataProviderWith({ getList, ...methods }) };
};

/** Layouts in force: in front of another server those that its adapter tells. */
const layoutsOf = (isOurs: boolean) => ({
  listLayouts: async () => ({ data: isOurs ? [] : legacyLayouts }),
});

const press = (name: string) => typist().click(screen.getByRole('button', { name }));

describe('the list of customers', () => {
  const list = (customers: Customer[], methods?: Partial<DataProvider>) => {
    const { dataProvider, getList } = provider(customers, methods);
    render(
      <Screen dataProvider={dataProvider}>
        <CustomerList />
      </Screen>,
    );
    return getList;
  };

  it('[9.2] asks for seven a page', async () => {
    const getList = list([aCustomer(1)]);
    await screen.findByText('PÉREZ ANA LUCÍA');
    expect(getList.mock.calls[0]?.[1].pagination).toEqual({ page: 1, perPage: 7 });
  });

  it('[2.33] writes what is known of a customer', async () => {
    list([aCustomer(1)]);
    const row = (await screen.findByText('PÉREZ ANA LUCÍA')).closest('tr') as HTMLElement;
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      '1',
      'PÉREZ ANA LUCÍA171003401',
      'Soltero',
      'CuencaAzuay',
      '28/02/1990',
      '099 123 4567',
      'ana@correo.ec',
      '01/03/2026',
      'SÍ',
      '',
    ]);
  });

  it('[2.34] offers the update of a customer', async () => {
    list([aCustomer(1)]);
    expect(await screen.findByRole('button', { name: 'Actualizar información' })).toBeTruthy();
  });

  it('[6.10] offers neither update nor registration to who may not', async () => {
    const { dataProvider } = provider([aCustomer(1)]);
    render(
      <Screen dataProvider={dataProvider} forbidden={['edit', 'create']}>
        <CustomerList />
      </Screen>,
    );
    const menu = await openRowActions(await rowOf('PÉREZ ANA LUCÍA'));
    expect(textsOf(menu, 'menuitem')).toEqual([
      'Ver pólizas',
      'Escribir por WhatsApp',
      expect.stringMatching(/^Unir/),
      'Copiar cédula',
    ]);
  });

  it('[2.36] carries the customer to the registration of a policy', async () => {
    list([aCustomer(4)]);
    const [link] = await screen.findAllByLabelText('Registrar póliza');
    expect(link?.getAttribute('href')).toContain('/policies/create?customers_id=4');
  });

  it.each([
    ['[2.35] offers the policies of who has some', { policiesCount: 1 }, true],
    ['offers none of who has none', { policiesCount: 0 }, false],
    ['offers them where their number is not known', { policiesCount: null }, true],
  ])('%s', async (_, changes, isOffered) => {
    list([aCustomer(1, changes)]);
    const menu = await openRowActions(await rowOf('PÉREZ ANA LUCÍA'));
    const offer = within(menu).queryByRole('menuitem', { name: 'Ver pólizas' });
    expect(offer !== null).toBe(isOffered);
  });

  it('leads to the telephone, WhatsApp and mail of a customer', async () => {
    list([aCustomer(1)]);
    const row = await rowOf('PÉREZ ANA LUCÍA');
    const addresses = [...row.querySelectorAll('td a[href]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(addresses).toEqual(
      expect.arrayContaining(['tel:+593991234567', 'mailto:ana@correo.ec']),
    );
    const menu = await openRowActions(row);
    const whatsApp = within(menu).getByRole('menuitem', { name: 'Escribir por WhatsApp' });
    expect(whatsApp.getAttribute('href')).toBe('https://wa.me/593991234567');
  });

  it('tells of each customer what is to be completed, and shows the dash where nothing is known', async () => {
    const blank = { email: null, birthdate: null, civil: { id: null, status: null } };
    list([aCustomer(1, { ...blank, toComplete: ['email', 'birthdate', 'status_id'] })]);
    const row = (await screen.findByText('PÉREZ ANA LUCÍA')).closest('tr') as HTMLElement;
    within(row).getByText('Por completar: Correo, Fecha de nacimiento, Estado civil');
    expect(within(row).getAllByText('—').length).toBeGreaterThan(2);
  });

  it('hides the columns one does not want', async () => {
    list([aCustomer(1)]);
    await screen.findByText('Azuay');
    await press('Columnas');
    await typist().click(screen.getByRole('menuitemcheckbox', { name: 'Ciudad' }));
    expect(screen.queryByText('Azuay')).toBeNull();
  });

  it('gives what stands together in a cell a column of its own on demand', async () => {
    list([aCustomer(1)]);
    await screen.findByText('Azuay');
    await press('Columnas');
    await typist().click(screen.getByRole('menuitemcheckbox', { name: 'Provincia' }));
    expect(screen.getAllByText('Azuay')).toHaveLength(2);
    const heading = screen.getByRole('columnheader', { name: /Provincia/, hidden: true });
    expect(within(heading).getByRole('button', { hidden: true })).toBeTruthy();
  });

  it('[2.37] says that none is registered yet', async () => {
    list([]);
    expect(await screen.findByText('Aún no hay clientes registrados')).toBeTruthy();
  });

  it('[2.37] says that none was found, and shows all of them again', async () => {
    const getList = list([aCustomer(1)]);
    await screen.findByText('PÉREZ ANA LUCÍA');
    getList.mockResolvedValueOnce({ data: [], total: 0 });
    await typist().type(screen.getByRole('searchbox', { name: 'Buscar clientes' }), 'zz');
    await screen.findByText('No se encontraron clientes');
    expect(getList.mock.lastCall?.[1].filter).toEqual({ q: 'zz' });
    await typist().click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as Element);
    expect(await screen.findByText('PÉREZ ANA LUCÍA')).toBeTruthy();
  });

  it('[8.46] says that it did not arrive, and tries again', async () => {
    const getList = vi.fn(() => Promise.reject(refusal(400, 'No')));
    list([], { getList });
    expect(await screen.findByText('Error al cargar los datos.')).toBeTruthy();
    const before = getList.mock.calls.length;
    await press('Reintentar');
    await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(before));
  });
});

describe('the report of customers without policies', () => {
  const NAME = 'Clientes sin pólizas';

  const open = async (forbidden: readonly string[] = [], isOurs = true) => {
    const createReport = vi.fn(() => new Promise<never>(() => undefined));
    const { dataProvider, getList } = provider([aCustomer(5)], { createReport });
    render(
      <Screen dataProvider={dataProvider} forbidden={forbidden} {...(isOurs ? {} : { serves })}>
        <CustomerList />
      </Screen>,
    );
    await screen.findByLabelText('Actualizar información');
    return { createReport, getList };
  };

  it('is asked for as the list is filtered', async () => {
    const { createReport, getList } = await open();
    await typist().type(screen.getByRole('searchbox'), 'ana');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ q: 'ana' }));
    await pressInMore(NAME);
    await waitFor(() =>
      expect(createReport).toHaveBeenCalledWith(
        { type: 'customersWithoutPolicies', data: { filter: { q: 'ana' } } },
        expect.any(AbortSignal),
      ),
    );
  });

  it.each([
    ['to who may not have reports', ['create'], true],
    ['where the server has none', [], false],
  ])('is not offered %s', async (_, forbidden, isOurs) => {
    await open(forbidden, isOurs);
    expect(screen.queryByText(NAME)).toBeNull();
  });
});

describe('the registration of a customer', () => {
  const choose = async (label: RegExp, option: string) => {
    await typist().click(await screen.findByRole('combobox', { name: label }));
    await typist().click(await screen.findByRole('option', { name: option }));
  };
  const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Ciudad/ });

  const register = () =>
    render(
      <Screen dataProvider={provider([]).dataProvider}>
        <CustomerCreate />
      </Screen>,
    );

  it('offers no city before the province', async () => {
    register();
    await screen.findByRole('combobox', { name: /Provincia/ });
    expect(city().disabled).toBe(true);
  });

  it('[2.32] offers the cities of the province', async () => {
    register();
    await choose(/Provincia/, 'Azuay');
    await typist().click(city());
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Cuenca']);
  });

  it('[2.32] empties the city when the province changes', async () => {
    register();
    await choose(/Provincia/, 'Azuay');
    await choose(/Ciudad/, 'Cuenca');
    expect(city().value).toBe('Cuenca');
    await choose(/Provincia/, 'Loja');
    expect(city().value).toBe('');
  });

  it('[2.31, 5.21] requires what the specification requires', async () => {
    register();
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(10));
  });

  const registerIn = async (isOurs: boolean) => {
    const { dataProvider } = provider([], layoutsOf(isOurs));
    render(
      <Screen dataProvider={dataProvider}>
        <CustomerCreate />
      </Screen>,
    );
    await typist().type(await screen.findByLabelText(/Cédula/), '1790012345001');
  };

  it('does not ask a company for civil status and birth date', async () => {
    await registerIn(true);
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Soltero' })).toBeNull());
    expect(screen.queryByLabelText(/Fecha de nacimiento/)).toBeNull();
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(7));
  });

  it('asks a company as well where the server demands it', async () => {
    await registerIn(false);
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(9));
    screen.getByRole('radio', { name: 'Soltero' });
  });
});

describe('the update of a customer', () => {
  it('[2.83, 8.18] opens on the record as it is and sends it with its version', async () => {
    const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({
      data: { ...aCustomer(5), ...data } as never,
    }));
    const getOne = async () => ({ data: aCustomer(5) as never });
    render(
      <Screen dataProvider={provider([], { getOne, update }).dataProvider}>
        <UpdateCustomerDialog id={5} />
      </Screen>,
    );
    await waitFor(() => expect(field(/Primer nombre/).value).toBe('ANA'));
    await typist().type(field(/Segundo apellido/), 'mora{Enter}');
    expect(await screen.findByText('Cliente actualizado correctamente')).toBeTruthy();
    expect(update.mock.lastCall?.[1].data).toMatchObject({
      secondSurname: 'MORA',
      birthdate: '1990-02-28',
      city_id: 11,
      version: 3,
    });
  });

  const mend = async (isOurs: boolean) => {
    const record = aCustomer(5, {
      email: null,
      birthdate: null,
      toComplete: ['email', 'birthdate'],
    });
    const update = vi.fn(async (_resource: string, _sent: { data: object }) => ({
      data: record as never,
    }));
    const methods = {
      getOne: async () => ({ data: record as never }),
      update,
      ...layoutsOf(isOurs),
    };
    render(
      <Screen dataProvider={provider([], methods).dataProvider}>
        <UpdateCustomerDialog id={5} />
      </Screen>,
    );
    await waitFor(() => expect(field(/Primer nombre/).value).toBe('ANA'));
    return update;
  };

  it('lets what nobody knows stay blank, and asks for what was filled', async () => {
    const update = await mend(true);
    await typist().clear(field(/Teléfono/));
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(1));
    await typist().type(field(/Teléfono/), '0987654321{Enter}');
    await screen.findByText('Cliente actualizado correctamente');
    expect(update.mock.lastCall?.[1].data).toMatchObject({
      numberPhone: '0987654321',
      email: null,
      birthdate: null,
    });
  });

  it('demands all of it of a server that demands it', async () => {
    const update = await mend(false);
    await waitFor(() => expect(screen.queryByLabelText(/Agente de retención/i)).toBeNull());
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(2));
    expect(update).not.toHaveBeenCalled();
  });

  it('[7.29] is sent as well where a server keeps no versions', async () => {
    const { version: _version, ...record } = aCustomer(5);
    const update = vi.fn(async () => ({ data: record as never }));
    const getOne = async () => ({ data: record as never });
    render(
      <Screen dataProvider={provider([], { getOne, update }).dataProvider}>
        <UpdateCustomerDialog id={5} />
      </Screen>,
    );
    await waitFor(() => expect(field(/Primer nombre/).value).toBe('ANA'));
    await press('Guardar');
    expect(await screen.findByText('Cliente actualizado correctamente')).toBeTruthy();
  });

  it('says when the record does not arrive', async () => {
    const getOne = () => Promise.reject(refusal(404, 'No existe cliente registrado con este ID 5'));
    render(
      <Screen dataProvider={provider([], { getOne }).dataProvider}>
        <UpdateCustomerDialog id={5} />
      </Screen>,
    );
    expect(await screen.findByText('No existe cliente registrado con este ID 5')).toBeTruthy();
  });
});
