import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  AdminContext,
  type DataProvider,
  memoryStore,
  Notification,
  ResourceContextProvider,
  TestMemoryRouter,
  useLocation,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { id, text } from '../../domain/contract/fields.ts';
import { DialogProvider } from '../../src/dialogs/DialogProvider.tsx';
import { useOpenDialogs } from '../../src/dialogs/useDialogs.ts';
import { i18nProvider } from '../../src/i18n/i18nProvider.ts';
import { RegisteredPanel } from '../../src/layout/RegisteredPanel.tsx';
import { SearchLauncher } from '../../src/search/SearchLauncher.tsx';
import { FormPage } from '../../src/ui/form/FormPage.tsx';
import { UpperTextInput } from '../../src/ui/inputs/textInputs.tsx';
import { Column } from '../../src/ui/list/Column.tsx';
import { ListPage } from '../../src/ui/list/ListPage.tsx';
import { dataProviderWith, field, refusal, typist } from '../support/screen.tsx';

const schema = z.object({ firstName: text(60), customers_id: id.optional() });

const Place = () => {
  const { pathname, search } = useLocation();
  const open = useOpenDialogs();
  return <output>{JSON.stringify([pathname + search, open])}</output>;
};
const place = () => JSON.parse(screen.getByRole('status').textContent);

interface Shown {
  /** Permissions the visitor lacks. */
  readonly forbidden?: readonly string[];
  /** Query of the form's address. */
  readonly at?: string;
  /** Done while the server is at it. */
  readonly meanwhile?: () => Promise<void>;
  /** The screen that the registration leads to. */
  readonly list?: ReactNode;
  /** What that list was left with, 25 rows a page. */
  readonly left?: object;
  readonly getList?: DataProvider['getList'];
}

/** Registers what needs a first name alone. */
const register = async (
  resource: string,
  record: object,
  { forbidden = [], at = '', meanwhile, list, left, getList }: Shown = {},
) => {
  const sent: object[] = [];
  const create = async (_: string, { data }: { data: object }) => {
    sent.push(data);
    await meanwhile?.();
    return { data: { id: 7, ...record } };
  };
  render(
    <TestMemoryRouter initialEntries={[`/${resource}/create${at}`]}>
      <AdminContext
        dataProvider={dataProviderWith({
          create: create as never,
          ...(getList ? { getList } : {}),
        })}
        i18nProvider={i18nProvider}
        authProvider={{
          login: async () => undefined,
          logout: async () => undefined,
          checkAuth: async () => undefined,
          checkError: async () => undefined,
          canAccess: async ({ resource: of, action }) => !forbidden.includes(`${of}.${action}`),
        }}
        store={memoryStore(left ? { [`${resource}.listParams`]: { perPage: 25, ...left } } : {})}
        queryClient={new QueryClient()}
      >
        <ResourceContextProvider value={resource}>
          <DialogProvider registry={{}}>
            <RegisteredPanel />
            <Routes>
              <Route
                path={`/${resource}/create`}
                element={
                  <FormPage schema={schema} texts="resources.customers.onRegister">
                    <UpperTextInput source="firstName" label="Nombre" />
                  </FormPage>
                }
              />
              <Route path="*" element={list ?? <p>otra pantalla</p>} />
            </Routes>
            <Place />
          </DialogProvider>
          <SearchLauncher />
          <Notification />
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  await typist().type(field(/Nombre/), 'ana{Enter}');
  return sent;
};

/** Registers, and sees the screen that comes then. */
const show = async (...registered: Parameters<typeof register>) => {
  const sent = await register(...registered);
  await screen.findByText('otra pantalla');
  return sent;
};

const search = () => screen.getByRole('combobox', { name: /^Buscar/ });
const openSearch = async () => {
  await typist().keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(search()));
};

