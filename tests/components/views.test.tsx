// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { type DataProvider, memoryStore, type Store } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../domain/civilDate.ts';
import type { views as calls } from '../../domain/contract/index.ts';
import { agencyToday } from '../../src/agencyDay.ts';
import type { SavedView } from '../../src/data/useSavedViews.ts';
import ViewDialog from '../../src/resources/agency/views/ViewDialog.tsx';
import { timings } from '../../src/timings.ts';
import { Column } from '../../src/ui/list/Column.tsx';
import { DaysFilter } from '../../src/ui/list/filters.tsx';
import { ListPage } from '../../src/ui/list/ListPage.tsx';
import {
  type Answering,
  dataProviderWith,
  press,
  refusal,
  renderScreen,
  typist,
} from '../support/screen.tsx';
import { aView, KnownPolicies } from './viewsBuilders.tsx';

const { filterPause } = timings;

/** Has the list filtered by what is typed only after so many milliseconds. */
const pauseFilters = (ms: number) => Object.assign(timings, { filterPause: ms });

afterEach(() => {
  pauseFilters(filterPause);
  window.location.hash = '';
});

const today = agencyToday();
const inDays = (days: number) => addDays(today, days);

interface Shown {
  readonly views?: readonly SavedView[];
  readonly at?: string;
  readonly forbidden?: readonly string[];
  readonly store?: Store;
  /** Whether the agency has a mail server. */
  readonly canSend?: boolean;
}

/** What a body says, without what it leaves as it is. */
const sentOf = (body: object): Partial<SavedView> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** The list of policies with some views, and what was asked of the server. */
const openList = (shown: Shown = {}) => {
  const { views = [], at = '/policies', forbidden, store, canSend = true } = shown;
  const known = [...views];
  const getList = vi.fn(async (..._: Parameters<DataProvider['getList']>) => ({
    data: [{ id: 1, numberPolicy: 'VI-1', policyValue: 120, endDate: '2026-05-01' }],
    total: 1,
  }));
  const registerView = vi.fn<Answering<typeof calls.registerView>>(async ({ body }) => {
    const saved = aView({ id: 90, ...sentOf(body) });
    known.push(saved);
    return { data: saved };
  });
  const updateView = vi.fn<Answering<typeof calls.updateView>>(async ({ body, params }) => {
    const place = known.findIndex(({ id }) => id === params.id);
    const saved = { ...(known[place] ?? aView()), ...sentOf(body), version: 2 };
    known[place] = saved;
    return { data: saved };
  });
  const deleteView = vi.fn(async () => {
    known.length = 0;
    return { data: { id: 1 } };
  });
  const sumView = vi.fn<Answering<typeof calls.sumView>>(async () => ({
    data: {
      headings: ['Valor de la póliza'],
      kinds: ['money'],
      groups: [
        { name: null, filter: null, rows: 3, sums: ['$1,320.00'], figures: [1320] },
        {
          name: 'SEGUROS UNO',
          filter: { company_id: '7' },
          rows: 2,
          sums: ['$1,200.00'],
          figures: [1200],
        },
        { name: 'Sin valor', filter: null, rows: 1, sums: ['$120.00'], figures: [120] },
      ],
    },
  }));
  const getOutbox = async () => ({ data: { canSend, queued: 0, failed: 0, doubtful: 0 } });
  renderScreen(
    <>
      <KnownPolicies />
      <ListPage
        perPage={5}
        sort={{ field: 'id', order: 'DESC' }}
        searchLabel="policies.search"
        noneFound="policies.noMatch"
        filters={<DaysFilter label="common.days.ends" from="endsFrom" to="endsTo" />}
      >
        <Column source="numberPolicy" />
        <Column source="policyValue" />
        <Column source="endDate" />
      </ListPage>
    </>,
    {
      resource: 'policies',
      at,
      forbidden,
      store,
      dialogs: { listView: ViewDialog },
      dataProvider: dataProviderWith({
        getList: getList as DataProvider['getList'],
        listViews: async () => ({ data: [...known] }),
        registerView,
        updateView,
        deleteView,
        sumView,
        getOutbox,
      } as Partial<DataProvider>),
    },
  );
  return {
    registerView,
    updateView,
    deleteView,
    lastRequest: () => getList.mock.lastCall?.[1],
  };
};

const headings = async () =>
  (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);

