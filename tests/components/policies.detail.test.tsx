// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { HttpError, useGetList } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { payments } from '../../domain/contract/index.ts';
import type { Policy } from '../../src/data/records.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { type Answering, tabNamed } from '../support/screen.tsx';

import { aPaidPayment, aPayment, aPolicy, aRenewal, wire } from './policiesBuilders.ts';
import { renderPolicies } from './policiesScreen.tsx';

const openInfo = (
  policy: Policy,
  provider: Partial<AmparoDataProvider> = {},
  mayUse?: (resource: string, action: string) => boolean,
  below?: ReactNode,
) => {
  const getOne = vi.fn(async () => ({ data: policy }));
  renderPolicies({
    // The screens under test ask for this policy, and for its movements, of which there are none.
    provider: {
      getOne: getOne as AmparoDataProvider['getOne'],
      getList: async () => ({ data: [], total: 0 }),
      ...provider,
    },
    dialogs: [{ type: 'info', id: policy.id }],
    ...(mayUse ? { mayUse } : {}),
    children: below,
  });
  return { getOne };
};

const refusing =
  (status: number, message = 'x') =>
  () =>
    Promise.reject(new HttpError(message, status));

const ListBelow = () => `${useGetList('policies').total} póliza en la lista`;

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Cuotas' });
  return within(table).getAllByRole('row').slice(1);
};

const numbers = async () =>
  (await rows()).map((row) => within(row).getAllByRole('cell')[0]?.textContent);

const collectButton = () => screen.findByRole('button', { name: 'Actualizar Pago' });

const halfPaid = aPolicy({
  payments: [1, 2, 3, 4].map(aPaidPayment).concat([5, 6, 7].map((number) => aPayment(number))),
});

/** Answers as the server does when an instalment is paid whole. */
const paysWhole: Answering<typeof payments.collectPayment> = async ({ params }) => ({
  data: { ...aPaidPayment(Number(params.id) - 1000), version: 4, movement_id: 70, collected: 100 },
});

describe('the policy detail', () => {
  it('[2.68] names the policy, its status, its type and its company', async () => {
    openInfo(halfPaid);
    const dialog = await screen.findByRole('dialog', { name: 'Póliza VI-004521' });
    expect(within(dialog).getByText('Activa')).toBeTruthy();
    expect(within(dialog).getByText('Vida Individual · BMI Ecuador')).toBeTruthy();
  });

  it('has its cross at the top, "Cerrar" and when it was registered at the foot', async () => {
    openInfo(halfPaid);
    const dialog = within(await screen.findByRole('dialog', { name: 'Póliza VI-004521' }));
    expect(dialog.getByRole('button', { name: 'Cerrar la ventana' })).toBeTruthy();
    const foot = dialog.getByRole('button', { name: 'Cerrar' }).parentElement;
    expect(foot?.textContent).toBe('Registrada el 15/01/2026Cerrar');
  });

  it('leads from "Más" to the page of the policy', async () => {
    openInfo(halfPaid);
    await userEvent.click(await screen.findByRole('button', { name: 'Más' }));
    const way = screen.getByRole('menuitem', { name: 'Abrir página' });
    expect(way.getAttribute('href')).toBe('#/management/policy/7');
  });

  it('waits for the whole policy, whatever row the list below has put into the cache', async () => {
    const { payments: _, ...row } = halfPaid;
    // A list's rows have no payments.
    const getList = (async () => ({ data: [row], total: 1 })) as AmparoDataProvider['getList'];
    const never = () => new Promise<never>(() => undefined);
    openInfo(halfPaid, { getList, getOne: never }, undefined, <ListBelow />);
    await screen.findByText('1 póliza en la lista');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Activa')).toBeNull();
  });

  it('[9.9] opens the payment history on the page with the instalment to collect', async () => {
    openInfo(halfPaid);
    expect(await numbers()).toEqual(['4', '5', '6']);
  });

  it('[2.69] says of each payment what can be done with it', async () => {
    openInfo(halfPaid);
    await collectButton();
    const buttons = (await rows()).map((row) => within(row).getAllByRole('button')[0]);
    expect(
      buttons.map((button) => [button?.textContent, button?.hasAttribute('disabled')]),
    ).toEqual([
      ['Pago al día', true],
      ['Actualizar Pago', false],
      ['Pendiente de orden', true],
    ]);
  });

  it('shows no collecting to who may not collect', async () => {
    openInfo(halfPaid, {}, (resource) => resource !== 'payments');
    const [first] = await rows();
    expect(first && within(first).queryByRole('button')).toBeNull();
    expect(screen.queryByText('Pendiente de orden')).toBeNull();
  });

  it('[2.70, 8.12] says that no payment is registered, and so no collection date', async () => {
    openInfo(aPolicy());
    expect(await screen.findByText('No existen pagos registrados')).toBeTruthy();
    expect(screen.getByText('Sin pagos registrados')).toBeTruthy();
  });

  it('[2.70] shows a dash for the next collection when nothing is to come', async () => {
    openInfo(aPolicy({ payments: [aPaidPayment(1)], schedule: [] }));
    const term = await screen.findByText('Próximo cobro');
    expect(term.nextElementSibling?.textContent).toBe('—');
  });

  it('[8.9] says when all payments are complete', async () => {
    openInfo(aPolicy({ payments: [aPaidPayment(1)] }));
    expect(await screen.findByText('Pagos Completados')).toBeTruthy();
  });

  it('[2.68] shows the renewals, the latest first', async () => {
    const renewal = (renewalNumber: number) =>
      aRenewal({ id: renewalNumber, renewalNumber, createdAt: wire('2027-01-15') });
    openInfo(aPolicy({ renewals: [1, 2, 3, 4].map(renewal) }));
    await userEvent.click(await screen.findByRole('tab', tabNamed('Historial')));
    await userEvent.click(screen.getByRole('button', { name: /^Renovaciones/ }));
    const table = await screen.findByRole('table', { name: 'Renovaciones' });
    const shown = within(table).getAllByRole('row').slice(1);
    expect(shown.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      '4',
      '3',
      '2',
    ]);
  });
});

