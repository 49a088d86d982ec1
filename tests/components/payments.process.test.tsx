// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { HttpError, useGetList } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { payments } from '../../domain/contract/index.ts';
import type { Issuable, ProcessingRun } from '../../src/data/paymentProcessing.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { useDialogs } from '../../src/dialogs/useDialogs.ts';
import ProcessPaymentsDialog from '../../src/resources/money/payments/process/ProcessPaymentsDialog.tsx';
import { timings } from '../../src/timings.ts';
import { type Answering, dataProviderWith, Screen, typist } from '../support/screen.tsx';
import { aPayment, aPerson } from './policiesBuilders.ts';

/** Of one policy each, whose customer is named after the number. */
const issuable = (number: number): Issuable => ({
  ...aPayment(number),
  policy_id: number,
  policies: {
    id: number,
    numberPolicy: `VI-00${number}`,
    customer: aPerson('ANA', `PÉREZ ${number}`),
    company: { id: 1, companyName: 'BMI Ecuador' },
  },
});

const preview = (...numbers: number[]) => ({
  data: { mark: `mark of ${numbers.length}`, payments: numbers.map(issuable) },
});

const aRun = (changes: Partial<ProcessingRun> = {}): ProcessingRun => ({
  id: 5,
  issuedAt: '2026-03-16T15:05:00.000Z',
  user: { userName: 'admin', name: 'Elena Vega' },
  count: 188,
  amount: 58331.5,
  numberPolicy: null,
  obstacle: null,
  ...changes,
});

const issued = (number: number) => ({ ...aPayment(number), version: 1 });

