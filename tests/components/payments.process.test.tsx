// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpError, useGetList } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Commands } from '../../src/commands.ts';
import { useDialogs } from '../../src/dialogs/useDialogs.ts';
import ProcessPaymentsDialog from '../../src/resources/payments/ProcessPaymentsDialog.tsx';
import { timings } from '../../src/timings.ts';
import { dataProviderWith, Screen, typist } from '../support/screen.tsx';
import { aPayment } from './policiesBuilders.ts';

const preview = (...numbers: number[]) => ({
  data: { mark: `mark of ${numbers.length}`, payments: numbers.map((one) => aPayment(one)) },
});

const issues: Commands['processPayments'] = async () => ({
  data: { message: 'Se emitieron 2 pagos', payments: [aPayment(1), aPayment(2)] },
});

const Page = () => {
  const { openDialog } = useDialogs();
  useGetList('payments');
  return (
    <button type="button" onClick={() => openDialog({ type: 'processPayments', id: 'all' })}>
      abrir
    </button>
  );
};

const open = async (commands: Partial<Commands> = {}) => {
  const previewProcessing = vi.fn(commands.previewProcessing ?? (async () => preview(1, 2)));
  const processPayments = vi.fn(commands.processPayments ?? issues);
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  render(
    <Screen
      resource="payments"
      dialogs={{ processPayments: ProcessPaymentsDialog }}
      dataProvider={dataProviderWith({ previewProcessing, processPayments, getList } as never)}
    >
      <Page />
    </Screen>,
  );
  await typist().click(screen.getByRole('button', { name: 'abrir' }));
  await screen.findByRole('dialog', { name: 'Procesar pagos manualmente' });
  return { previewProcessing, processPayments, getList };
};

const issueButton = (name: string) => screen.findByRole('button', { name });

afterEach(() => vi.useRealTimers());

describe('processing payments by hand', () => {
  it('shows which payments would be issued, and what they are worth together', async () => {
    const { processPayments } = await open();
    expect(await screen.findByText(/de cada una de 2 pólizas .* por \$200\.00/)).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(processPayments).not.toHaveBeenCalled();
  });

  it('speaks of one policy in the singular', async () => {
    await open({ previewProcessing: async () => preview(1) });
    expect(await screen.findByText(/de 1 póliza antes de su fecha/)).toBeTruthy();
    expect(await issueButton('Emitir 1 pago')).toBeTruthy();
  });

  it('issues what it showed, says so and closes', async () => {
    const { processPayments } = await open();
    (await issueButton('Emitir 2 pagos')).click();
    const notice = (await screen.findByText('Se emitieron 2 pagos')).closest('[role="status"]');
    expect(notice?.textContent).toContain('Por un total de $200.00');
    expect(processPayments.mock.calls).toEqual([['mark of 2']]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has the list read anew two seconds later, not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { getList } = await open();
    const asked = getList.mock.calls.length;
    (await issueButton('Emitir 2 pagos')).click();
    await screen.findByText('Se emitieron 2 pagos');
    await act(() => vi.advanceTimersByTimeAsync(timings.paymentReload - 500));
    expect(getList.mock.calls.length).toBe(asked);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(getList.mock.calls.length).toBe(asked + 1);
  });

  it('sends a double click once', async () => {
    const { processPayments } = await open();
    const button = await issueButton('Emitir 2 pagos');
    button.click();
    button.click();
    await screen.findByText('Se emitieron 2 pagos');
    expect(processPayments).toHaveBeenCalledTimes(1);
  });

  it('shows the new preview, and why, when somebody else was faster', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sentence = 'Los pagos por emitir cambiaron desde que los consultó. Revíselos de nuevo.';
    const previewProcessing = vi
      .fn<Commands['previewProcessing']>()
      .mockResolvedValueOnce(preview(1, 2))
      .mockResolvedValue(preview(1, 2, 3));
    const processPayments = vi
      .fn<Commands['processPayments']>()
      .mockRejectedValueOnce(new HttpError(sentence, 409))
      .mockImplementation(issues);
    await open({ previewProcessing, processPayments });
    (await issueButton('Emitir 2 pagos')).click();
    expect(await screen.findByText(sentence)).toBeTruthy();
    (await issueButton('Emitir 3 pagos')).click();
    await screen.findByText('Se emitieron 2 pagos');
    expect(processPayments.mock.calls).toEqual([['mark of 2'], ['mark of 3']]);
  });

  it('says when it failed, and lets it be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open({ processPayments: () => Promise.reject(new HttpError('x', 500)) });
    (await issueButton('Emitir 2 pagos')).click();
    expect(await screen.findByText('No se pudo procesar los pagos.')).toBeTruthy();
    expect((await issueButton('Emitir 2 pagos')).hasAttribute('disabled')).toBe(false);
  });

  it('has nothing to press when there is nothing to issue', async () => {
    await open({ previewProcessing: async () => preview() });
    expect(await screen.findByText('No hay pagos por emitir')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Emitir/ })).toBeNull();
  });

  it('processes without a preview where the server has none', async () => {
    const { processPayments } = await open({ previewProcessing: async () => ({ data: null }) });
    expect(await screen.findByText('El servidor no indica qué pagos se emitirán.')).toBeTruthy();
    (await issueButton('Procesar pagos')).click();
    await screen.findByText('Se emitieron 2 pagos');
    expect(processPayments.mock.calls).toEqual([[undefined]]);
  });

  it('says when the preview did not arrive, and asks again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const previewProcessing = vi
      .fn<Commands['previewProcessing']>()
      .mockRejectedValueOnce(new HttpError('x', 500))
      .mockResolvedValue(preview(1));
    await open({ previewProcessing });
    (await screen.findByRole('button', { name: 'Reintentar' })).click();
    expect(await issueButton('Emitir 1 pago')).toBeTruthy();
  });
});
