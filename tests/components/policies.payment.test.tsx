// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { payments } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import type { Policy } from '../../src/data/records.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import type { DialogRequest } from '../../src/dialogs/requests.ts';

import type { Answering } from '../support/screen.tsx';
import { aPaidPayment, aPayment, aPolicy, paymentChoices } from './policiesBuilders.ts';
import { renderPolicies } from './policiesScreen.tsx';

const policy = aPolicy({
  payments: [aPaidPayment(1), aPayment(2, { observations: 'LLAMAR' }), aPayment(3)],
});

/** Answers as the server does. */
const paysOf =
  (shown: Policy): Answering<typeof payments.collectPayment> =>
  async ({ params, body }) => {
    const payment = shown.payments.find(({ id }) => id === params.id);
    if (!payment) throw new Error('No such instalment');
    const now = body.status_payment_id ? payment.balance : Number(body.received ?? 0);
    const credit = payment.credit + now;
    const status_payment_id = credit === payment.value ? 2 : 1;
    const paid = aPayment(payment.number_payment, { credit, status_payment_id, version: 4 });
    return { data: { ...paid, version: 4, movement_id: 70, collected: now } };
  };

const pays = paysOf(policy);

const listMethods = async () => ({ data: paymentChoices['payment-methods'], total: 3 });

const openDetail = (
  collectPayment = vi.fn(pays),
  above: readonly DialogRequest[] = [],
  shown: Policy = policy,
) => {
  const getOne = vi.fn(async () => ({ data: shown }));
  renderPolicies({
    // The screens under test ask for policies and catalogues only.
    provider: {
      getOne: getOne as AmparoDataProvider['getOne'],
      getList: listMethods as AmparoDataProvider['getList'],
      collectPayment,
    },
    dialogs: [{ type: 'info', id: policy.id }, ...above],
  });
  return { getOne, collectPayment };
};

const openPayment = (number = 2, collectPayment = vi.fn(pays), shown?: Policy) =>
  openDetail(collectPayment, [{ type: 'payment', id: 1000 + number, policyId: policy.id }], shown);

/** 83.00 of an instalment of 83.33 have been paid. */
const partPaid = aPolicy({ payments: [aPayment(1, { value: 83.33, credit: 83, balance: 0.33 })] });

const dialog = () => screen.findByRole('dialog', { name: /Actualizar cuota/ });

const field = async (name: string | RegExp) =>
  within(await dialog()).getByRole<HTMLInputElement>('textbox', { name });

const typeCredit = async (text: string) => {
  const credit = await field(/^Abono o Pago/);
  await userEvent.type(credit, text);
  return credit;
};

const save = async () =>
  userEvent.click(within(await dialog()).getByRole('button', { name: 'Guardar' }));

afterEach(() => vi.useRealTimers());

