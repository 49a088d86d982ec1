import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { retention } from '../../domain/contract/index.ts';
import type { Past, RetentionRun } from '../../src/data/privacyRecords.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import RetentionPage from '../../src/resources/privacy/retention/RetentionPage.tsx';
import {
  type Answering,
  dataProviderWith,
  press,
  refusal,
  Screen,
  typist,
} from '../support/screen.tsx';

const past: Past[] = [
  { key: 'customers', rows: 0, oldest: null },
  { key: 'messages', rows: 3, oldest: '2024-01-02' },
];

const proposed: RetentionRun = {
  id: 4,
  asOf: '2026-03-16',
  status: 'proposed',
  counts: [{ key: 'messages', rows: 3, oldest: '2024-01-02' }],
  done: [],
  proposedBy: 'eva',
  proposedAt: '2026-03-16T15:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  endedAt: null,
};

const open = (runs: RetentionRun[], commands: Partial<AmparoDataProvider> = {}) =>
  render(
    <Screen
      resource="retention"
      dataProvider={dataProviderWith({
        listRetentionTerms: async () => ({ data: [] }),
        listPast: async () => ({ data: past }),
        listRetentionRuns: async () => ({ data: runs }),
        ...commands,
      })}
    >
      <RetentionPage />
    </Screen>,
  );

describe('the page of retention', () => {
  it('counts what is past, and proposes to erase it', async () => {
    const proposeRetention = vi.fn<Answering<typeof retention.proposeRetention>>(async () => ({
      data: proposed,
    }));
    open([], { proposeRetention });
    const table = await screen.findByRole('table', { name: 'Lo que cumplió su plazo' });
    expect(within(table).getByText('02/01/2024')).toBeTruthy();
    await press('Proponer depuración');
    await screen.findByText('Depuración propuesta: falta aprobarla');
    expect(proposeRetention).toHaveBeenCalledOnce();
  });

  it('erases nothing without a reason, and says that it cannot be undone', async () => {
    const approveRetention = vi.fn<Answering<typeof retention.approveRetention>>(async () => ({
      data: { ...proposed, status: 'running' },
    }));
    open([proposed], { approveRetention });
    expect(await screen.findByText(/La propuso eva/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Proponer depuración' })).toBeNull();
    await press('Aprobar y eliminar');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/No se puede deshacer/)).toBeTruthy();
    const approve = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: 'Aprobar y eliminar',
    });
    expect(approve.disabled).toBe(true);
    await typist().type(within(dialog).getByRole('textbox'), 'Revisado');
    await typist().click(approve);
    await screen.findByText(/Depuración aprobada/);
    expect(approveRetention.mock.calls[0]?.[0]).toEqual({
      params: { id: 4 },
      body: { reason: 'REVISADO' },
    });
  });

  it('leaves the reason where it was typed when the server refuses it', async () => {
    const approveRetention = vi.fn<Answering<typeof retention.approveRetention>>(async () => {
      throw refusal(409, 'La depuración ya fue decidida');
    });
    open([proposed], { approveRetention });
    await press('Aprobar y eliminar');
    const dialog = await screen.findByRole('dialog');
    await typist().type(within(dialog).getByRole('textbox'), 'Revisado');
    await typist().click(within(dialog).getByRole('button', { name: 'Aprobar y eliminar' }));
    expect(await screen.findByText(/La depuración ya fue decidida/)).toBeTruthy();
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('REVISADO');
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('shows how far what was approved has come', async () => {
    open([{ ...proposed, status: 'running', done: [{ key: 'messages', rows: 2 }] }]);
    expect(await screen.findByText(/En curso: 2 de 3 registros/)).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Avance de la depuración' });
    expect(bar.getAttribute('aria-valuenow')).toBe('67');
  });
});
