import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClaimDetail } from '../../src/data/claims.ts';
import ClaimPage from '../../src/resources/sales/claims/page/ClaimPage.tsx';
import { screens } from '../../src/resources/sales/claims/screens.ts';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import { dataProviderWith, press, pressInMore, renderScreen, typist } from '../support/screen.tsx';
import { aClaim, aMovement } from './claimsBuilders.ts';

beforeEach(ignoreInputProps);

const show = async (claim: ClaimDetail, forbidden: readonly string[] = []) => {
  const calls = {
    getClaim: vi.fn(async () => ({ data: claim })),
    addMovement: vi.fn(async (_: object) => ({ data: claim })),
    reverseMovement: vi.fn(async (_: object) => ({ data: claim })),
    listDocumentKinds: async () => ({ data: [] }),
  };
  renderScreen(<ClaimPage />, {
    resource: 'claims',
    at: '/claims/5/show',
    path: '/claims/:id/show',
    dataProvider: dataProviderWith(calls),
    dialogs: screens.dialogs,
    forbidden,
  });
  await screen.findByRole('heading', { level: 1 });
  return calls;
};

describe('the page of a claim', () => {
  it('has the next step as its one contained button, and the other movements in «Más»', async () => {
    await show(aClaim());
    const next = await screen.findByRole('button', { name: 'Registrar aviso a la compañía' });
    expect(next.className).toContain('contained');
    await pressInMore('Fijar reserva');
    expect(await screen.findByRole('dialog', { name: /Fijar reserva/ })).toBeTruthy();
  });

  it('offers no movement that the visitor may not add', async () => {
    await show(aClaim({ allowed: [], movements: [aMovement({ mayReverse: true })] }), ['edit']);
    await screen.findByText('Aviso a la compañía');
    expect(screen.queryByRole('button', { name: 'Registrar aviso a la compañía' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Editar siniestro' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Reversar/ })).toBeNull();
  });

  it('says at which stage it is, and how many documents are to come', async () => {
    await show(aClaim({ state: 'papersPending', pendingDocuments: 2 }));
    const stages = within(await screen.findByRole('list', { name: 'Etapas del siniestro' }));
    const present = stages
      .getAllByRole('listitem')
      .find((stage) => stage.getAttribute('aria-current') === 'step');
    expect(present?.textContent).toBe('Documentos pendientes · Faltan 2 documentos');
    expect(stages.queryByText('Con objeción')).toBeNull();
  });

  it('ticks the stages that it came by, and none that an early close left out', async () => {
    const closed = { kind: 'closed', outcome: 'withdrawn' } as const;
    await show(
      aClaim({ state: 'closed', movements: [aMovement(), aMovement({ id: 12, ...closed })] }),
    );
    const stages = within(await screen.findByRole('list', { name: 'Etapas del siniestro' }));
    const ticked = stages.getAllByRole('listitem').filter((stage) => stage.querySelector('svg'));
    expect(ticked.map(({ textContent }) => textContent)).toEqual(['Avisado']);
  });

  it('shows each term with the rule it comes from, and lets it stand still', async () => {
    const running = {
      clock: 'answer',
      startedOn: '2026-03-12',
      dueOn: '2026-04-11',
      endedOn: null,
      pausedOn: null,
      daysLeft: 26,
    } as const;
    const { addMovement } = await show(aClaim({ clocks: [running] }));
    const terms = within(await screen.findByRole('region', { name: 'Plazos' }));
    expect(
      terms.getByText(/^Hasta el 11\/04\/2026 · Ley General de Seguros, art. 42/),
    ).toBeTruthy();
    await press('Detener el plazo: Respuesta de la compañía');
    await typist().type(await screen.findByLabelText(/^Motivo/), 'FERIADO DEL TALLER');
    await press('Guardar');
    await waitFor(() =>
      expect(addMovement.mock.calls[0]?.[0]).toMatchObject({
        params: { id: 5 },
        body: { kind: 'paused', clock: 'answer', reason: 'FERIADO DEL TALLER', version: 2 },
      }),
    );
  });

  it('takes a movement back for a reason, with the version that was looked at', async () => {
    const payment = aMovement({ id: 12, kind: 'payment', amount: 850, mayReverse: true });
    const { reverseMovement } = await show(aClaim({ movements: [payment] }));
    await press(/^Reversar: Pago/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reversar' }));
    await typist().type(dialog.getByLabelText(/^Motivo/), 'otro siniestro');
    await typist().click(dialog.getByRole('button', { name: 'Reversar' }));
    await waitFor(() =>
      expect(reverseMovement.mock.calls[0]?.[0]).toEqual({
        params: { id: 12 },
        body: { reason: 'OTRO SINIESTRO', version: 2 },
      }),
    );
  });

  it('tells a movement that was taken back from one that counts', async () => {
    const payment = aMovement({ id: 12, kind: 'payment', amount: 850, isReversed: true });
    const counter = aMovement({ id: 13, kind: 'payment', amount: 850, reverses: 12 });
    await show(aClaim({ movements: [payment, counter] }));
    const lines = within(await screen.findByRole('tabpanel')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Reverso: Pago'),
      expect.stringMatching(/Pago.*Reversado/),
    ]);
  });
});
