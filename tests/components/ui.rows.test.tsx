import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ListContextProvider, useList } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MoneyField } from '../../src/ui/fields/fields.tsx';
import { ActionsColumn } from '../../src/ui/list/actions.tsx';
import { Column, NumberColumn } from '../../src/ui/list/Column.tsx';
import { ListTable } from '../../src/ui/list/ListTable.tsx';
import { LINE, type RowActions, useRowActions } from '../../src/ui/list/rowAction.ts';
import { TableSkeleton } from '../../src/ui/list/TableSkeleton.tsx';
import { widths } from '../../src/ui/list/widths.ts';
import {
  chooseRowAction,
  openRowActions,
  renderScreen,
  rowOf,
  textsOf,
  typist,
} from '../support/screen.tsx';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly city: string;
  readonly value: number;
}

const ROW: Row = { id: 1, name: 'ANA', number: '1710034065', city: 'Quito', value: 100 };
const LONG = 'X'.repeat(60);

interface ListProps {
  readonly rows?: readonly Row[];
  readonly hiddenColumns?: string[];
  readonly children?: ReactNode;
}

const columns = [
  <NumberColumn key="number" />,
  <Column<Row>
    key="name"
    source="name"
    strong
    render={({ name }) => name}
    second={({ number }) => number}
  />,
  <Column key="own" source="number" width={widths.identity} whole />,
  <Column key="city" source="city" width={widths.place} phone="line" />,
  <Column
    key="value"
    source="value"
    width={widths.money}
    numeric
    phone="badge"
    field={MoneyField}
  />,
];

const List = ({ rows = [ROW], hiddenColumns = ['number'], children }: ListProps) => (
  <ListContextProvider value={useList<Row>({ data: [...rows] })}>
    <ListTable hiddenColumns={hiddenColumns}>
      {columns}
      {children}
    </ListTable>
  </ListContextProvider>
);

/** In pixels, where letters have their usual size; none of what takes what is left. */
const pixelsOf = (rems: string) => (rems === '' ? undefined : Number.parseFloat(rems) * 16);

const widthsShown = () =>
  [...document.querySelectorAll('col')].map(({ style }) => pixelsOf(style.width));

describe('a row of a table', () => {
  it('has what belongs together in two lines, each with its whole text as a hint', async () => {
    renderScreen(<List rows={[{ ...ROW, name: LONG }]} />);
    const row = await rowOf(LONG);
    expect(within(row).getByText(LONG).title).toBe(LONG);
    expect(within(row).getByText('1710034065').title).toBe('1710034065');
    expect(textsOf(row, 'cell')).toEqual(['1', `${LONG}1710034065`, 'Quito', '$100.00']);
  });
});

describe('the columns of a table', () => {
  it('are as wide as they say, but for the one that takes what is left', async () => {
    renderScreen(<List />);
    await screen.findByText('ANA');
    expect(widthsShown()).toEqual([46, undefined, 106, 96]);
  });

  it('have a width of their own once they are chosen', async () => {
    renderScreen(<List hiddenColumns={['city']} />);
    await screen.findByText('ANA');
    expect(widthsShown()).toEqual([46, undefined, 116, 96]);
  });
});

const act = vi.fn();

const every = ({ id }: Row): RowActions => [
  { label: 'borrar', icon: null, isDestructive: true, isQuick: true, onClick: () => act('borrar') },
  { label: 'ver', icon: null, isQuick: true, onClick: () => act(`ver ${id}`) },
  { label: 'cambiar', icon: null, isQuick: true, permission: 'customers.edit', onClick: act },
  LINE,
  { label: 'renovar', icon: null, refusal: 'Falta una cuota', onClick: act },
  false,
];

const Acting = ({ of = every }: { readonly of?: (row: Row) => RowActions }) => (
  <List>
    <ActionsColumn<Row> of={({ name }) => name} actions={useRowActions(of)} />
  </List>
);