describe('the rows of a history', () => {
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Filas por página' }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  const long = aPolicy({
    payments: Array.from({ length: 14 }, (_, place) =>
      aPayment(place + 1, { createdAt: wire('2026-01-15') }),
    ),
    renewals: [1, 2, 3, 4].map((number) => aRenewal({ id: number, renewalNumber: number })),
  });

  it.each([
    ['12 por página', 12],
    ['Todas', 14],
  ])('are as many as chosen: %s', async (name, shown) => {
    openInfo(long);
    expect(await rows()).toHaveLength(3);
    await choose(name);
    expect(await rows()).toHaveLength(shown);
  });

  it('are as many in the other histories then', async () => {
    openInfo(long);
    await choose('Todas');
    await userEvent.click(screen.getByRole('tab', tabNamed('Historial')));
    await userEvent.click(screen.getByRole('button', { name: /^Renovaciones/ }));
    const table = await screen.findByRole('table', { name: 'Renovaciones' });
    expect(within(table).getAllByRole('row')).toHaveLength(5);
  });

  it('leave no choice where they are not more than three', async () => {
    openInfo(aPolicy({ payments: [aPayment(1), aPayment(2), aPayment(3)] }));
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('after a collection', () => {
  const collected = async (number: number) => {
    await userEvent.click(await collectButton());
    await screen.findByText(new RegExp(`Cuota ${number} · `));
  };

  it('the page follows to the next payment, whose button has the focus', async () => {
    openInfo(halfPaid, { collectPayment: vi.fn(paysWhole) });
    await collected(5);
    await collected(6);
    await waitFor(async () => expect(await numbers()).toEqual(['7']));
    await waitFor(async () => expect(document.activeElement).toBe(await collectButton()));
  });

  it('the focus stays in the history when nothing is left to collect', async () => {
    const payments = [aPaidPayment(1), aPayment(2)];
    openInfo(aPolicy({ payments }), { collectPayment: vi.fn(paysWhole) });
    await collected(2);
    const table = await screen.findByRole('table', { name: 'Cuotas' });
    await waitFor(() => {
      expect(document.activeElement).not.toBe(document.body);
      expect(document.activeElement?.contains(table)).toBe(true);
    });
    expect(document.activeElement?.getAttribute('role')).not.toBe('dialog');
  });

  it('the page one turned to stays while nothing is collected', async () => {
    openInfo(halfPaid);
    await userEvent.click(await screen.findByRole('button', { name: 'Ir a la página 1' }));
    expect(await numbers()).toEqual(['1', '2', '3']);
  });
});

describe('collecting with one click', () => {
  it('says what the receipt is of, not all that the instalment has', async () => {
    const collectPayment = vi.fn(async (input: Parameters<typeof paysWhole>[0]) => {
      const { data } = await paysWhole(input);
      return { data: { ...data, collected: 42.5, receipt: { id: 9, number: 31 } } };
    });
    openInfo(halfPaid, { collectPayment });
    await userEvent.click(await collectButton());
    const notice = (await screen.findByText('Pago actualizado correctamente')).parentElement;
    expect(notice?.textContent).toContain('Cuota 5 · $42.50');
    await waitFor(async () => {
      const [, fifth] = await rows();
      expect(fifth?.textContent).toContain('REC-000031');
    });
  });

  it('[8.7] pays the instalment whole, says what it did and shows the new state unasked', async () => {
    const collectPayment = vi.fn(paysWhole);
    const { getOne } = openInfo(halfPaid, { collectPayment });
    await userEvent.click(await collectButton());
    const notice = (await screen.findByText('Pago actualizado correctamente')).parentElement;
    expect(notice?.textContent).toContain('Cuota 5 · $100.00');
    await waitFor(async () => {
      const [, fifth] = await rows();
      expect(fifth?.textContent).toContain('Pago al día');
    });
    expect(collectPayment.mock.calls[0]?.[0]).toEqual({
      params: { id: 1005 },
      body: { status_payment_id: 2, version: 3 },
    });
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it('[4.2] can be undone from what it says, by keyboard too, and shows that', async () => {
    const undoCollection = vi.fn(async () => ({ data: aPayment(5, { version: 5 }) }));
    openInfo(halfPaid, { collectPayment: paysWhole, undoCollection });
    await userEvent.click(await collectButton());
    const undo = await screen.findByRole('button', { name: 'Deshacer' });
    undo.focus();
    await userEvent.keyboard('{Enter}');
    expect(undoCollection.mock.calls).toEqual([[{ params: { id: 70 } }]]);
    const said = 'Cobro deshecho: la cuota 5 vuelve a deber $100.00';
    expect(await screen.findByText(said)).toBeTruthy();
    const [, fifth] = await rows();
    expect(fifth?.textContent).toContain('Actualizar Pago');
  });

  it('cannot be undone where the server keeps no movements', async () => {
    const data = { ...aPaidPayment(5), version: 4 };
    openInfo(halfPaid, { collectPayment: async () => ({ data }) });
    await userEvent.click(await collectButton());
    await screen.findByText('Pago actualizado correctamente');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('sends a double click once', async () => {
    const collectPayment = vi.fn(paysWhole);
    openInfo(halfPaid, { collectPayment });
    const button = await collectButton();
    button.click();
    button.click();
    await screen.findByText('Pago actualizado correctamente');
    expect(collectPayment).toHaveBeenCalledTimes(1);
  });

  it("shows the server's sentence after a conflict, and asks for the policy again", async () => {
    const sentence = 'La cuota ya fue registrada por otra persona';
    const { getOne } = openInfo(halfPaid, {
      collectPayment: refusing(409, sentence),
    });
    await userEvent.click(await collectButton());
    expect(await screen.findByText(`Error actualizando el pago. ${sentence}.`)).toBeTruthy();
    await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
  });

  it.each([
    [
      400,
      'Pago no actualizado correctamente. Verificar que no haya campos vacíos o datos incorrectos. Explicación.',
    ],
    [503, 'Error actualizando el pago. Explicación.'],
  ])('[8.8] says of a failure with status %i: %s', async (status, text) => {
    openInfo(halfPaid, { collectPayment: refusing(status, 'Explicación') });
    await userEvent.click(await collectButton());
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('issuing the next payment of a policy', () => {
  const coming = aPolicy({
    payments: [aPaidPayment(1)],
    schedule: [
      { number_payment: 3, value: 100, createdAt: wire('2026-03-15') },
      { number_payment: 2, value: 100, createdAt: wire('2026-02-15') },
    ],
  });
  const issued = {
    message: 'Se emitió 1 cuota',
    data: { createdPayments: [aPayment(2)], run_id: 9 },
  };
  const issueButton = () => screen.findByRole('button', { name: 'Emitir la siguiente cuota' });

  it('asks first, and then issues what it said, which can be undone', async () => {
    const processPayments = vi.fn(async () => ({ data: issued }));
    const undoRun = vi.fn(async () => ({
      data: { id: 9, message: 'Se deshizo la emisión de 1 cuota', count: 1 },
    }));
    const { getOne } = openInfo(coming, { processPayments, undoRun });
    await userEvent.click(await issueButton());
    const question = await screen.findByRole('alertdialog', { name: 'Emitir la cuota 2' });
    expect(question.textContent).toContain('por $100.00, vence el 15/02/2026');
    expect(processPayments).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Emitir la cuota 2' }));
    expect(await screen.findByText('Se emitió 1 cuota')).toBeTruthy();
    expect(processPayments.mock.calls).toEqual([
      [{ body: { policies: [{ policy_id: 7, number_payment: 2 }] } }],
    ]);
    await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Se deshizo la emisión de 1 cuota')).toBeTruthy();
    expect(undoRun.mock.calls).toEqual([[{ params: { id: 9 } }]]);
  });

  it('issues once on a double click', async () => {
    const processPayments = vi.fn(async () => ({ data: issued }));
    openInfo(coming, { processPayments });
    await userEvent.click(await issueButton());
    const question = await screen.findByRole('alertdialog', { name: 'Emitir la cuota 2' });
    const button = within(question).getByRole('button', { name: 'Emitir la cuota 2' });
    button.click();
    button.click();
    await screen.findByText('Se emitió 1 cuota');
    expect(processPayments).toHaveBeenCalledTimes(1);
  });

  it("shows the server's sentence when it has been issued meanwhile", async () => {
    const sentence = 'Las cuotas por emitir cambiaron desde que las consultó. Revíselas de nuevo.';
    const { getOne } = openInfo(coming, { processPayments: refusing(409, sentence) });
    await userEvent.click(await issueButton());
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Emitir la cuota 2' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
  });

  it.each<[string, Policy, boolean]>([
    ['to who may not process', coming, false],
    ['of a cancelled policy', { ...coming, policy_status_id: 2 }, true],
    ['of a policy that is over', { ...coming, policy_status_id: 3 }, true],
    ['where nothing is to come', { ...coming, schedule: [] }, true],
  ])('is not offered %s', async (_, policy, mayProcess) => {
    openInfo(policy, {}, (_resource, action) => mayProcess || action !== 'process');
    await rows();
    expect(screen.queryByRole('button', { name: 'Emitir la siguiente cuota' })).toBeNull();
  });
});

describe('a policy that cannot be shown', () => {
  it('[8.27] is said not to exist when the server knows none', async () => {
    openInfo(aPolicy(), { getOne: refusing(404) });
    expect(await screen.findByText('No existe póliza registrada con id 7')).toBeTruthy();
  });

  it('[8.27] is asked for again on request when it did not arrive', async () => {
    const getOne = vi
      .fn()
      .mockImplementationOnce(refusing(500))
      .mockResolvedValue({ data: halfPaid });
    openInfo(halfPaid, { getOne });
    await screen.findByText('Error al cargar la información de la póliza');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('table', { name: 'Cuotas' })).toBeTruthy();
  });

  it('[8.11] is said to be invalid when its frequency is unknown', async () => {
    openInfo(aPolicy({ payment_frequency_id: 8 }));
    expect(
      await screen.findByText('Error: Datos de póliza o frecuencia de pago no válidos.'),
    ).toBeTruthy();
  });
});