const issues: Answering<typeof payments.processPayments> = async () => ({
  data: {
    status: 'success',
    message: 'Se emitieron 2 cuotas',
    data: { createdPayments: [issued(1), issued(2)], run_id: 5 },
  },
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

const open = async (commands: Partial<AmparoDataProvider> = {}) => {
  const previewProcessing = vi.fn(commands.previewProcessing ?? (async () => preview(1, 2)));
  const processPayments = vi.fn(commands.processPayments ?? issues);
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  const listRuns = vi.fn(commands.listRuns ?? (async () => ({ data: [] })));
  const undoRun = vi.fn(commands.undoRun ?? (async () => ({ data: { message: 'Deshecho' } })));
  const methods = { previewProcessing, processPayments, listRuns, undoRun, getList };
  render(
    <Screen
      resource="payments"
      dialogs={{ processPayments: ProcessPaymentsDialog }}
      dataProvider={dataProviderWith(methods as never)}
    >
      <Page />
    </Screen>,
  );
  await typist().click(screen.getByRole('button', { name: 'abrir' }));
  await screen.findByRole('dialog', { name: 'Emitir cuotas por adelantado' });
  return methods;
};

const issueButton = (name: string) => screen.findByRole('button', { name });

const choose = async (name: RegExp) =>
  typist().click(await screen.findByRole('checkbox', { name }));

/** Everything there is, and the button for it. */
const chooseAll = async (count: number) => {
  await choose(/^Elegir las? /);
  return issueButton(count === 1 ? 'Emitir 1 cuota' : `Emitir ${count} cuotas`);
};

afterEach(() => vi.useRealTimers());

describe('processing payments by hand', () => {
  it('shows which payments could be issued, and chooses none by itself', async () => {
    const { processPayments } = await open();
    expect(await screen.findByText(/siguiente cuota de 2 pólizas antes de su fecha/)).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect((await issueButton('Emitir 0 cuotas')).hasAttribute('disabled')).toBe(true);
    expect(processPayments).not.toHaveBeenCalled();
  });

  it('speaks of one policy in the singular', async () => {
    await open({ previewProcessing: async () => preview(1) });
    expect(await screen.findByText(/de 1 póliza antes de su fecha/)).toBeTruthy();
    await choose(/^Elegir 1 cuota/);
    expect(await issueButton('Emitir 1 cuota')).toBeTruthy();
  });

  it('sums what is chosen, and issues just that', async () => {
    const { processPayments } = await open({ previewProcessing: async () => preview(1, 2, 3) });
    await choose(/cuota 1 de VI-001/);
    await choose(/cuota 3 de VI-003/);
    expect(screen.getByText('2 elegidas · $200.00')).toBeTruthy();
    (await issueButton('Emitir 2 cuotas')).click();
    await screen.findByText('Se emitieron 2 cuotas');
    expect(processPayments.mock.calls).toEqual([
      [
        {
          query: { mark: undefined },
          body: {
            policies: [
              { policy_id: 1, number_payment: 1 },
              { policy_id: 3, number_payment: 3 },
            ],
          },
        },
      ],
    ]);
  });

  it('chooses among those of a customer, and keeps what was chosen before', async () => {
    await open({ previewProcessing: async () => preview(1, 2, 3) });
    await choose(/cuota 1 de VI-001/);
    await typist().type(screen.getByRole('searchbox'), 'perez 3');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await choose(/^Elegir 1 cuota/);
    expect(screen.getByText('2 elegidas · $200.00')).toBeTruthy();
  });

  it('issues what it showed, says so and closes', async () => {
    const { processPayments } = await open();
    (await chooseAll(2)).click();
    const notice = (await screen.findByText('Se emitieron 2 cuotas')).closest('[role="status"]');
    expect(notice?.textContent).toContain('Por un total de $200.00');
    expect(processPayments.mock.calls).toEqual([[{ query: { mark: 'mark of 2' }, body: {} }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[4.21, 9.16] has the list read anew two seconds later, not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { getList } = await open();
    const asked = getList.mock.calls.length;
    (await chooseAll(2)).click();
    await screen.findByText('Se emitieron 2 cuotas');
    await act(() => vi.advanceTimersByTimeAsync(timings.paymentReload - 500));
    expect(getList.mock.calls.length).toBe(asked);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(getList.mock.calls.length).toBe(asked + 1);
  });

  it('sends a double click once', async () => {
    const { processPayments } = await open();
    const button = await chooseAll(2);
    button.click();
    button.click();
    await screen.findByText('Se emitieron 2 cuotas');
    expect(processPayments).toHaveBeenCalledTimes(1);
  });

  it('shows the new preview, and why, when another user was faster', async () => {
    const sentence = 'Las cuotas por emitir cambiaron desde que las consultó. Revíselas de nuevo.';
    const previewProcessing = vi
      .fn<Answering<typeof payments.previewProcessing>>()
      .mockResolvedValueOnce(preview(1, 2))
      .mockResolvedValue(preview(1, 2, 3));
    const processPayments = vi
      .fn<Answering<typeof payments.processPayments>>()
      .mockRejectedValueOnce(new HttpError(sentence, 409))
      .mockImplementation(issues);
    await open({ previewProcessing, processPayments });
    (await chooseAll(2)).click();
    expect(await screen.findByText(sentence)).toBeTruthy();
    await screen.findByRole('checkbox', { name: /cuota 3 de VI-003/ });
    expect(screen.getByText('2 elegidas · $200.00')).toBeTruthy();
    (await chooseAll(3)).click();
    await screen.findByText('Se emitieron 2 cuotas');
    expect(processPayments.mock.calls).toEqual([
      [{ query: { mark: 'mark of 2' }, body: {} }],
      [{ query: { mark: 'mark of 3' }, body: {} }],
    ]);
  });

  it('says when it failed, and lets it be tried again', async () => {
    await open({ processPayments: () => Promise.reject(new HttpError('No disponible', 500)) });
    (await chooseAll(2)).click();
    expect(
      await screen.findByText('No se pudieron emitir las cuotas. No disponible.'),
    ).toBeTruthy();
    expect((await issueButton('Emitir 2 cuotas')).hasAttribute('disabled')).toBe(false);
  });

  it('has nothing to press when there is nothing to issue', async () => {
    await open({ previewProcessing: async () => preview() });
    expect(await screen.findByText('No hay cuotas por emitir')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Emitir/ })).toBeNull();
  });

  it('processes without a preview where the server has none', async () => {
    const { processPayments } = await open({ previewProcessing: async () => ({ data: null }) });
    expect(await screen.findByText('El servidor no indica qué cuotas se emitirán.')).toBeTruthy();
    (await issueButton('Emitir cuotas')).click();
    await screen.findByText('Se emitieron 2 cuotas');
    expect(processPayments.mock.calls).toEqual([[{ query: { mark: undefined }, body: {} }]]);
  });

  it('says when the preview did not arrive, and asks again', async () => {
    const previewProcessing = vi
      .fn<Answering<typeof payments.previewProcessing>>()
      .mockRejectedValueOnce(new HttpError('No disponible', 500))
      .mockResolvedValue(preview(1));
    await open({ previewProcessing });
    (await screen.findByRole('button', { name: 'Reintentar' })).click();
    expect(await screen.findByText(/de 1 póliza antes de su fecha/)).toBeTruthy();
  });
});

describe('undoing what was issued', () => {
  const undoButton = () => screen.findByRole('button', { name: /^Deshacer/ });

  it('is offered by the notice, which says what became of it', async () => {
    const { undoRun } = await open();
    (await chooseAll(2)).click();
    await screen.findByText('Se emitieron 2 cuotas');
    await typist().click(await undoButton());
    expect(undoRun.mock.calls).toEqual([[{ params: { id: 5 } }]]);
    expect(await screen.findByText('Deshecho')).toBeTruthy();
  });

  it('is offered later too, of each run, and asks before it does', async () => {
    const { undoRun } = await open({ listRuns: async () => ({ data: [aRun()] }) });
    const run = await screen.findByText(
      /^16\/03\/2026 10:05 · Elena Vega: 188 cuotas por \$58,331\.50/,
    );
    expect(run).toBeTruthy();
    await typist().click(await undoButton());
    expect(undoRun).not.toHaveBeenCalled();
    const question = await screen.findByRole('alertdialog');
    await typist().click(within(question).getByRole('button', { name: 'Deshacer la emisión' }));
    await waitFor(() => expect(undoRun.mock.calls).toEqual([[{ params: { id: 5 } }]]));
    expect(await screen.findByText('Deshecho')).toBeTruthy();
  });

  it('says why it cannot be, where the server says so', async () => {
    const obstacle = 'Ya se cobró alguna de estas cuotas: reverse primero ese cobro';
    await open({ listRuns: async () => ({ data: [aRun({ obstacle })] }) });
    expect(await screen.findByText(obstacle)).toBeTruthy();
    expect((await undoButton()).hasAttribute('disabled')).toBe(true);
  });

  it('names the policy of a single payment', async () => {
    const runs = [aRun({ count: 1, amount: 100, numberPolicy: 'VI-004521' })];
    await open({ listRuns: async () => ({ data: runs }) });
    expect(await screen.findByText(/1 cuota de la póliza VI-004521 por \$100\.00/)).toBeTruthy();
  });

  it('shows the sentence of a server that refuses, and reads the runs anew', async () => {
    const sentence = 'Esta emisión ya se deshizo';
    const { listRuns } = await open({
      listRuns: async () => ({ data: [aRun()] }),
      undoRun: () => Promise.reject(new HttpError(sentence, 409)),
    });
    await typist().click(await undoButton());
    const question = await screen.findByRole('alertdialog');
    await typist().click(within(question).getByRole('button', { name: 'Deshacer la emisión' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(listRuns).toHaveBeenCalledTimes(2));
  });
});