const openMenu = async () => {
  await press('Vistas');
  return within(await screen.findByRole('menu'));
};
const choose = async (entry: string | RegExp) =>
  typist().click((await openMenu()).getByRole('menuitem', { name: entry }));

const ending = aView({
  name: 'Por vencer',
  columns: ['endDate', 'numberPolicy'],
  sort: ['endDate', 'ASC'],
  filter: { endsFrom: { daysFromToday: 0 }, endsTo: { daysFromToday: 30 } },
});

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const tick = async (dialog: Awaited<ReturnType<typeof dialogNamed>>, group: string, name: string) =>
  typist().click(
    within(dialog.getByRole('group', { name: group })).getByRole('checkbox', { name }),
  );

const FILTERED = `/policies?${new URLSearchParams({
  filter: JSON.stringify({ q: 'ana', endsTo: inDays(30) }),
  sort: 'endDate',
  order: 'ASC',
})}`;

describe('a view of a list', () => {
  it('is how the list looks, under a name', async () => {
    const { registerView } = openList({ at: FILTERED });
    await choose('Guardar como vista nueva…');
    const dialog = await dialogNamed('Guardar como vista');
    expect(
      dialog.getByText(/^Se guarda con: búsqueda «ana» · .*orden: Fecha de fin, asc/),
    ).toBeTruthy();
    await typist().type(dialog.getByLabelText(/Nombre/), 'De Ana');
    await typist().click(dialog.getByRole('checkbox', { name: '2. Valor de la póliza' }));
    await tick(dialog, 'En el menú', 'Para mí');
    await typist().click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(registerView).toHaveBeenCalledOnce());
    expect(registerView.mock.lastCall?.[0].body).toMatchObject({
      list: 'policies',
      name: 'De Ana',
      columns: ['numberPolicy', 'endDate'],
      sort: ['endDate', 'ASC'],
      filter: { q: 'ana', endsTo: inDays(30) },
      pinnedFor: ['OWNER'],
    });
    await screen.findByText('Vista: De Ana');
    expect(await headings()).toEqual(['Número de póliza', 'Fecha de fin']);
  });

  it('says below its columns what the server refuses of them', async () => {
    const { registerView } = openList();
    registerView.mockRejectedValueOnce(refusal(400, 'Revise', { 'columns.0': 'No es columna' }));
    await choose('Guardar como vista nueva…');
    const dialog = await dialogNamed('Guardar como vista');
    await typist().type(dialog.getByLabelText(/Nombre/), 'De Ana');
    await typist().click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('No es columna')).toBeTruthy();
  });

  it('has days that move with the calendar where that is asked for', async () => {
    const { registerView } = openList({ at: FILTERED });
    await choose('Guardar como vista nueva…');
    const dialog = await dialogNamed('Guardar como vista');
    await typist().type(dialog.getByLabelText(/Nombre/), 'Por vencer');
    await typist().click(dialog.getByRole('checkbox', { name: 'Contar los días desde hoy' }));
    await typist().click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(registerView).toHaveBeenCalledOnce());
    expect(registerView.mock.lastCall?.[0].body.filter).toEqual({
      q: 'ana',
      endsTo: { daysFromToday: 30 },
    });
  });

  it('opens with its days of today, its order and its columns in their order', async () => {
    const { lastRequest } = openList({ views: [ending] });
    await choose('Por vencer');
    await screen.findByText('Vista: Por vencer');
    await waitFor(() =>
      expect(lastRequest()).toMatchObject({
        filter: { endsFrom: today, endsTo: inDays(30) },
        sort: { field: 'endDate', order: 'ASC' },
      }),
    );
    expect(await headings()).toEqual(['Fecha de fin', 'Número de póliza']);
  });

  it('leaves the visitor’s own columns as they are', async () => {
    openList({ views: [ending], store: memoryStore({ 'policies.columns': ['policyValue'] }) });
    await choose('Por vencer');
    await screen.findByText('Vista: Por vencer');
    await choose('Ver la lista completa');
    await waitFor(() => expect(screen.queryByText(/^Vista:/)).toBeNull());
    expect(await headings()).toEqual(['Número de póliza', 'Fecha de fin']);
  });

  it('shows what the list comes to, by groups that lead to their rows', async () => {
    const { lastRequest } = openList({ views: [aView({ name: 'Sumada', sumBy: 'company_id' })] });
    await choose('Sumada');
    const table = within(await screen.findByRole('table', { name: 'Sumas de la vista' }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['Toda la lista', '3', '$1,320.00'],
      ...['SEGUROS UNO', '2', '$1,200.00'],
      ...['Sin valor', '1', '$120.00'],
    ]);
    await typist().click(table.getByRole('button', { name: 'SEGUROS UNO' }));
    await waitFor(() => expect(lastRequest()).toMatchObject({ filter: { company_id: '7' } }));
  });

  it('is saved with what it is summed up by', async () => {
    const { registerView } = openList();
    await choose('Guardar como vista nueva…');
    const dialog = await dialogNamed('Guardar como vista');
    await typist().type(dialog.getByLabelText(/Nombre/), 'Por compañía');
    await typist().click(dialog.getByRole('combobox', { name: 'Sumas al pie' }));
    await typist().click(screen.getByRole('option', { name: 'Compañía' }));
    await typist().click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(registerView).toHaveBeenCalledOnce());
    expect(registerView.mock.lastCall?.[0].body).toMatchObject({ sumBy: 'company_id' });
  });

  it.each([
    [true, 'Lo que la lista muestre ese día a quien lo recibe'],
    [false, 'La agencia no tiene un servidor de correo: no se envía nada'],
  ])('is sent each Monday, where there is a mail server (%s)', async (canSend, hint) => {
    const { registerView } = openList({ canSend });
    await choose('Guardar como vista nueva…');
    const dialog = await dialogNamed('Guardar como vista');
    await dialog.findByText(hint);
    await typist().type(dialog.getByLabelText(/Nombre/), 'De los lunes');
    await tick(dialog, 'Por correo, cada lunes', 'Para mí');
    await typist().click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(registerView).toHaveBeenCalledOnce());
    expect(registerView.mock.lastCall?.[0].body).toMatchObject({ mailedFor: ['OWNER'] });
  });

  it('says that the list was changed since, and takes that in', async () => {
    const { updateView } = openList({ views: [ending] });
    await choose('Por vencer');
    await screen.findByText('Vista: Por vencer');
    await press('Quitar el filtro Termina');
    await screen.findByText('Vista: Por vencer (modificada)');
    await choose('Guardar los cambios de la vista');
    await waitFor(() => expect(updateView).toHaveBeenCalledOnce());
    expect(updateView.mock.lastCall?.[0]).toEqual({
      params: { id: 1 },
      body: {
        columns: ['endDate', 'numberPolicy'],
        sort: ['endDate', 'ASC'],
        filter: {},
        version: 1,
      },
    });
    await screen.findByText('Vista: Por vencer');
  });

  it('is deleted once that is confirmed', async () => {
    const { deleteView } = openList({ views: [ending] });
    await choose('Por vencer');
    await screen.findByText('Vista: Por vencer');
    await choose('Eliminar la vista');
    const question = within(await screen.findByRole('alertdialog'));
    await typist().click(question.getByRole('button', { name: 'Eliminar la vista' }));
    await waitFor(() => expect(screen.queryByText(/^Vista:/)).toBeNull());
    expect(deleteView).toHaveBeenCalledOnce();
  });

  it('is shared with roles by who may', async () => {
    const { updateView } = openList({ views: [ending] });
    await choose('Por vencer');
    await screen.findByText('Vista: Por vencer');
    await choose('Nombre, columnas y uso…');
    const dialog = await dialogNamed('Editar vista');
    await tick(dialog, 'La usan también', 'Básico');
    await tick(dialog, 'En el menú', 'Básico');
    await typist().click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(updateView).toHaveBeenCalledOnce());
    expect(updateView.mock.lastCall?.[0].body).toMatchObject({
      sharedWith: ['BASIC'],
      pinnedFor: ['BASIC'],
      filter: ending.filter,
      version: 1,
    });
    await openMenu();
    screen.getByText('Compartida con Básico');
  });

  it('is for oneself where one may not share', async () => {
    openList({ forbidden: ['share'] });
    await choose('Guardar como vista nueva…');
    const dialog = await dialogNamed('Guardar como vista');
    expect(dialog.queryByRole('group', { name: 'La usan también' })).toBeNull();
    expect(dialog.queryByRole('checkbox', { name: 'Básico' })).toBeNull();
    dialog.getByRole('group', { name: 'En el menú' });
  });

  it('of others is used and not changed', async () => {
    openList({ views: [aView({ ...ending, isOwn: false, mayChange: false })] });
    await choose('Por vencer');
    await screen.findByText('Vista: Por vencer');
    const menu = await openMenu();
    expect(menu.queryByRole('menuitem', { name: 'Eliminar la vista' })).toBeNull();
    menu.getByRole('menuitem', { name: 'Guardar como vista nueva…' });
  });
});

