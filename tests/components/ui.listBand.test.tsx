import { screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Column } from '../../src/ui/list/Column.tsx';
import { ChoiceFilter, CompanyFilter, DaysFilter } from '../../src/ui/list/filters.tsx';
import { ListPage, type ListPageProps } from '../../src/ui/list/ListPage.tsx';
import { dataProviderWith, openFilter, press, renderScreen, typist } from '../support/screen.tsx';

const states = [
  { id: 1, name: 'Activa' },
  { id: 2, name: 'Cancelada' },
];

const filters = (
  <>
    <ChoiceFilter source="status_payment_id" choices={states} />
    <CompanyFilter />
    <DaysFilter label="payments.columns.due" from="dueFrom" to="dueTo" />
  </>
);

/** How many there are, by what they are filtered by. */
type Total = (filter: object) => number;

interface Shown extends Partial<ListPageProps> {
  readonly total?: Total;
  readonly resource?: string;
  readonly forbidden?: readonly string[];
}

const show = ({ total = () => 1, resource, forbidden = [], ...list }: Shown = {}) => {
  const getList = vi.fn(async (_: string, { filter }: { filter: object }) => ({
    data: Array.from({ length: Math.min(total(filter), 5) }, (_row, at) => ({ id: at + 1 })),
    total: total(filter),
  }));
  const getMany = async () => ({ data: [{ id: 3, companyName: 'BMI' }] });
  renderScreen(
    <ListPage
      perPage={5}
      searchLabel="payments.list.search"
      noneFound="payments.list.noneFound"
      {...list}
    >
      <Column source="id" />
    </ListPage>,
    {
      resource: resource ?? 'payments',
      forbidden,
      dataProvider: dataProviderWith({
        getList: getList as unknown as DataProvider['getList'],
        getMany: getMany as unknown as DataProvider['getMany'],
      }),
    },
  );
  return { asked: () => getList.mock.lastCall?.[1].filter };
};

const pill = (name: string) => screen.findByRole('combobox', { name });
const chooseActive = async () => {
  await typist().click(await pill('Estado'));
  await typist().click(await screen.findByRole('option', { name: 'Activa' }));
};

afterEach(() => vi.unstubAllGlobals());

describe('a filter of a list', () => {
  it('says what it narrows the list to, and can be taken away', async () => {
    const { asked } = show({ filters });
    expect((await pill('Estado')).textContent).toBe('Estado');
    await chooseActive();
    await waitFor(() => expect(asked()).toEqual({ status_payment_id: 1 }));
    expect((await pill('Estado')).textContent).toBe('Estado Activa');
    await press('Quitar el filtro Estado');
    await waitFor(() => expect(asked()).toEqual({}));
  });

  it('offers "Todos" first', async () => {
    show({ filters });
    await typist().click(await pill('Estado'));
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Todos', 'Activa', 'Cancelada']);
  });

  it('that a list begins with is named', async () => {
    show({ filters, startFilter: { company_id: 3 } });
    expect(await screen.findByRole('button', { name: 'Compañía BMI' })).toBeTruthy();
  });

  it('from a day to a day is one', async () => {
    const { asked } = show({ filters });
    const days = await openFilter('Vence');
    const [from] = days.getAllByRole('textbox');
    expect(document.activeElement).toBe(from);
    await typist().keyboard('01/03/2026{Enter}');
    await waitFor(() => expect(asked()).toEqual({ dueFrom: '2026-03-01' }));
    expect(await screen.findByRole('button', { name: 'Vence desde 01/03/2026' })).toBeTruthy();
  });
});

describe('filters without room', () => {
  const sizes = ['offsetWidth', 'clientWidth', 'scrollWidth'] as const;
  const before = sizes.map(
    (size) => [size, Reflect.getOwnPropertyDescriptor(HTMLElement.prototype, size)] as const,
  );
  const measured = (widths: Readonly<Record<(typeof sizes)[number], number>>) => {
    for (const size of sizes)
      Object.defineProperty(HTMLElement.prototype, size, {
        configurable: true,
        value: widths[size],
      });
  };
  afterEach(() => {
    for (const [size, descriptor] of before)
      if (descriptor) Object.defineProperty(HTMLElement.prototype, size, descriptor);
      else Reflect.deleteProperty(HTMLElement.prototype, size);
  });

  it('are behind one button, as inputs', async () => {
    measured({ offsetWidth: 100, clientWidth: 250, scrollWidth: 400 });
    show({ filters });
    await pill('Estado');
    expect(screen.queryByRole('button', { name: 'Vence' })).toBeNull();
    const rest = await openFilter('Más filtros');
    expect(rest.getByLabelText(/^Vence desde/)).toBeTruthy();
    expect(rest.getByRole('combobox', { name: 'Compañía' })).toBeTruthy();
  });
});

describe('on a phone', () => {
  it('one button with the count opens a sheet of all filters', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    show({ filters, startFilter: { status_payment_id: 2 } });
    await press('Filtros (1)');
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtros (1)' }));
    expect(sheet.getByRole('combobox', { name: 'Estado' }).textContent).toBe('Cancelada');
    expect(sheet.getByRole('button', { name: 'Exportar' })).toBeTruthy();
    await typist().click(sheet.getByRole('button', { name: 'Ver resultados' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the number beside the title', () => {
  it('is that of all, and of what was found among them', async () => {
    show({ filters, total: (filter) => ('status_payment_id' in filter ? 2 : 5) });
    const title = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(title.nextElementSibling?.textContent).toBe('Total: 5'));
    await chooseActive();
    await waitFor(() => expect(title.nextElementSibling?.textContent).toBe('Total: 2 de 5'));
  });
});

describe('a list that finds nothing', () => {
  it('keeps its band, and offers once to be rid of the filters', async () => {
    show({ filters, startFilter: { status_payment_id: 1 }, total: () => 0 });
    await screen.findByText(/^No hay cuotas que coincidan/);
    expect(screen.getByRole('searchbox', { name: /^Buscar por/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Columnas' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exportar' }).disabled).toBe(true);
    expect(screen.getAllByRole('button', { name: 'Limpiar filtros' })).toHaveLength(1);
  });
});

describe('a list of which nothing is registered yet', () => {
  const empty = { total: () => 0, resource: 'customers' } as const;

  it('leads to where files bring it in, for who may', async () => {
    show(empty);
    const link = await screen.findByRole('link', { name: 'Importar desde Excel' });
    expect(link.getAttribute('href')).toBe('/imports/create');
  });

  it.each([
    ['who may not import', { ...empty, forbidden: ['create'] }],
    ['what no file brings in', { ...empty, resource: 'receipts' }],
  ])('does not for %s', async (_, shown) => {
    show(shown);
    await screen.findByRole('status');
    expect(screen.queryByRole('link', { name: 'Importar desde Excel' })).toBeNull();
  });
});
