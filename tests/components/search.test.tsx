import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  memoryStore,
  ResourceDefinitionContextProvider,
  type Store,
  useLocation,
} from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Found } from '../../src/data/search.ts';
import type { SavedView } from '../../src/data/useSavedViews.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { useOpenDialogs } from '../../src/dialogs/useDialogs.ts';
import { beginsWords, partsOf } from '../../src/search/Highlighted.tsx';
import { SearchLauncher } from '../../src/search/SearchLauncher.tsx';
import { dataProviderWith, refusal, renderScreen, textsOf, typist } from '../support/screen.tsx';
import { agencyWith, anObject } from './ownObjectsScreen.tsx';
import { aView } from './viewsBuilders.tsx';

const person = (id: number, firstName: string, surname: string) => ({
  id,
  ci_ruc: `010203040${id}`,
  firstName,
  secondName: null,
  surname,
  secondSurname: null,
});

const everything: Found = {
  customers: [person(1, 'ANA', 'NÚÑEZ')],
  policies: [
    {
      id: 7,
      numberPolicy: 'VI-7',
      company: { companyName: 'BMI' },
      policyStatus: { id: 1, statusName: 'Activa' },
      customer: person(1, 'ANA', 'NÚÑEZ'),
    },
  ],
  advisors: [person(2, 'LUIS', 'NUNES')],
};

const Address = () => {
  const { pathname, search } = useLocation();
  const dialogs = useOpenDialogs();
  return <output>{`${pathname}${search} ${JSON.stringify({ dialogs })}`}</output>;
};

const nothing: Found = { customers: [], policies: [], advisors: [] };

const definitions = {
  customers: { name: 'customers', hasList: true, hasCreate: true },
  policies: { name: 'policies', hasList: true, hasCreate: true },
};

const open = async (
  search: AmparoDataProvider['search'] = async () => ({ data: everything }),
  forbidden: readonly string[] = [],
  views: readonly SavedView[] = [],
  calls: object = {},
) => {
  const listViews = async () => ({ data: views });
  const spy = vi.fn(search);
  renderScreen(
    <>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <SearchLauncher />
      </ResourceDefinitionContextProvider>
      <Address />
    </>,
    {
      at: '/*',
      forbidden,
      dataProvider: dataProviderWith({ ...calls, search: spy, listViews } as never),
    },
  );
  const user = typist();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  return { user, search: spy };
};

const optionNames = () => textsOf(document.body, 'option');
const current = () => screen.getByRole('option', { selected: true }).textContent;