describe('a list with a view to open with', () => {
  const start = aView({ ...ending, isDefault: true });

  it('opens with it', async () => {
    const { lastRequest } = openList({ views: [start] });
    await screen.findByText('Vista: Por vencer');
    await waitFor(() =>
      expect(lastRequest()?.filter).toEqual({ endsFrom: today, endsTo: inDays(30) }),
    );
  });

  it.each<[string, Shown]>([
    ['its address says what it is filtered by', { at: '/policies?filter={"q":"ana"}' }],
    [
      'it was left filtered',
      { store: memoryStore({ 'policies.listParams': { filter: { q: 'ana' } } }) },
    ],
    ['it was opened whole before', { store: memoryStore({ 'policies.openView': 0 }) }],
  ])('does not where %s', async (_, where) => {
    openList({ views: [start], ...where });
    await screen.findByRole('columnheader', { name: 'Valor de la póliza' });
    expect(screen.queryByText(/^Vista:/)).toBeNull();
  });
});

describe('an address with a view', () => {
  it('opens the list with it', async () => {
    const { lastRequest } = openList({ views: [ending], at: '/policies?view=1' });
    await screen.findByText('Vista: Por vencer');
    await waitFor(() =>
      expect(lastRequest()?.filter).toEqual({ endsFrom: today, endsTo: inDays(30) }),
    );
  });

  it('opens the list whole, and says so, where the view is gone', async () => {
    const { lastRequest } = openList({ at: '/policies?view=7' });
    await screen.findByText(/Esta vista ya no está/);
    await waitFor(() => expect(lastRequest()?.filter).toEqual({}));
  });

  it('says what the list has no more', async () => {
    openList({ views: [aView({ leftOut: ['Placa'] })], at: '/policies?view=1' });
    const notice = await screen.findByText(/^La vista ya no usa lo que/);
    expect(notice.textContent).toContain('Placa');
  });
});