describe('the payment update dialog', () => {
  it.each([
    ['Número de cuota', '2'],
    ['Vence', '15/02/2026'],
    ['Valor a pagar', '$100.00'],
    ['Valor pendiente', '$1,000.00'],
    ['Abonado hasta ahora', '$0.00'],
    ['Saldo', '$100.00'],
    ['Total', '$0.00'],
  ])('[2.66] shows %s as %s, read-only', async (name, value) => {
    openPayment();
    const shown = await field(name);
    expect([shown.value, shown.readOnly]).toEqual([value, true]);
  });

  it('[5.20] works out balance and total while the credit is typed', async () => {
    openPayment();
    await typeCredit('60,5');
    expect([(await field('Saldo')).value, (await field('Total')).value]).toEqual([
      '$39.50',
      '$60.50',
    ]);
  });

  it('[5.18] rejects a credit above what is due, and says so', async () => {
    openPayment();
    const credit = await typeCredit('100.01');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'El pago no puede ser mayor al saldo pendiente o al valor a pagar',
    );
    await waitFor(() => expect(credit.getAttribute('aria-invalid')).toBe('true'));
  });

  it.each([
    ['Enter', '833{Enter}'],
    ['Ctrl+S', '833{Control>}s{/Control}'],
  ])('[5.18] keeps a rejected amount as it was typed, and %s does not save it', async (_, keys) => {
    const { collectPayment } = openPayment(1, vi.fn(paysOf(partPaid)), partPaid);
    const credit = await typeCredit(keys);
    await waitFor(() => expect(credit.getAttribute('aria-invalid')).toBe('true'));
    expect(credit.value).toMatch(/^833/);
    await save();
    expect(collectPayment).not.toHaveBeenCalled();
    expect(credit.value).toBe('833.00');
  });

  it('is no longer in red once the amount will do', async () => {
    openPayment();
    const credit = await typeCredit('100.01');
    await waitFor(() => expect(credit.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(credit, '{Backspace}');
    await waitFor(() => expect(credit.getAttribute('aria-invalid')).toBe('false'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('refuses a fraction of a cent instead of cutting it off', async () => {
    const { collectPayment } = openPayment();
    const credit = await typeCredit('10.0055{Enter}');
    expect(await screen.findByText('Máximo dos decimales')).toBeTruthy();
    expect(credit.value).toBe('10.0055');
    expect(collectPayment).not.toHaveBeenCalled();
  });

  it('[2.66] adds a second part payment to the first: what had been paid, and what remains', async () => {
    const { collectPayment } = openPayment(1, vi.fn(paysOf(partPaid)), partPaid);
    expect((await field('Abonado hasta ahora')).value).toBe('$83.00');
    const credit = await field(/^Abono o Pago/);
    expect(credit.value).toBe('');
    await userEvent.type(credit, '0.33');
    expect([(await field('Saldo')).value, (await field('Total')).value]).toEqual([
      '$0.00',
      '$83.33',
    ]);
    await save();
    await waitFor(() => expect(collectPayment).toHaveBeenCalledTimes(1));
    expect(collectPayment.mock.calls[0]?.[0].body).toMatchObject({ received: '0.33' });
  });

  it('[2.66] sends what came in, when and how, and the payment as it was shown', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-16T15:00:00.000Z'), toFake: ['Date'] });
    const { collectPayment } = openPayment();
    await typeCredit('60');
    await userEvent.type(await field('Comprobante N.º'), 'r-77');
    await save();
    await waitFor(() => expect(collectPayment).toHaveBeenCalledTimes(1));
    expect(collectPayment.mock.calls[0]?.[0]).toEqual({
      params: { id: 1002 },
      body: {
        received: '60.00',
        receivedOn: '2026-03-16',
        payment_method_id: 1,
        receiptNumber: 'R-77',
        observations: 'LLAMAR',
        version: 3,
      },
    });
  });

  describe('received on an unusual day', () => {
    const QUESTION = '¿Se recibió el sábado 10 de enero de 2026, hace 65 días?';
    const body = { code: 'confirm_received_on', errors: { receivedOn: QUESTION } };
    const asked = async () => {
      const collectPayment = vi.fn(pays);
      collectPayment.mockRejectedValueOnce(new HttpError(QUESTION, 409, body));
      openPayment(2, collectPayment);
      await typeCredit('60');
      await save();
      const question = await screen.findByRole('alertdialog', { name: 'Cobrar con ese día' });
      expect(within(question).getByText(QUESTION)).toBeTruthy();
      return { collectPayment, question };
    };

    it('asks once more, in words, and collects with a yes', async () => {
      const { collectPayment, question } = await asked();
      await userEvent.click(within(question).getByRole('button', { name: 'Cobrar con ese día' }));
      await waitFor(() => expect(collectPayment).toHaveBeenCalledTimes(2));
      expect(collectPayment.mock.calls[1]?.[0].body).toMatchObject({
        received: '60.00',
        confirmReceivedOn: true,
      });
    });

    it('stays with what was typed after a no', async () => {
      const { collectPayment, question } = await asked();
      await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
      expect(await screen.findByText(texts.correctReceivedDay)).toBeTruthy();
      expect((await field(/^Abono o Pago/)).value).toBe('60.00');
      expect(collectPayment).toHaveBeenCalledTimes(1);
    });
  });

  it('asks for no receipt where the server keeps none', async () => {
    const unscheduled = { ...policy, schedule: null };
    const { collectPayment } = openPayment(2, vi.fn(pays), unscheduled);
    await typeCredit('60');
    expect(within(await dialog()).queryByLabelText('Comprobante N.º')).toBeNull();
    await save();
    await waitFor(() => expect(collectPayment).toHaveBeenCalledTimes(1));
    expect(collectPayment.mock.calls[0]?.[0].body).toEqual({
      received: '60.00',
      observations: 'LLAMAR',
      version: 3,
    });
  });

  it('sends nothing without a credit', async () => {
    const { collectPayment } = openPayment();
    await dialog();
    await save();
    expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
    expect(collectPayment).not.toHaveBeenCalled();
  });

  it('says beforehand that it will save other observations alone, and does', async () => {
    const { collectPayment } = openPayment();
    await userEvent.type(await field('Observaciones'), ' el lunes');
    expect(await screen.findByText(/se guardarán solo las observaciones/)).toBeTruthy();
    await save();
    await waitFor(() => expect(collectPayment).toHaveBeenCalledTimes(1));
    expect(collectPayment.mock.calls[0]?.[0].body).toEqual({
      observations: 'LLAMAR EL LUNES',
      version: 3,
    });
  });

  it('[2.67] pays the whole with one click', async () => {
    const { collectPayment } = openPayment();
    const button = within(await dialog()).getByRole('button', { name: 'Actualizar Pago' });
    await userEvent.click(button);
    await screen.findByText('Pago actualizado correctamente');
    expect(collectPayment.mock.calls.map(([{ body }]) => body)).toMatchObject([
      { received: '100.00', observations: 'LLAMAR' },
    ]);
  });

  it('closes when saved, and the detail below shows it without asking again', async () => {
    const { getOne } = openDetail();
    await userEvent.click(await screen.findByRole('button', { name: /^Registrar abono/ }));
    await typeCredit('60');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Actualizar/ })).toBeNull());
    const table = await screen.findByRole('table', { name: 'Cuotas' });
    const second = within(table).getAllByRole('row')[2];
    expect(second?.textContent).toContain('$60.00$40.00');
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it("explains a conflict in the server's words and keeps what was typed", async () => {
    const sentence = 'La cuota cambió mientras tanto';
    openPayment(2, vi.fn().mockRejectedValue(new HttpError(sentence, 409)));
    const credit = await typeCredit('60');
    await save();
    expect(await screen.findByText(`Error actualizando el pago. ${sentence}.`)).toBeTruthy();
    expect(credit.value).toBe('60.00');
  });

  it.each([
    [1, 'Pago al día'],
    [3, 'Pendiente de orden'],
  ])('says of payment %i: %s', async (number, text) => {
    openPayment(number);
    expect(within(await dialog()).getByText(text)).toBeTruthy();
    expect(within(await dialog()).queryByRole('button', { name: 'Guardar' })).toBeNull();
  });
});