describe('the search over everything', () => {
  // Before any other: a part that is loaded when it is first asked for would be there for the next.
  it('takes what is typed right after its keys', () => {
    renderScreen(<SearchLauncher />);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(screen.getByRole('combobox')).toBe(document.activeElement);
  });

  it('opens from the top bar too', async () => {
    renderScreen(<SearchLauncher />);
    await typist().click(screen.getByRole('button', { name: /Buscar clientes/ }));
    expect(await screen.findByRole('combobox')).toBe(document.activeElement);
  });

  it('finds a claim by its number, and leads to its page', async () => {
    const claim = {
      id: 5,
      code: '2026-00005',
      insurerNumber: 'S-77',
      state: 'presented',
      numberPolicy: 'VI-7',
      customer: person(1, 'ANA', 'NÚÑEZ'),
    } as const;
    const { user } = await open(async () => ({ data: { ...nothing, claims: [claim] } }));
    await user.type(screen.getByRole('combobox'), '00005');
    const found = await screen.findByRole('group', { name: 'Siniestros' });
    expect(textsOf(found, 'option')).toEqual(['2026-00005NÚÑEZ ANA · VI-7 · Presentado · S-77']);
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('status')).textContent).toContain('/claims/5/show');
  });

  it('finds an endorsement by its number, and opens it', async () => {
    const endorsement = {
      id: 6,
      number: 2,
      kind: 'inclusion',
      state: 'issued',
      insurerNumber: 'EN-9',
      numberPolicy: 'VI-7',
      customer: person(1, 'ANA', 'NÚÑEZ'),
    } as const;
    const { user } = await open(async () => ({
      data: { ...nothing, endorsements: [endorsement] },
    }));
    await user.type(screen.getByRole('combobox'), 'en-9');
    const found = await screen.findByRole('group', { name: 'Anexos' });
    expect(textsOf(found, 'option')).toEqual([
      'Anexo 2 · InclusiónNÚÑEZ ANA · VI-7 · Emitido · EN-9',
    ]);
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('status')).textContent).toContain('/endorsements/6/show');
  });

  it('shows what it found by kind', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('combobox'), 'nun');
    const customers = await screen.findByRole('group', { name: 'Clientes' });
    expect(textsOf(customers, 'option')[0]).toBe('NÚÑEZ ANA0102030401');
    expect(optionNames()).toEqual([
      'NÚÑEZ ANA0102030401',
      'Sus pólizas',
      'VI-7NÚÑEZ ANA · BMI · Activa',
      'NUNES LUIS0102030402',
      'Sus pólizas',
    ]);
    expect(within(customers).getAllByText('NÚÑ')[0]?.tagName).toBe('MARK');
  });

  it('finds the list of an own object, and its registration', async () => {
    const { calls } = agencyWith([anObject()]);
    const { user } = await open(async () => ({ data: nothing }), [], [], calls);
    await user.type(screen.getByRole('combobox'), 'vehículo');
    const screens = await screen.findByRole('group', { name: 'Pantallas' });
    expect(textsOf(screens, 'option')).toEqual(['Vehículos de reemplazoRegistros propios']);
    const action = { name: /^Registrar vehículo de reemplazo/ };
    await user.click(screen.getByRole('option', action));
    expect(screen.getByRole('status').textContent).toContain('"type":"newOwnRecord"');
  });

  it('finds a record of an own object, and leads to its page', async () => {
    const { calls } = agencyWith([anObject()]);
    const records = [{ id: 4, object: 'vehiculos', title: 'PBA-1234', customers_id: null }];
    const { user } = await open(async () => ({ data: { ...nothing, records } }), [], [], calls);
    await user.type(screen.getByRole('combobox'), 'pba');
    const found = await screen.findByRole('option', { name: 'PBA-1234, Vehículo de reemplazo' });
    await user.click(found);
    expect(screen.getByRole('status').textContent).toContain('/own-vehiculos/4/show');
  });

  it('asks once typing pauses, and for nothing below two characters', async () => {
    const { user, search } = await open();
    await user.type(screen.getByRole('combobox'), 'n');
    expect(screen.getByText(/Escriba al menos 2/)).toBeTruthy();
    await user.type(screen.getByRole('combobox'), 'uñe');
    await screen.findByRole('group', { name: 'Clientes' });
    expect(search.mock.calls.map(([typed]) => typed)).toEqual(['nuñe']);
  });

  it('gives up a question that is overtaken', async () => {
    const signals: AbortSignal[] = [];
    const { user } = await open((typed, signal) => {
      if (signal) signals.push(signal);
      return typed === 'nun' ? new Promise(() => undefined) : Promise.resolve({ data: everything });
    });
    await user.type(screen.getByRole('combobox'), 'nun');
    await waitFor(() => expect(signals).toHaveLength(1));
    await user.type(screen.getByRole('combobox'), 'ez');
    await screen.findByRole('group', { name: 'Clientes' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('moves with the arrows, round the ends, and leads where Enter says', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('combobox'), 'nun');
    await screen.findByRole('group', { name: 'Clientes' });
    expect(current()).toContain('NÚÑEZ ANA0102');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(current()).toContain('NUNES LUIS');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(current()).toContain('VI-7');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(document.querySelector('output')?.textContent).toContain(
      '{"dialogs":[{"type":"info","id":7}]}',
    );
  });

  it('leads to the page of the customer chosen', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('combobox'), 'nun');
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await waitFor(() =>
      expect(document.querySelector('output')?.textContent).toContain('/customers/1/show'),
    );
  });

  it('offers the policies of a customer it found', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('combobox'), 'nun');
    await screen.findByRole('group', { name: 'Clientes' });
    await user.keyboard('{ArrowDown}');
    expect(current()).toBe('Sus pólizas');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.querySelector('output')?.textContent).toContain(
        '{"dialogs":[{"type":"customerId","id":1}]}',
      ),
    );
  });

  it('offers the policies of an advisor it found', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('combobox'), 'nun');
    const advisors = await screen.findByRole('group', { name: 'Asesores' });
    await user.click(within(advisors).getByRole('option', { name: /^Sus pólizas/ }));
    const filter = encodeURIComponent(JSON.stringify({ advisor_id: 2 }));
    expect(await screen.findByText(`/policies?filter=${filter} {"dialogs":[]}`)).toBeTruthy();
  });

  it('offers the policies of nobody to who may not list them', async () => {
    const { user } = await open(undefined, ['list']);
    await user.type(screen.getByRole('combobox'), 'nun');
    await screen.findByRole('group', { name: 'Asesores' });
    expect(screen.queryByRole('option', { name: /^Sus pólizas/ })).toBeNull();
  });

  it('leads to a screen by its name', async () => {
    const { user } = await open(async () => ({
      data: { customers: [], policies: [], advisors: [] },
    }));
    await user.type(screen.getByRole('combobox'), 'inic');
    await user.click(await screen.findByRole('option', { name: /Inicio/ }));
    await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('/home'));
  });

  it.each([
    ['nuevo cliente', 'Nuevo cliente, Registrar cliente', '/customers/create'],
    ['registrar poliza', 'Nueva póliza, Registrar póliza', '/policies/create'],
    ['nueva tarea', 'Nueva tarea, Crear tarea', '{"dialogs":[{"type":"task","id":"new"}]}'],
    ['cerrar sesion', 'Cerrar sesión, Salir de la aplicación', '/logout'],
  ])('does %s', async (typed, name, address) => {
    const { user } = await open(async () => ({ data: nothing }));
    await user.type(screen.getByRole('combobox'), typed);
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(document.querySelector('output')?.textContent).toContain(address));
  });

  it('leads to a view by its name', async () => {
    const views = [aView({ name: 'Por vencer' })];
    const { user } = await open(async () => ({ data: nothing }), [], views);
    await user.type(screen.getByRole('combobox'), 'vencer');
    await user.click(await screen.findByRole('option', { name: /Por vencer/ }));
    await waitFor(() =>
      expect(document.querySelector('output')?.textContent).toContain('/policies?view=1'),
    );
  });

  it('offers no action the visitor may not do', async () => {
    const { user } = await open(async () => ({ data: nothing }), ['create', 'own']);
    await user.type(screen.getByRole('combobox'), 'nuev');
    expect(await screen.findByText('No se encontraron resultados')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('waits with a quick Enter for the answer, and opens its first', async () => {
    let tell: (answer: { data: Found }) => void = () => undefined;
    const { user, search } = await open(
      () =>
        new Promise((resolve) => {
          tell = resolve;
        }),
    );
    await user.type(screen.getByRole('combobox'), 'inicio{Enter}');
    expect(document.querySelector('output')?.textContent).not.toContain('/home');
    await waitFor(() => expect(search).toHaveBeenCalled());
    tell({ data: { ...nothing, policies: everything.policies } });
    await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('"id":7'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('does not open what an earlier question found', async () => {
    const { user } = await open((typed) =>
      typed === 'nun' ? Promise.resolve({ data: everything }) : new Promise(() => undefined),
    );
    await user.type(screen.getByRole('combobox'), 'nun');
    await screen.findByRole('group', { name: 'Clientes' });
    await user.type(screen.getByRole('combobox'), 'x{Enter}');
    expect(screen.getByRole('combobox')).toBeTruthy();
    expect(document.querySelector('output')?.textContent).not.toContain('filter');
  });

  it('[8.4] says when there is nothing, and when it did not work', async () => {
    const { user } = await open((typed) =>
      typed === 'zzz'
        ? Promise.resolve({ data: { customers: [], policies: [], advisors: [] } })
        : Promise.reject(refusal(503, 'x')),
    );
    await user.type(screen.getByRole('combobox'), 'zzz');
    expect(await screen.findByText('No se encontraron resultados')).toBeTruthy();
    await user.type(screen.getByRole('combobox'), 'y');
    expect(await screen.findByText('No se pudo ejecutar la consulta')).toBeTruthy();
  });

  it('gives the focus back to where it was', async () => {
    renderScreen(<SearchLauncher />);
    const launcher = screen.getByRole('button', { name: /Buscar clientes/ });
    await typist().click(launcher);
    await screen.findByRole('combobox');
    await typist().keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(launcher));
  });

  it('closes on Esc', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});

describe('the search, before anything is typed', () => {
  const recent = [
    { kind: 'policies', id: 7 },
    { kind: 'customers', id: 1 },
    { kind: 'advisors', id: 99 },
  ];
  const openWith = async (store: Store, forbidden: readonly string[] = []) => {
    const findRecords = vi.fn(async (_ids: unknown) => ({ data: { ...everything, advisors: [] } }));
    renderScreen(
      <>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <SearchLauncher />
        </ResourceDefinitionContextProvider>
        <Address />
      </>,
      { at: '/*', store, forbidden, dataProvider: dataProviderWith({ findRecords } as never) },
    );
    const user = typist();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    return { user, findRecords };
  };

  it('offers the records one was at, the last first, read anew by one call', async () => {
    const { findRecords } = await openWith(memoryStore({ 'search.recent': recent }));
    const group = await screen.findByRole('group', { name: 'Recientes' });
    expect(textsOf(group, 'option')).toEqual([
      'VI-7NÚÑEZ ANA · BMI · Activa',
      'NÚÑEZ ANA0102030401',
    ]);
    expect(findRecords).toHaveBeenCalledOnce();
    expect(findRecords.mock.lastCall?.[0]).toEqual({
      customers: '1',
      policies: '7',
      advisors: '99',
    });
  });

  it('offers what is done most often, of what the visitor may do', async () => {
    await openWith(memoryStore());
    const group = await screen.findByRole('group', { name: 'Lo más frecuente' });
    await waitFor(() =>
      expect(textsOf(group, 'option')).toEqual([
        'Nuevo clienteRegistrar cliente',
        'Nueva pólizaRegistrar póliza',
        'Cobrar cuotasCuotas atrasadas',
        'Nueva tareaCrear tarea',
      ]),
    );
  });

  it('offers no frequent action that the visitor may not do', async () => {
    await openWith(memoryStore(), ['create', 'list']);
    const group = await screen.findByRole('group', { name: 'Lo más frecuente' });
    expect(textsOf(group, 'option')).toEqual(['Nueva tareaCrear tarea']);
  });

  it('asks for no records where there are none', async () => {
    const { findRecords } = await openWith(memoryStore());
    await screen.findByRole('group', { name: 'Lo más frecuente' });
    expect(findRecords).not.toHaveBeenCalled();
  });

  it('goes through all of it with the arrows', async () => {
    const { user } = await openWith(memoryStore({ 'search.recent': recent }));
    await screen.findByRole('group', { name: 'Recientes' });
    await user.keyboard('{ArrowUp}');
    expect(current()).toContain('Nueva tarea');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(document.querySelector('output')?.textContent).toContain('/customers/1/show'),
    );
  });

  it.each([
    ['/customers/12/show', [{ kind: 'customers', id: 12 }]],
    ['/policies/7/show', [{ kind: 'policies', id: 7 }]],
    ['/customers', undefined],
  ])('keeps of the record shown at %s its number alone', async (at, kept) => {
    const store = memoryStore();
    renderScreen(<SearchLauncher />, { at, store });
    await screen.findByRole('button', { name: /Buscar clientes/ });
    expect(store.getItem('search.recent')).toEqual(kept);
  });
});

describe('the words of a search', () => {
  it('stand out wherever they are, in any case and without their accents', () => {
    expect(partsOf('NÚÑEZ ANA', 'nun na')).toEqual([
      { text: 'NÚÑ', isMatch: true },
      { text: 'EZ A', isMatch: false },
      { text: 'NA', isMatch: true },
    ]);
  });

  it('leave a text whole that does not have them', () => {
    expect(partsOf('BMI', 'x')).toEqual([{ text: 'BMI', isMatch: false }]);
    expect(partsOf('', 'x')).toEqual([]);
  });

  it('begin words of the name of a screen', () => {
    expect(beginsWords('Listado de pólizas', 'poli list')).toBe(true);
    expect(beginsWords('Registrar banco', 'an')).toBe(false);
  });
});