describe('what is typed in a filter, before the list is read by it', () => {
  const NEVER = 600_000;
  const search = async (words: string) =>
    typist().type(await screen.findByRole('searchbox'), words);

  it('is saved with the view', async () => {
    pauseFilters(NEVER);
    const { registerView, lastRequest } = openList();
    await search('mora');
    await choose('Guardar como vista nueva…');
    const dialog = await dialogNamed('Guardar como vista');
    await typist().type(dialog.getByLabelText(/Nombre/), 'Mora');
    await typist().click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(registerView).toHaveBeenCalledOnce());
    expect(registerView.mock.lastCall?.[0].body.filter).toEqual({ q: 'mora' });
    expect(lastRequest()?.filter).not.toHaveProperty('q');
  });

  it('gives way to a view that is opened', async () => {
    pauseFilters(NEVER);
    const { registerView } = openList({ views: [ending] });
    await search('mora');
    await choose('Por vencer');
    await screen.findByText('Vista: Por vencer');
    await choose('Guardar como vista nueva…');
    const dialog = await dialogNamed('Guardar como vista');
    await typist().type(dialog.getByLabelText(/Nombre/), 'Otra');
    await typist().click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(registerView).toHaveBeenCalledOnce());
    expect(registerView.mock.lastCall?.[0].body.filter).toEqual({
      endsFrom: today,
      endsTo: inDays(30),
    });
  });

  it('does not bring the list back, once another page was opened', async () => {
    pauseFilters(50);
    const { lastRequest } = openList();
    await search('mora');
    window.location.hash = '#/policies/1/show';
    await expect(
      waitFor(() => expect(lastRequest()?.filter).toHaveProperty('q'), { timeout: 200 }),
    ).rejects.toThrow();
  });
});

describe('a view whose filter names what is gone', () => {
  const broken = aView({
    name: 'Clientes VIP',
    broken: ['Clase'],
    filter: { customFields: { clase: 'VIP' } },
  });

  it('says so where it is opened, and finds by its whole filter, which the server refuses', async () => {
    const { lastRequest } = openList({ views: [broken], at: '/policies?view=1' });
    const notice = await screen.findByText(/^La vista no cuenta nada/);
    expect(notice.textContent).toContain('Clase');
    await screen.findByText('Vista: Clientes VIP (por corregir)');
    await waitFor(() => expect(lastRequest()?.filter).toEqual(broken.filter));
  });
});
