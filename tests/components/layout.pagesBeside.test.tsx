import { screen } from '@testing-library/react';
import { ResourceDefinitionContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { PagesBeside } from '../../src/layout/Layout.tsx';
import { dataProviderWith, renderScreen } from '../support/screen.tsx';

const definitions = Object.fromEntries(
  ['payments', 'receipts', 'cash'].map((name) => [name, { name, hasList: true }]),
);

const open = (at: string) =>
  renderScreen(
    <ResourceDefinitionContextProvider definitions={definitions}>
      <PagesBeside />
    </ResourceDefinitionContextProvider>,
    { at, dataProvider: dataProviderWith({} as never) },
  );

describe('the pages that share a line of the menu', () => {
  it('lead to each other, and say which is shown', async () => {
    open('/receipts');
    const link = await screen.findByRole('link', { name: 'Cuotas' });
    expect(link.getAttribute('href')).toMatch(/payments/);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Recibos');
  });

  it('are not shown on a page that has its line alone', async () => {
    open('/cash');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