describe('the actions of a row', () => {
  beforeEach(() => {
    act.mockReset();
  });

  it('are all in the menu of the row, parted by lines, what cannot be undone last', async () => {
    renderScreen(<Acting />);
    const menu = await openRowActions(await rowOf('ANA'));
    expect(textsOf(menu, 'menuitem')).toEqual([
      'ver',
      'cambiar',
      'renovarFalta una cuota',
      'borrar',
    ]);
    expect(within(menu).getAllByRole('separator')).toHaveLength(2);
  });

  it('have no more than two icons, in the order of the menu', async () => {
    renderScreen(<Acting />);
    const row = await rowOf('ANA');
    await within(row).findByRole('button', { name: 'cambiar' });
    const names = within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['ver', 'cambiar', 'Más acciones de ANA']);
  });

  it('are done from the menu, which gives the focus back', async () => {
    renderScreen(<Acting />);
    const row = await rowOf('ANA');
    await chooseRowAction(row, 'ver');
    expect(act.mock.calls).toEqual([['ver 1']]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Más acciones de ANA');
  });

  it('are left out for who may not do them', async () => {
    renderScreen(<Acting />, { forbidden: ['edit'] });
    const menu = await openRowActions(await rowOf('ANA'));
    expect(within(menu).queryByRole('menuitem', { name: 'cambiar' })).toBeNull();
  });

  it('that cannot be done say why, to the keyboard too, and do nothing', async () => {
    renderScreen(<Acting />);
    const menu = await openRowActions(await rowOf('ANA'));
    await typist().keyboard('{ArrowDown}{ArrowDown}');
    const renew = within(menu).getByRole('menuitem', { name: 'renovar' });
    expect(document.activeElement).toBe(renew);
    expect(renew.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(renew.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Falta una cuota');
    fireEvent.click(renew);
    expect(act).not.toHaveBeenCalled();
  });

  it('that ask are done after a yes alone', async () => {
    const run = vi.fn(async () => undefined);
    renderScreen(
      <Acting of={() => [{ label: 'Anular', icon: null, question: '¿De veras?', run }]} />,
    );
    await chooseRowAction(await rowOf('ANA'), 'Anular');
    const dialog = await screen.findByRole('alertdialog', { name: 'Anular' });
    expect(dialog.textContent).toContain('¿De veras?');
    expect(run).not.toHaveBeenCalled();
    await typist().click(within(dialog).getByRole('button', { name: 'Anular' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('are none where nothing can be done', async () => {
    renderScreen(<Acting of={() => [false, LINE]} />);
    expect(within(await rowOf('ANA')).queryByRole('button')).toBeNull();
  });
});

describe('on a telephone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('a record has its title, one muted line, its badge and its actions', async () => {
    renderScreen(<Acting />);
    const row = await screen.findByRole('listitem');
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(row).getByText('ANA')).toBeTruthy();
    expect(within(row).getByText(/1710034065/).textContent).toBe('1710034065 · Quito');
    expect(within(row).getByText('$100.00')).toBeTruthy();
    expect(within(row).getByRole('button', { name: 'Más acciones de ANA' })).toBeTruthy();
  });

  it('a record without a second text has no mark before the rest of the line', async () => {
    renderScreen(<List rows={[{ ...ROW, number: '' }]} />);
    const row = await screen.findByRole('listitem');
    expect(within(row).getByText('Quito').textContent).toBe('Quito');
  });

  it('a record shows no dash for what it lacks', async () => {
    renderScreen(
      <List>
        <Column source="term" phone="line" render={() => null} />
      </List>,
    );
    const row = await screen.findByRole('listitem');
    expect(within(row).getByText(/1710034065/).textContent).toBe('1710034065 · Quito');
  });
});

const Waiting = () => (
  <ListContextProvider value={useList<Row>({ isPending: true })}>
    <TableSkeleton rows={7} columns={columns} hiddenColumns={['number']} />
  </ListContextProvider>
);

describe('a table that is about to be', () => {
  it('has its headings, and as many lines as rows', () => {
    renderScreen(<Waiting />);
    const state = screen.getByRole('status', { name: 'Cargando…' });
    expect(state.querySelectorAll('th')).toHaveLength(4);
    expect(state.querySelectorAll('tbody tr')).toHaveLength(7);
    expect(widthsShown()).toEqual([46, undefined, 106, 96]);
  });
});
