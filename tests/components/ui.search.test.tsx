import { screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { SEARCH_COUNTED_TO } from '../../domain/contract/lists.ts';
import { List as BankList } from '../../src/resources/money/banks/BankViews.tsx';
import { dataProviderWith, renderScreen, typist } from '../support/screen.tsx';

const banks = [{ id: 80, bankName: 'BANCO NUEVO' }];
const HINT = 'Una o dos letras buscan el comienzo de una palabra.';

/** Opens the list of a server that finds so many rows, and has 12,000. */
const open = async (found: number) => {
  const getList = vi.fn(async (_: string, { filter }: { filter: { q?: string } }) => {
    const total = filter.q ? found : 12_000;
    return { data: total === 0 ? [] : banks, total };
  });
  const dataProvider = dataProviderWith({ getList: getList as unknown as DataProvider['getList'] });
  renderScreen(<BankList />, { resource: 'banks', dataProvider });
  await screen.findByText('BANCO NUEVO');
};

const look = (words: string) => typist().type(screen.getByRole('searchbox'), words);

describe('a list that is searched', () => {
  it('has «o más» where the server has counted no further', async () => {
    await open(SEARCH_COUNTED_TO);
    await look('ba');
    expect(await screen.findByText('10,000 o más de 12,000')).toBeTruthy();
    expect(screen.getByText(/de 10,000 o más$/)).toBeTruthy();
  });

  it('has its number where all are counted', async () => {
    await open(SEARCH_COUNTED_TO - 1);
    await look('ba');
    expect(await screen.findByText('9,999 de 12,000')).toBeTruthy();
    expect(screen.queryByText(/o más/)).toBeNull();
  });

  it('tells where short words are looked for when nothing is found', async () => {
    await open(0);
    await look('xy');
    expect(await screen.findByText(HINT)).toBeTruthy();
  });

  it('does not tell so of longer words', async () => {
    await open(0);
    await look('xyz');
    expect(await screen.findByText('No se encontraron bancos')).toBeTruthy();
    expect(screen.queryByText(HINT)).toBeNull();
  });
});
