import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListContextProvider, useList } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { MoneyField } from '../../src/ui/fields/fields.tsx';
import { dayOf, momentDone, moneyOf, percentOf } from '../../src/ui/format.ts';
import { Column } from '../../src/ui/list/Column.tsx';
import { ListPages } from '../../src/ui/list/ListPages.tsx';
import { ListTable } from '../../src/ui/list/ListTable.tsx';
import { PlainTable } from '../../src/ui/table/PlainTable.tsx';
import { renderScreen } from '../support/screen.tsx';

const rows = [
  { id: 1, value: 0, count: 0, name: '', nested: { name: null } },
  { id: 2, value: null, count: null, name: 'ANA', nested: { name: 'QUITO' } },
];
type Row = (typeof rows)[number];

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));

const List = () => (
  <ListContextProvider value={useList<Row>({ data: rows })}>
    <ListTable>
      <Column source="value" field={MoneyField} />
      <Column source="count" />
      <Column source="name" />
      <Column<Row> source="nested.name" render={({ nested }) => nested.name} />
    </ListTable>
  </ListContextProvider>
);

const many = Array.from({ length: 1234 }, (_, id) => ({ id }));

const Long = () => (
  <ListContextProvider value={useList({ data: many, perPage: 10 })}>
    <ListPages sizes={[10]} />
  </ListContextProvider>
);

describe('a cell of a table', () => {
  const expected = [
    ['$0.00', '0', '—', '—'],
    ['—', '—', 'ANA', 'QUITO'],
  ];

  it('of a list has a dash for nothing, and zero for zero', async () => {
    renderScreen(<List />);
    await screen.findByText('QUITO');
    expect(cells()).toEqual(expected);
  });

  it('of a dialog has them too', () => {
    renderScreen(
      <PlainTable<Row>
        label="Tabla"
        none="Nada"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { label: 'common.total', cell: ({ value }) => moneyOf(value) },
          { label: 'common.rowNumber', cell: ({ count }) => count },
          { label: 'common.actions', cell: ({ name }) => name },
          { label: 'common.all', cell: ({ nested }) => nested.name },
        ]}
      />,
    );
    expect(cells()).toEqual(expected);
  });
});

describe('what another server wrote', () => {
  it.each([
    ['100.125', '$100.13'],
    [83.333, '$83.33'],
    ['25.000000000000004', '$25.00'],
    [' 12.5 ', '$12.50'],
    ['-0.005', '-$0.01'],
    ['12,5', '—'],
    ['$12.50', '—'],
    ['abc', '—'],
    [Number.NaN, '—'],
    [Number.POSITIVE_INFINITY, '—'],
    [{}, '—'],
    [[], '—'],
    [true, '—'],
    [null, '—'],
  ])('as an amount, %j, is shown as %s', (written, shown) => {
    expect(moneyOf(written)).toBe(shown);
  });

  it.each([percentOf, dayOf, momentDone])('takes no cell down, whatever it is (%o)', (format) => {
    for (const junk of ['x', {}, [], true, Number.NaN, '9'.repeat(400), '2026-99-99'])
      expect(typeof format(junk as never)).toBe('string');
  });
});

describe('a table', () => {
  it('says by which column it is sorted, and which way', async () => {
    renderScreen(<List />);
    await screen.findByText('QUITO');
    const [, , name] = screen.getAllByRole('columnheader');
    expect(name?.getAttribute('aria-sort')).toBeNull();
    fireEvent.click(within(name as HTMLElement).getByRole('button'));
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader')[2]?.getAttribute('aria-sort')).toBe('ascending'),
    );
  });

  it('groups the thousands of its total', async () => {
    renderScreen(<Long />);
    expect(await screen.findByText('1-10 de 1,234')).toBeTruthy();
  });
});
