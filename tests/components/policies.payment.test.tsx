// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { AmparoDataProvider } from '../../src/commands.ts';
import type { DialogRequest } from '../../src/dialogs/requests.ts';
import { aPaidPayment, aPayment, aPolicy } from './policiesBuilders.ts';
import { renderPolicies } from './policiesScreen.tsx';

const policy = aPolicy({
  payments: [aPaidPayment(1), aPayment(2, { observations: 'LLAMAR' }), aPayment(3)],
});

/** Answers as the server does. */
const pays: AmparoDataProvider['payInstalment'] = async (payment, collection) => {
  const credit = 'whole' in collection ? payment.value : Number(collection.credit);
  const status_payment_id = credit === payment.value ? 2 : 1;
  return { data: aPayment(payment.number_payment, { credit, status_payment_id, version: 4 }) };
};

const openDetail = (payInstalment = vi.fn(pays), above: readonly DialogRequest[] = []) => {
  const getOne = vi.fn(async () => ({ data: policy }));
  renderPolicies({
    // The screens under test ask for policies only.
    provider: { getOne: getOne as AmparoDataProvider['getOne'], payInstalment },
    dialogs: [{ type: 'info', id: policy.id }, ...above],
  });
  return { getOne, payInstalment };
};

const openPayment = (number = 2, payInstalment = vi.fn(pays)) =>
  openDetail(payInstalment, [{ type: 'payment', id: 1000 + number, policyId: policy.id }]);

const dialog = () => screen.findByRole('dialog', { name: /Actualizar pago/ });

const field = async (name: string | RegExp) =>
  within(await dialog()).getByRole<HTMLInputElement>('textbox', { name });

const typeCredit = async (text: string) => {
  const credit = await field(/^Abono o Pago/);
  await userEvent.type(credit, text);
  return credit;
};

const save = async () =>
  userEvent.click(within(await dialog()).getByRole('button', { name: 'Guardar' }));

describe('the payment update dialog', () => {
  it.each([
    ['Número de pago', '2'],
    ['Fecha de pago', '15/02/2026'],
    ['Valor a pagar', '$100.00'],
    ['Valor pendiente', '$1,000.00'],
    ['Saldo', '$100.00'],
    ['Total', '$0.00'],
  ])('shows %s as %s, read-only', async (name, value) => {
    openPayment();
    const shown = await field(name);
    expect([shown.value, shown.readOnly]).toEqual([value, true]);
  });

  it('works out balance and total while the credit is typed', async () => {
    openPayment();
    await typeCredit('60,5');
    expect([(await field('Saldo')).value, (await field('Total')).value]).toEqual([
      '$39.50',
      '$60.50',
    ]);
  });

  it('rejects a credit above what is due, and says so', async () => {
    openPayment();
    const credit = await typeCredit('1001');
    expect(credit.value).toBe('100');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'El pago no puede ser mayor al saldo pendiente o al valor a pagar',
    );
  });

  it('sends credit, observations and the payment as it was shown', async () => {
    const { payInstalment } = openPayment();
    await typeCredit('60');
    await save();
    await waitFor(() => expect(payInstalment).toHaveBeenCalledTimes(1));
    expect(payInstalment.mock.calls[0]).toEqual([
      expect.objectContaining({ id: 1002, version: 3 }),
      { credit: '60.00', observations: 'LLAMAR' },
    ]);
  });

  it('sends nothing without a credit', async () => {
    const { payInstalment } = openPayment();
    await dialog();
    await save();
    expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
    expect(payInstalment).not.toHaveBeenCalled();
  });

  it('pays the whole with one click', async () => {
    const { payInstalment } = openPayment();
    const button = within(await dialog()).getByRole('button', { name: 'Actualizar Pago' });
    await userEvent.click(button);
    await screen.findByText('Pago actualizado correctamente');
    expect(payInstalment.mock.calls.map(([, collection]) => collection)).toEqual([
      { credit: '100.00', observations: 'LLAMAR' },
    ]);
  });

  it('closes when saved, and the detail below shows it without asking again', async () => {
    const { getOne } = openDetail();
    await userEvent.click(await screen.findByRole('button', { name: /^Registrar abono/ }));
    await typeCredit('60');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Actualizar/ })).toBeNull());
    const table = await screen.findByRole('table', { name: 'Pagos' });
    const second = within(table).getAllByRole('row')[2];
    expect(second?.textContent).toContain('$60.00$40.00');
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it("explains a conflict in the server's words and keeps what was typed", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sentence = 'El pago cambió mientras tanto';
    openPayment(2, vi.fn().mockRejectedValue(new HttpError(sentence, 409)));
    const credit = await typeCredit('60');
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
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
