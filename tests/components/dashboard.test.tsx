import { screen, waitFor, within } from '@testing-library/react';
import type { DataProvider, GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../domain/civilDate.ts';
import { agencyToday } from '../../src/agencyDay.ts';
import ArrangeHomeDialog from '../../src/dashboard/arrangement/ArrangeHomeDialog.tsx';
import Dashboard, { weekdayOf, zoneOf } from '../../src/dashboard/Dashboard.tsx';
import type { Summary } from '../../src/data/dashboard.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { lightTheme } from '../../src/theme/themes.ts';
import { DialogFrame } from '../../src/ui/dialog/DialogFrame.tsx';
import { dataProviderWith, press, refusal, renderScreen, typist } from '../support/screen.tsx';
import { aSummary, someCommissions } from './dashboardBuilders.ts';
import { aView, KnownPolicies } from './viewsBuilders.tsx';

/** Lists by how many rows they have; those not named are empty. */
type Totals = Readonly<Record<string, number>>;

const counting = (totals: Totals) =>
  vi.fn(async (resource: string, _asked: GetListParams) => ({
    // Typed by what is asked; never fits every resource.
    data: (totals[resource] ? [{ id: 1 }] : []) as never[],
    total: totals[resource] ?? 0,
  }));

const named = (title: string) => () => <DialogFrame title={title}>todo</DialogFrame>;

const dialogs = {
  paymentByStatus: ({ filter }: { filter?: object }) => (
    <DialogFrame title="Cuotas atrasadas">{JSON.stringify(filter)}</DialogFrame>
  ),
  policyByStatus: named('Pólizas por terminar'),
  cardsByStatus: named('Tarjetas por caducar'),
  taskList: named('Mis tareas'),
  task: named('Nueva tarea'),
  arrangeHome: () => <ArrangeHomeDialog />,
};

interface Setting {
  readonly totals?: Totals;
  readonly methods?: Partial<DataProvider & AmparoDataProvider>;
  readonly forbidden?: string[];
}

const open = ({ totals = {}, methods = {}, forbidden = [] }: Setting = {}) => {
  const getList = counting(totals);
  const readSummary = vi.fn(async () => ({ data: aSummary() }));
  const readCommissions = vi.fn(async () => ({ data: someCommissions() }));
  const provider: Partial<DataProvider> = { getList, readSummary, readCommissions };
  Object.assign(provider, methods);
  const home = (
    <>
      <KnownPolicies />
      <Dashboard />
    </>
  );
  renderScreen(home, {
    dataProvider: dataProviderWith(provider),
    dialogs,
    forbidden,
    theme: lightTheme,
  });
  return { getList, readSummary, readCommissions };
};

const card = (title: string) => screen.findByRole('region', { name: title });
/** Everything is in sight, and has no size: pictures are looked at in a real browser. */
class SightEverything {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    this.#tell([entry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', SightEverything));
afterEach(() => vi.unstubAllGlobals());

describe('the cards of the dashboard', () => {
  const totals = {
    'late-payments': 38,
    'ending-policies': 1021,
    policies: 452,
    'expiring-cards': 7,
    tasks: 3,
  };

  it.each([
    ['Cuotas atrasadas', '38'],
    ['Pólizas por terminar', '1,021'],
    ['Total de pólizas', '452'],
    ['Tarjetas por caducar', '7'],
    ['Tareas pendientes', '3'],
  ])('[1.3, 2.23] %s says what its list counts', async (title, count) => {
    open({ totals });
    expect(await within(await card(title)).findByText(count)).toBeTruthy();
  });

  it('ask each list for its total alone, and nothing twice', async () => {
    const { getList, readSummary, readCommissions } = open({ totals });
    await screen.findByText('Cobrado frente a lo que vence, por mes');
    await screen.findByText(/Liberado/, { selector: 'p' });
    expect(getList.mock.calls.map(([resource]) => resource).sort()).toEqual(
      Object.keys(totals).sort(),
    );
    for (const [, { pagination }] of getList.mock.calls)
      expect(pagination).toEqual({ page: 1, perPage: 1 });
    expect(readSummary).toHaveBeenCalledTimes(1);
    expect(readCommissions).toHaveBeenCalledTimes(1);
  });

  const openToComplete = (forbidden: string[]) => {
    const { totals: figures, ...summary } = aSummary();
    const toComplete = { customersToComplete: 1200, advisorsToComplete: 0, policiesToComplete: 1 };
    const data = { ...summary, totals: { ...figures, ...toComplete } };
    open({ totals, methods: { readSummary: async () => ({ data }) }, forbidden });
  };

  it('are under how many records are to be completed, each with the way to them', async () => {
    openToComplete([]);
    const link = await screen.findByRole('link', { name: '1,200 clientes por completar' });
    const [path, search] = String(link.getAttribute('href')).split('?');
    expect(path).toContain('customers');
    expect(new URLSearchParams(search).get('filter')).toBe('{"toComplete":true}');
    screen.getByRole('link', { name: '1 póliza por completar' });
    expect(screen.queryByText(/asesor(es)? por completar/)).toBeNull();
  });

  it('are under nothing to be completed for who may not edit', async () => {
    openToComplete(['edit']);
    await within(await card('Total de pólizas')).findByText('4 vigentes');
    expect(screen.queryByText(/por completar/)).toBeNull();
  });

  it('count what is late, and not what is issued before its day', async () => {
    const { getList } = open({ totals });
    await card('Cuotas atrasadas');
    await waitFor(() => expect(getList).toHaveBeenCalled());
    const asked = getList.mock.calls.find(([resource]) => resource === 'late-payments');
    expect(asked?.[1].filter).toEqual({ ageing: 'late' });
  });

  it('count the pending tasks only', async () => {
    const { getList } = open({ totals });
    await card('Tareas pendientes');
    await waitFor(() => expect(getList).toHaveBeenCalled());
    const asked = getList.mock.calls.find(([resource]) => resource === 'tasks');
    expect(asked?.[1].filter).toEqual({ statusTask: 1 });
  });

  it.each([
    ['Ver cuotas atrasadas', 'Cuotas atrasadas'],
    ['Ver estas pólizas', 'Pólizas por terminar'],
    ['Ver tarjetas', 'Tarjetas por caducar'],
    ['Ver tareas', 'Mis tareas'],
    ['+ Nueva tarea', 'Nueva tarea'],
  ])('[2.24, 2.27] open a dialog by "%s"', async (button, dialog) => {
    open({ totals });
    await press(button);
    expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy();
  });

  it('[2.26] lead to the list of policies', async () => {
    open({ totals });
    const link = await screen.findByRole('link', { name: 'Ver listado' });
    expect(link.getAttribute('href')).toBe('/policies');
  });

  it.each([
    ['Cuotas atrasadas', 'No hay cuotas atrasadas'],
    ['Pólizas por terminar', 'No hay pólizas por terminar'],
    ['Tarjetas por caducar', 'No hay tarjetas por caducar'],
    ['Tareas pendientes', 'No hay tareas pendientes'],
  ])('[2.25] %s says that all is up to date when there is nothing', async (title, none) => {
    open();
    const empty = within(await card(title));
    expect(await empty.findByText(none)).toBeTruthy();
    expect(empty.getByText('Todo al día')).toBeTruthy();
  });

  it('are not shown to who may not list what they count', async () => {
    const { getList } = open({ totals, forbidden: ['list'] });
    await card('Tareas pendientes');
    expect(screen.queryByText('Total de pólizas')).toBeNull();
    expect(getList.mock.calls.map(([resource]) => resource)).toEqual(['tasks']);
  });

  it('stand when one of them fails, which says so and tries again', async () => {
    let fails = true;
    const getList = vi.fn(async (resource: string) => {
      if (resource === 'late-payments' && fails) throw refusal(503, 'x');
      return { data: [{ id: 1 } as never], total: 5 };
    });
    open({ methods: { getList } });
    const late = within(await card('Cuotas atrasadas'));
    expect(await late.findByText('No se pudo cargar')).toBeTruthy();
    expect(await within(await card('Total de pólizas')).findByText('5')).toBeTruthy();
    fails = false;
    await press('Reintentar: Cuotas atrasadas');
    expect(await late.findByText('5')).toBeTruthy();
  });

  it('[8.45] only log that tasks did not arrive, and show an empty list', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = refusal(503, 'tareas fuera de servicio');
    const getList = async (resource: string) => {
      if (resource === 'tasks') throw failure;
      return { data: [], total: 0 };
    };
    open({ methods: { getList } });
    const tasks = within(await card('Tareas pendientes'));
    expect(await tasks.findByText('No hay tareas disponibles')).toBeTruthy();
    expect(log.mock.calls.flat()).toContain(failure);
    expect(screen.queryByText('tareas fuera de servicio')).toBeNull();
  });
});

describe('a card of the dashboard', () => {
  const totals = { 'late-payments': 38, 'ending-policies': 2, policies: 5, tasks: 3 };
  const linesOf = async (title: string) => {
    const place = await card(title);
    await waitFor(() => expect(place.querySelector('.MuiSkeleton-root')).toBeNull());
    return [...place.children].map(({ textContent }) => textContent);
  };

  it.each([
    ['Cuotas atrasadas', ['38Más:6 este mes', '$1,870.10 por cobrar', 'Ver cuotas atrasadas']],
    ['Pólizas por terminar', ['2Más:4 este mes', '1 ya terminada', 'Ver estas pólizas']],
    ['Total de pólizas', ['5Más:11 este mes', '4 vigentes', 'Ver listado']],
    ['Tarjetas por caducar', ['Todo al día', 'No hay tarjetas por caducar', 'Ver tarjetas']],
    ['Tareas pendientes', ['3', '1 para hoy', 'Ver tareas+ Nueva tarea']],
  ])('%s has a name, a figure with its change, a detail and a way on', async (title, lines) => {
    open({ totals });
    await screen.findByText('4 vigentes');
    expect(await linesOf(title)).toEqual([title, ...lines]);
  });

  it('says that there are fewer than when the month began', async () => {
    const changes = { ...aSummary().changes, latePayments: -2 };
    open({ totals, methods: { readSummary: async () => ({ data: aSummary({ changes }) }) } });
    const late = within(await card('Cuotas atrasadas'));
    expect(await late.findByRole('img', { name: 'Menos:' })).toBeTruthy();
    expect(late.getByText('2 este mes')).toBeTruthy();
  });
});

describe('the views on the home', () => {
  const views = [
    aView({
      id: 7,
      name: 'Por vencer',
      isTile: true,
      sort: ['endDate', 'ASC'],
      filter: { endsTo: { daysFromToday: 30 } },
    }),
    aView({ id: 8, name: 'De Ana' }),
    aView({ id: 9, name: 'Tarjetas de Ana', list: 'cards', isTile: true }),
  ];
  const openWithViews = () =>
    open({ totals: { policies: 12 }, methods: { listViews: async () => ({ data: views }) } });

  it('are counted on this day, and lead to their list; those that are not on it ask for nothing', async () => {
    const { getList } = openWithViews();
    const tile = within(await card('Por vencer'));
    await tile.findByText('12');
    expect(tile.getByRole('link').getAttribute('href')).toContain('/policies?view=7');
    const counted = getList.mock.calls.filter(([resource]) => resource === 'policies');
    expect(counted.map(([, { filter }]) => filter)).toContainEqual({
      endsTo: addDays(agencyToday(), 30),
    });
    expect(counted).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'De Ana' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Tarjetas de Ana' })).toBeNull();
  });

  it('say that they count nothing where their filter names what is gone', async () => {
    const gone = aView({ id: 7, name: 'Clientes VIP', isTile: true, broken: ['Clase'] });
    const getList = async (resource: string) => {
      if (resource === 'policies') throw refusal(400, 'x');
      return { data: [], total: 0 };
    };
    open({ methods: { getList, listViews: async () => ({ data: [gone] }) } });
    const tile = within(await card('Clientes VIP (por corregir)'));
    expect(
      await tile.findByText('Su filtro nombra lo que ya no está: no cuenta nada'),
    ).toBeTruthy();
  });

  it('are those that the visitor wants', async () => {
    openWithViews();
    await card('Por vencer');
    await press('Ordenar inicio');
    await typist().click(await screen.findByRole('checkbox', { name: 'De Ana' }));
    await typist().click(screen.getByRole('checkbox', { name: '1. Por vencer' }));
    expect(await screen.findByRole('region', { name: 'De Ana', hidden: true })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Por vencer', hidden: true })).toBeNull();
    await press('Como al principio');
    expect(await screen.findByRole('region', { name: 'Por vencer', hidden: true })).toBeTruthy();
  });
});

describe('the order of the home', () => {
  const totals = { 'late-payments': 38, tasks: 3 };
  const titles = () =>
    screen
      .getAllByRole('heading', { level: 2, hidden: true })
      .map(({ textContent }) => textContent)
      .filter((text) => text !== 'Ordenar inicio');
  const openOrder = async (forbidden: string[] = []) => {
    open({ totals, forbidden });
    await card('Tareas pendientes');
    await press('Ordenar inicio');
    await screen.findByRole('dialog', { name: 'Ordenar inicio' });
  };

  it('is the visitor’s: cards go up and down', async () => {
    await openOrder();
    await press('Subir Tareas pendientes');
    await press('Bajar Cuotas atrasadas');
    expect(titles().slice(0, 5)).toEqual([
      'Pólizas por terminar',
      'Cuotas atrasadas',
      'Total de pólizas',
      'Tareas pendientes',
      'Tarjetas por caducar',
    ]);
  });

  it('keeps the keyboard on a button that leads no further', async () => {
    await openOrder();
    const up = await screen.findByRole('button', { name: 'Subir Pólizas por terminar' });
    up.focus();
    await typist().keyboard('{Enter}');
    expect(document.activeElement).toBe(up);
    expect(up.getAttribute('aria-disabled')).toBe('true');
  });

  it('leaves out what is not wanted, and has everything again as at first', async () => {
    await openOrder();
    await typist().click(screen.getByRole('checkbox', { name: '3. Total de pólizas' }));
    await typist().click(
      screen.getByRole('checkbox', { name: '2. Cuotas atrasadas por antigüedad' }),
    );
    expect(titles()).not.toContain('Total de pólizas');
    expect(screen.queryByRole('region', { name: /antigüedad/, hidden: true })).toBeNull();
    await press('Como al principio');
    expect(titles().slice(0, 3)).toContain('Total de pólizas');
    expect(await screen.findByRole('region', { name: /antigüedad/, hidden: true })).toBeTruthy();
  });

  it('offers no card that the visitor may not see', async () => {
    await openOrder(['list']);
    expect(screen.getByRole('checkbox', { name: '1. Tareas pendientes' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /Total de pólizas/ })).toBeNull();
  });
});

describe('the home of an agency without policies', () => {
  const withTotals = (totals: Partial<Summary['totals']>) => {
    const data = aSummary({ totals: { ...aSummary().totals, policies: 0, ...totals } });
    return { readSummary: async () => ({ data }) };
  };
  const stepsShown = async () => {
    const panel = within(await screen.findByRole('region', { name: 'Por dónde empezar' }));
    return panel
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  };

  it('says what comes first, and not that all is up to date', async () => {
    const { readCommissions } = open({ methods: withTotals({ customers: 0 }) });
    await waitFor(async () =>
      expect(await stepsShown()).toEqual([
        ['Datos de la agencia', '/settings'],
        ['Importar datos', '/imports/create'],
        ['Registrar compañía', '/companies/create'],
        ['Registrar asesor', '/advisors/create'],
        ['Registrar cliente', '/customers/create'],
        ['Registrar póliza', '/policies/create'],
      ]),
    );
    expect(screen.queryByText('Todo al día')).toBeNull();
    expect(readCommissions).not.toHaveBeenCalled();
  });

  it('offers what the visitor may do', async () => {
    open({ methods: withTotals({ customers: 0 }), forbidden: ['create', 'edit'] });
    expect(await stepsShown()).toEqual([]);
  });

  it('keeps cards and tasks in sight once there are customers', async () => {
    open({ totals: { 'expiring-cards': 2 }, methods: withTotals({ customers: 3 }) });
    await waitFor(async () => expect(await stepsShown()).toHaveLength(6));
    expect(await within(await card('Tarjetas por caducar')).findByText('2')).toBeTruthy();
    expect(screen.queryByText('Cuotas atrasadas')).toBeNull();
  });
});

describe('the day the dashboard is of', () => {
  it('is the server’s, with the agency’s time zone', async () => {
    open();
    expect(await screen.findByText('Lunes 16/03/2026 · América/Guayaquil')).toBeTruthy();
  });

  it.each([
    ['2026-03-15T00:00:00.000Z', 'Domingo 15/03/2026'],
    ['2026-11-19T00:00:00.000Z', 'Jueves 19/11/2026'],
    ['2026-12-31T00:00:00.000Z', 'Jueves 31/12/2026'],
  ])('writes %s as %s', (day, written) => {
    expect(weekdayOf(day)).toBe(written);
  });

  it.each([
    ['America/Guayaquil', 'América/Guayaquil'],
    ['America/Argentina/La_Rioja', 'América/Argentina/La Rioja'],
    ['Pacific/Galapagos', 'Pacific/Galapagos'],
  ])('writes %s as %s', (zone, written) => {
    expect(zoneOf(zone)).toBe(written);
  });

  it('is left out where the server does not say, and so are the charts', async () => {
    const { getList } = open({ methods: { readSummary: async () => ({ data: null }) } });
    await card('Cuotas atrasadas');
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(5));
    expect(screen.queryByText(/América/)).toBeNull();
    expect(screen.queryByText('Cuotas atrasadas por antigüedad')).toBeNull();
  });
});

describe('the charts of the dashboard', () => {
  const table = async (title: string) => {
    await press(`Ver como tabla: ${title}`);
    return screen.findByRole('table', { name: title });
  };
  const rowsOf = (place: HTMLElement) =>
    within(place)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  it('have tables for who does not see them', async () => {
    open();
    expect(rowsOf(await table('Cuotas atrasadas por antigüedad')).slice(0, 2)).toEqual([
      ['Al vencer', '0', '$0.00'],
      ['1–30 días', '2', '$1,870.10'],
    ]);
  });

  it('show what is not due yet beside what is late, where there is any', async () => {
    const ageing = aSummary().ageing.map((one) =>
      one.bucket === 'upcoming' ? { ...one, count: 3, amount: 300 } : one,
    );
    open({ methods: { readSummary: async () => ({ data: aSummary({ ageing }) }) } });
    expect(rowsOf(await table('Cuotas atrasadas por antigüedad'))[0]).toEqual([
      'Por vencer',
      '3',
      '$300.00',
    ]);
  });

  it('lead from a bracket to the late payments in it', async () => {
    open();
    await table('Cuotas atrasadas por antigüedad');
    await press('1–30 días');
    expect((await screen.findByRole('dialog')).textContent).toContain('{"ageing":"1-30"}');
    expect(screen.queryByRole('button', { name: 'Al vencer' })).toBeNull();
  });

  const filterOf = async (name: string) => {
    const href = (await screen.findByRole('link', { name })).getAttribute('href') ?? '';
    const [path, query] = href.split('?');
    return [path, JSON.parse(new URLSearchParams(query).get('filter') ?? '{}')];
  };

  it.each([
    [
      'Cobrado frente a lo que vence, por mes',
      'febrero de 2026',
      '/payments',
      { dueFrom: '2026-02-01', dueTo: '2026-02-28' },
    ],
    [
      'Cobrado frente a lo que vence, por mes',
      'marzo de 2026',
      '/payments',
      { dueFrom: '2026-03-01', dueTo: '2026-03-16' },
    ],
    [
      'Pólizas vigentes por compañía',
      'SEGUROS DEL SUR',
      '/policies',
      { company_id: 4, endsFrom: '2026-03-17' },
    ],
    [
      'Pólizas vigentes por tipo',
      'Vehículo',
      '/policies',
      { policy_type_id: 7, endsFrom: '2026-03-17' },
    ],
    [
      'Pólizas que terminan en las próximas doce semanas',
      '16/03/2026 al 22/03/2026',
      '/policies',
      { endsFrom: '2026-03-17', endsTo: '2026-03-22' },
    ],
  ])('lead in "%s" from %s to what it is made of', async (title, name, path, filter) => {
    open();
    await table(title);
    expect(await filterOf(name)).toEqual([path, filter]);
  });

  const drawn = async (title: string | RegExp, what: string, count: number) => {
    const list = await screen.findByRole('list', { name: title });
    const found = () => [...(list.parentElement?.querySelectorAll(`[aria-hidden] ${what}`) ?? [])];
    await waitFor(() => expect(found()).toHaveLength(count));
    return found();
  };

  it('rank with bars ten pixels high, whose rows lead to what they are made of', async () => {
    open();
    const [bar] = await drawn('Pólizas vigentes por compañía', '.recharts-bar-rectangle path', 1);
    expect(bar?.getAttribute('height')).toBe('10');
    const ranks = screen.getByRole('list', { name: 'Pólizas vigentes por compañía' });
    const [row] = within(ranks).getAllByRole('listitem');
    expect(row?.textContent).toBe('SEGUROS DEL SUR4');
    expect(await filterOf('SEGUROS DEL SUR')).toEqual([
      '/policies',
      { company_id: 4, endsFrom: '2026-03-17' },
    ]);
  });

  it('stand along time with their figures, and lead by keyboard to what they are made of', async () => {
    open();
    const figures = await drawn(/^Pólizas que terminan/, '.recharts-label', 2);
    expect(figures.map(({ textContent }) => textContent)).toEqual(['2', '0']);
    await drawn(/^Pólizas que terminan/, '.recharts-cartesian-grid-horizontal line', 1);
    const weeks = screen.getByRole('list', { name: /^Pólizas que terminan/ });
    const [week] = within(weeks).getAllByRole('listitem');
    expect(week?.textContent).toBe('16/0316/03/2026 al 22/03/2026: Pólizas 2');
    expect(await filterOf('16/03/2026 al 22/03/2026: Pólizas 2')).toEqual([
      '/policies',
      { endsFrom: '2026-03-17', endsTo: '2026-03-22' },
    ]);
  });

  it('are drawn over each other, what should be behind what is, in the theme’s colours', async () => {
    const months = [{ month: '2026-03', due: 600, collected: 300 }];
    open({ methods: { readSummary: async () => ({ data: aSummary({ months }) }) } });
    const [due, collected] = await drawn(/^Cobrado frente/, '.recharts-bar-rectangle path', 2);
    const { expected, actual } = lightTheme.palette?.chart ?? {};
    expect([due, collected].map((bar) => bar?.getAttribute('fill'))).toEqual([expected, actual]);
    expect(collected?.getAttribute('x')).toBe(due?.getAttribute('x'));
    expect(Number(due?.getAttribute('height'))).toBe(2 * Number(collected?.getAttribute('height')));
  });

  it('are drawn in the colour of how late a bracket is', async () => {
    open();
    const bars = await drawn(/antigüedad$/, '.recharts-bar-rectangle path', 1);
    expect(bars.map((bar) => bar.getAttribute('fill'))).toEqual([
      lightTheme.palette?.chart?.overdue[0],
    ]);
  });

  it.each([
    [400, ['$0', '$200', '$400', '$600']],
    [62_000, ['$0', '$25k', '$50k', '$75k']],
    [7_400, ['$0', '$2,500', '$5,000', '$7,500']],
    [0.9, ['$0', '$0.50', '$1', '$1.50']],
  ])('have three lines of round figures above zero: %s', async (due, lines) => {
    const months = [{ month: '2026-03', due, collected: 0 }];
    open({ methods: { readSummary: async () => ({ data: aSummary({ months }) }) } });
    const texts = await drawn(/^Cobrado frente/, '.recharts-cartesian-axis-tick-value', 4);
    expect(texts.map(({ textContent }) => textContent)).toEqual(lines);
  });

  it('have their key and the switch to the table beside the title', async () => {
    open();
    const months = await screen.findByRole('region', { name: /^Cobrado frente/ });
    const head = months.firstElementChild;
    expect(head && getComputedStyle(head).height).toBe('24px');
    expect(head?.textContent).toBe('Cobrado frente a lo que vence, por mesVenceCobrado');
    expect(head?.querySelector('button')?.getAttribute('aria-label')).toMatch(/^Ver como tabla/);
  });

  it('lead from an advisor to their commission history', async () => {
    open();
    await table('Comisiones liberadas y pagadas, por asesor');
    const link = await screen.findByRole('link', { name: 'MORA LUIS' });
    expect(link.getAttribute('href')).toBe('/commissions?advisor=9');
  });

  it('lead nowhere for who may not go there', async () => {
    open({ forbidden: ['list'] });
    await table('Pólizas vigentes por tipo');
    expect(await screen.findByRole('rowheader', { name: 'Vehículo' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Vehículo' })).toBeNull();
  });

  it('say what there is not', async () => {
    const ending = aSummary().ending.map((week) => ({ ...week, count: 0 }));
    open({ methods: { readSummary: async () => ({ data: aSummary({ ending }) }) } });
    expect(
      await screen.findByText('Ninguna póliza termina en las próximas doce semanas'),
    ).toBeTruthy();
  });

  it('say when they did not arrive, beside cards that stand', async () => {
    const readSummary = vi
      .fn<AmparoDataProvider['readSummary']>()
      .mockRejectedValueOnce(refusal(503, 'x'))
      .mockResolvedValue({ data: aSummary() });
    open({ totals: { policies: 2 }, methods: { readSummary } });
    expect(await screen.findByText('No se pudieron cargar los gráficos')).toBeTruthy();
    expect(await within(await card('Total de pólizas')).findByText('2')).toBeTruthy();
    await press('Reintentar');
    expect(await screen.findByText('Cuotas atrasadas por antigüedad')).toBeTruthy();
  });
});
