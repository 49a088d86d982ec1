import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PrivacyDesk } from '../../src/data/privacyRecords.ts';
import DeskPage from '../../src/resources/privacy/desk/DeskPage.tsx';
import { dataProviderWith, renderScreen } from '../support/screen.tsx';

const aDesk: PrivacyDesk = {
  month: '2026-03-01',
  requests: { overdue: 1, near: 0, calm: 2, stopped: 0 },
  next: [{ id: 7, code: 'SOL-2026-0007', right: 'erasure', dueOn: '2026-03-10' }],
  breaches: { overdue: 0, near: 1, calm: 0 },
  notices: [{ id: 2, year: 2026, number: 2, to: 'persons', dueOn: '2026-03-18' }],
  taken: { exports: 1, rows: 340, files: 0, reports: 0, cards: 3, lists: [] },
  consents: { given: 4, withdrawn: 1, objecting: 2, limited: 1 },
};

/** A phone shows it below the number, any other screen in a column of its own. */
const IN_COLUMN_AND_BELOW = 2;

const open = (desk: PrivacyDesk) =>
  renderScreen(<DeskPage />, {
    at: '/privacy',
    path: '/privacy',
    dataProvider: dataProviderWith({ privacyDesk: async () => ({ data: desk }) }),
  });

describe("the officer's page", () => {
  it('names the requests that are due first, and what left this month', async () => {
    open(aDesk);
    const requests = await screen.findByRole('region', { name: 'Solicitudes de las personas' });
    expect(within(requests).getByText('SOL-2026-0007')).toBeTruthy();
    expect(within(requests).getAllByText('Eliminación')).toHaveLength(IN_COLUMN_AND_BELOW);
    const breaches = screen.getByRole('region', { name: 'Vulneraciones de seguridad' });
    expect(within(breaches).getByText('VUL-2026-0002')).toBeTruthy();
    expect(within(breaches).getAllByText('Personas afectadas')).toHaveLength(IN_COLUMN_AND_BELOW);
    const taken = screen.getByRole('region', { name: 'Lo que salió en marzo de 2026' });
    expect(within(taken).getByText('340')).toBeTruthy();
    expect(within(taken).getByText('Este mes no se exportaron listas')).toBeTruthy();
  });

  it('has no part of what the visitor may not see', async () => {
    open({ ...aDesk, breaches: null, notices: [], taken: null, consents: null });
    await screen.findByRole('region', { name: 'Solicitudes de las personas' });
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });
});
