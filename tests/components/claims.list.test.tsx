// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_STATE_IDS } from '../../domain/claims/state.ts';
import ClaimsPage from '../../src/resources/sales/claims/ClaimsPage.tsx';
import { useLossRatio } from '../../src/ui/claims/parts.tsx';
import { useClaimsTab } from '../../src/ui/claims/useClaimsTab.tsx';
import { Figures } from '../../src/ui/Figures.tsx';
import { LabelledTabs } from '../../src/ui/LabelledTabs.tsx';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import { dataProviderWith, press, renderScreen, rowOf, tabNamed } from '../support/screen.tsx';
import { aClaim } from './claimsBuilders.ts';

beforeEach(ignoreInputProps);

const rows = [
  aClaim({ pendingDocuments: 2 }),
  aClaim({ id: 6, code: '2026-00006', state: 'paid' }),
];

const sums = { claims: 1, claimed: 1000, paid: 0, reserve: 400 };

const statistics = {
  ...sums,
  id: 1,
  name: 'EQUINOCCIAL',
  answerDays: 12,
  objected: 1,
  paidOfClaimed: 0,
  premiumIssued: 2000,
  premiumEarned: 1500,
  lossRatio: 20,
  lossRatioEarned: 26.67,
  belowDeductible: 0,
};

const provider = dataProviderWith({
  getList: async (resource: string) => {
    const data: readonly unknown[] = resource === 'claims' ? rows : [statistics];
    return { data: data as never[], total: data.length };
  },
  listClaims: async (_: object, { filter }: { filter: { state?: string } }) => {
    const found = rows.filter(({ state }) => !filter.state || state === filter.state);
    return { data: found, total: found.length };
  },
  sumClaims: async () => ({
    data: { ...sums, claims: 2, claimed: 2000, states: [{ state: 'reported', ...sums }] },
  }),
  getLossRatio: async () => ({ data: { ...sums, lossRatio: 41.5 } }),
});

const show = (forbidden: readonly string[] = []) =>
  renderScreen(<ClaimsPage />, { resource: 'claims', dataProvider: provider, forbidden });

describe('the list of claims', () => {
  it('shows what is to come of each, and what all of them come to', async () => {
    show();
    const row = within(await rowOf('2026-00005'));
    expect(row.getByText('Faltan 2 documentos')).toBeTruthy();
    expect(row.getByText('Avisado')).toBeTruthy();
    const totals = await screen.findByRole('region', { name: 'Totales de la lista' });
    expect(totals.textContent).toContain('$2,000.00');
  });

  it('leads to no statistics for who may not see them', async () => {
    show(['statistics']);
    await rowOf('2026-00005');
    expect(screen.queryByRole('button', { name: 'Indicadores' })).toBeNull();
  });
});

describe('the statistics of claims', () => {
  it('are saved as a file, as the list is', async () => {
    show();
    await press('Indicadores');
    expect(within(await rowOf('EQUINOCCIAL')).getByText('20 %')).toBeTruthy();
    await press('Exportar');
    expect(await screen.findByRole('menuitem', { name: 'Excel' })).toBeTruthy();
  });
});

describe('the board of claims', () => {
  it('has a column for each state with what it comes to, the closed ones folded', async () => {
    show();
    await press('Tablero');
    const reported = within(await screen.findByRole('region', { name: 'Avisado' }));
    expect(await reported.findByText('2026-00005 · VH-1')).toBeTruthy();
    expect(reported.getByTitle('$1,000.00')).toBeTruthy();
    expect(screen.getAllByRole('region').length).toBe(CLAIM_STATE_IDS.length);
    expect(screen.getByRole('button', { name: 'Mostrar los cerrados' })).toBeTruthy();
  });
});

const Page = () => (
  <>
    <Figures figures={useLossRatio('customers_id', 3)} />
    <LabelledTabs tabs={useClaimsTab('customers_id', 3)} />
  </>
);

describe('the page of a customer', () => {
  it('lists their claims and tells their loss ratio', async () => {
    renderScreen(<Page />, { dataProvider: provider });
    expect(await screen.findByRole('tab', tabNamed('Siniestros'))).toBeTruthy();
    expect(await screen.findByText('41.5 %')).toBeTruthy();
    expect(screen.getByText('Siniestralidad · 1 siniestro')).toBeTruthy();
  });

  it('says nothing of claims to who may not list them', async () => {
    renderScreen(<Page />, { dataProvider: provider, forbidden: ['list'] });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText('41.5 %')).toBeNull();
  });
});
