import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CommissionOverview } from '../../src/data/commissionHistory.ts';
import CommissionOverviewPage from '../../src/resources/money/commissions/overview/CommissionOverviewPage.tsx';
import { shortMonth } from '../../src/resources/money/commissions/overview/overview.ts';
import { lightTheme } from '../../src/theme/themes.ts';
import { dataProviderWith, renderScreen, typist } from '../support/screen.tsx';

const sums = {
  policies: 2,
  commissionTotal: 100,
  commissionReleased: 80,
  commissionPaid: 70,
  commissionRefunded: 5,
  commissionBalance: 5,
  commissionInFavour: 15,
  commissionOverpaid: 10,
};

const overview: CommissionOverview = {
  today: '2026-03-15T00:00:00.000Z',
  ...sums,
  advancesGiven: 60,
  advancesOpen: 40,
  months: [
    { month: '2026-02', released: 50, paid: 20, discounted: 0 },
    { month: '2026-03', released: 30, paid: 50, discounted: 5 },
  ],
};

const advisor = {
  id: 3,
  ci_ruc: '17',
  firstName: 'LUIS',
  surname: 'VERA',
  ...sums,
  advancesGiven: 60,
  advancesOpen: 40,
};

const open = (answer: CommissionOverview | null = overview, forbidden: string[] = []) => {
  const getList = vi.fn(async (resource: string) => {
    const company = { id: 1, companyName: 'SEGUROS UNIDOS', ...sums };
    return { data: [resource === 'advisor-commissions' ? advisor : company] as never[], total: 1 };
  });
  const commissionOverview = vi.fn(async () => ({ data: answer }));
  renderScreen(<CommissionOverviewPage />, {
    theme: lightTheme,
    resource: 'commission-overview',
    forbidden,
    dataProvider: dataProviderWith({ getList, commissionOverview } as never),
  });
  return { getList, commissionOverview };
};

describe('the commissions of the agency', () => {
  it('are summed up as of a day', async () => {
    open();
    expect(await screen.findByText('Al 15/03/2026')).toBeTruthy();
    const terms = within(screen.getByRole('region', { name: 'Resumen' })).getAllByRole('term');
    expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Comisión total', '$100.00'],
      ['Liberado', '$80.00'],
      ['Descuentos', '$5.00'],
      ['Pagado', '$70.00'],
      ['A favor', '$15.00'],
      ['Pagado de más', '$10.00'],
      ['Anticipos abiertos', '$40.00'],
    ]);
  });

  it('lead from an advisor to their history', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'VERA LUIS' });
    expect(link.getAttribute('href')).toContain('/commissions?advisor=3');
  });

  it('are shown by insurer on demand', async () => {
    const { getList } = open();
    await screen.findByRole('link', { name: 'VERA LUIS' });
    expect(getList.mock.calls.map(([resource]) => resource)).toEqual(['advisor-commissions']);
    await typist().click(screen.getByRole('button', { name: 'Por compañía' }));
    expect(await screen.findByText('SEGUROS UNIDOS')).toBeTruthy();
  });

  it('are a table of months for who wants figures', async () => {
    open();
    await typist().click(await screen.findByRole('button', { name: 'Ver como tabla' }));
    const table = screen.getByRole('table', { name: 'Liberado frente a pagado, por mes' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['feb 26', '$50.00', '$20.00', '$0.00'],
      ['mar 26', '$30.00', '$50.00', '$5.00'],
    ]);
  });

  it('are not asked for without the permission to see them', async () => {
    const { commissionOverview } = open(overview, ['list']);
    expect(
      await screen.findByText('Su rol no permite ver las comisiones de toda la agencia.'),
    ).toBeTruthy();
    expect(commissionOverview).not.toHaveBeenCalled();
  });
});

describe('a month on an axis', () => {
  it('is three letters and two figures', () => {
    expect(shortMonth('2026-03')).toBe('mar 26');
  });
});