const panel = () => screen.findByRole('region', { name: /^Registrado: / });
const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('after a registration', () => {
  it('[5.9] the list names what was registered, in the focus, with the next steps', async () => {
    await show('customers', { firstName: 'ANA', surname: 'MORA', ci_ruc: '1710034065' });
    const region = await panel();
    expect(region.textContent).toContain('Registrado: MORA ANA');
    expect(document.activeElement).toBe(region);
    await waitFor(() =>
      expect(links()).toEqual([
        ['MORA ANA', '/customers/7/show'],
        ['Registrar póliza', '/policies/create?customers_id=7'],
        ['Registrar tarjeta', '/cards/create?customers_id=7'],
        ['Registrar cuenta bancaria', '/bank-accounts/create?customers_id=7'],
      ]),
    );
  });

  it('is confirmed once, in the words for it', async () => {
    await show('customers', { firstName: 'ANA', surname: 'MORA', ci_ruc: '1710034065' });
    expect((await panel()).textContent).toContain('Cliente registrado correctamente');
    expect(screen.getAllByText('Cliente registrado correctamente')).toHaveLength(1);
  });

  it('marks the row of what was registered', async () => {
    const rows = [{ id: 7, firstName: 'ANA' } as never, { id: 6, firstName: 'EVA' } as never];
    const getList = async () => ({ data: rows, total: 2 });
    const list = (
      <ListPage
        perPage={7}
        sort={{ field: 'id', order: 'DESC' }}
        noneFound="resources.customers.noneFound"
      >
        <Column source="firstName" />
      </ListPage>
    );
    await register('customers', { firstName: 'ANA' }, { list, getList });
    const lookOf = async (name: string) => {
      const row = (await screen.findByRole('cell', { name })).closest('tr');
      return row?.className;
    };
    expect(await lookOf('ANA')).not.toBe(await lookOf('EVA'));
  });

  it.each([
    ['a search and a page', { filter: { q: 'VERA' }, page: 3, sort: 'id', order: 'DESC' }],
    ['an order of their own', { filter: {}, page: 1, sort: 'surname', order: 'ASC' }],
  ])('a list left with %s shows the latest with the panel in the focus', async (_, left) => {
    const getList = vi.fn(async () => ({
      data: [{ id: 7, firstName: 'ANA' } as never],
      total: 1,
    }));
    const list = (
      <ListPage
        perPage={7}
        sort={{ field: 'id', order: 'DESC' }}
        noneFound="resources.customers.noneFound"
      >
        <Column source="firstName" />
      </ListPage>
    );
    await register('customers', { firstName: 'ANA' }, { list, left, getList });
    await screen.findByRole('cell', { name: 'ANA' });
    expect(document.activeElement).toBe(await panel());
    expect(getList.mock.calls).toEqual([
      [
        'customers',
        expect.objectContaining({
          filter: {},
          pagination: { page: 1, perPage: 25 },
          sort: { field: 'id', order: 'DESC' },
        }),
      ],
    ]);
  });

  it.each([
    ['users', { firstName: 'ANA', surname: 'MORA', userName: 'amora' }, 'amora'],
    ['banks', { bankName: 'BANCO SOLIDARIO' }, 'BANCO SOLIDARIO'],
  ])('of %s, which are not listed by their age, a link finds it', async (resource, record, q) => {
    await show(resource, record);
    await panel();
    const link = await screen.findByRole('link', { name: 'Ver en la lista' });
    const address = `/${resource}?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;
    expect(link.getAttribute('href')).toBe(address);
  });

  it('the search that was opened meanwhile keeps the focus', async () => {
    const registered = { firstName: 'ANA', ci_ruc: '1710034065' };
    await show('customers', registered, { meanwhile: openSearch });
    await screen.findByText(/^Registrado:/);
    expect(document.activeElement).toBe(search());
  });

  it('the search that was opened meanwhile keeps the focus when the server refuses', async () => {
    // What react-admin writes when a request fails.
    const meanwhile = async () => {
      await openSearch();
      throw refusal(400, 'No', { firstName: 'Ya existe' });
    };
    await register('customers', {}, { meanwhile });
    await screen.findByText('Ya existe');
    expect(document.activeElement).toBe(search());
  });

  it('the steps are those one may take', async () => {
    const forbidden = ['policies.create', 'bank-accounts.create'];
    await show('customers', { firstName: 'ANA', ci_ruc: '1' }, { forbidden });
    await panel();
    await waitFor(() =>
      expect(links()).toEqual([
        ['ANA', '/customers/7/show'],
        ['Registrar tarjeta', '/cards/create?customers_id=7'],
      ]),
    );
  });

  it.each([
    ['advisors', { firstName: 'LUIS', ci_ruc: '1' }, '/policies/create?advisor_id=7'],
    ['companies', { companyName: 'BMI' }, '/policies/create?company_id=7'],
    [
      'cards',
      { cardNumber: '•••• 1234', customers_id: 3 },
      '/policies/create?customers_id=3&payment_method_id=6&credit_card_id=7',
    ],
    [
      'bank-accounts',
      { accountNumber: '22', customers_id: 3 },
      '/policies/create?customers_id=3&payment_method_id=9&bank_account_id=7',
    ],
  ])('of %s a policy can be registered with it', async (resource, record, address) => {
    await show(resource, record);
    await panel();
    await waitFor(() => expect(links()).toContainEqual(['Registrar póliza', address]));
  });

  it('a policy can be seen', async () => {
    await show('policies', { numberPolicy: 'VI-1' });
    await panel();
    await typist().click(await screen.findByRole('button', { name: 'Ver póliza' }));
    expect(place()).toEqual([expect.stringMatching(/^\/policies\?/), [{ type: 'info', id: 7 }]]);
  });

  it('the panel goes when it is closed', async () => {
    await show('users', { firstName: 'ANA', surname: 'MORA' });
    await panel();
    await typist().click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});

describe('a registration with something carried to it', () => {
  it('starts with it', async () => {
    const sent = await show('customers', {}, { at: '?customers_id=12&other_id=5&firstName=x' });
    expect(sent).toEqual([{ firstName: 'ANA', customers_id: 12 }]);
  });
});
