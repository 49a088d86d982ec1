import { screen, waitFor } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { CarriedDays } from '../../src/ui/list/ListFilters.tsx';
import { dataProviderWith, press, renderScreen } from '../support/screen.tsx';

const getList = async () => ({ data: [{ id: 1 } as never], total: 1 });

const show = (filter: object) =>
  renderScreen(
    <ListBase filterDefaultValues={filter} disableSyncWithLocation storeKey={false}>
      <CarriedDays />
    </ListBase>,
    { resource: 'policies', dataProvider: dataProviderWith({ getList }) },
  );

describe('the days a list was narrowed to elsewhere', () => {
  it.each([
    [{ endsFrom: '2026-03-17', endsTo: '2026-03-22' }, 'Termina del 17/03/2026 al 22/03/2026'],
    [{ endsFrom: '2026-03-17' }, 'Termina desde el 17/03/2026'],
    [{ endsTo: '2026-03-16' }, 'Termina hasta el 16/03/2026'],
  ])('%j reads "%s"', async (filter, written) => {
    show(filter);
    const days = (await screen.findByText('Termina')).parentElement;
    expect(days?.textContent).toBe(written);
  });

  it('can be taken away', async () => {
    show({ endsFrom: '2026-02-01', endsTo: '2026-02-28', q: 'ana' });
    await screen.findByText(/^Termina/);
    await press('Quitar el filtro Termina');
    await waitFor(() => expect(screen.queryByText(/^Termina/)).toBeNull());
  });
});
