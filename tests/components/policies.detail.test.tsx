// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { HttpError, useGetList } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { AmparoDataProvider } from '../../src/commands.ts';
import type { Policy } from '../../src/resources/policies/policy.ts';
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
    // The screens under test ask for policies only.
    provider: { getOne: getOne as AmparoDataProvider['getOne'], ...provider },
    dialogs: [{ type: 'info', id: policy.id }],
    ...(mayUse ? { mayUse } : {}),
    children: below,
  });
  return { getOne };
};

/** react-admin tells the console of every refusal; the tests below are about what people see. */
const refusing = (status: number, message = 'x') => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => Promise.reject(new HttpError(message, status));
};

const ListBelow = () => `${useGetList('policies').total} póliza en la lista`;

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Pagos' });
  return within(table).getAllByRole('row').slice(1);
};

const numbers = async () =>
  (await rows()).map((row) => within(row).getAllByRole('cell')[0]?.textContent);

const collectButton = () => screen.findByRole('button', { name: 'Actualizar Pago' });

const halfPaid = aPolicy({
  payments: [1, 2, 3, 4].map(aPaidPayment).concat([5, 6, 7].map((number) => aPayment(number))),
});

/** Answers as the server does when an instalment is paid whole. */
const paysWhole: AmparoDataProvider['payInstalment'] = async (payment) => ({
  data: { ...aPaidPayment(payment.number_payment), version: 4 },
});

describe('the policy detail', () => {
  it('names the policy, its status, its type and its company', async () => {
    openInfo(halfPaid);
    const dialog = await screen.findByRole('dialog', { name: 'Póliza VI-004521' });
    expect(within(dialog).getByText('Activa')).toBeTruthy();
    expect(within(dialog).getByText('Vida Individual · BMI Ecuador')).toBeTruthy();
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

  it('opens the payment history on the page with the instalment to collect', async () => {
    openInfo(halfPaid);
    expect(await numbers()).toEqual(['4', '5', '6']);
  });

  it('says of each payment what can be done with it', async () => {
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

  it('says that no payment is registered, and so no collection date', async () => {
    openInfo(aPolicy());
    expect(await screen.findByText('No existen pagos registrados')).toBeTruthy();
    expect(screen.getByText('Sin pagos registrados')).toBeTruthy();
  });

  it('says when all payments are complete', async () => {
    openInfo(aPolicy({ payments: [aPaidPayment(1)] }));
    expect(await screen.findByText('Pagos Completados')).toBeTruthy();
  });

  it('shows the renewals, the latest first', async () => {
    const renewal = (renewalNumber: number) =>
      aRenewal({ id: renewalNumber, renewalNumber, createdAt: wire('2027-01-15') });
    openInfo(aPolicy({ renewals: [1, 2, 3, 4].map(renewal) }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Renovaciones' }));
    const table = await screen.findByRole('table', { name: 'Renovaciones' });
    const shown = within(table).getAllByRole('row').slice(1);
    expect(shown.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      '4',
      '3',
      '2',
    ]);
  });
});

describe('collecting with one click', () => {
  it('pays the instalment whole, says what it did and shows the new state unasked', async () => {
    const payInstalment = vi.fn(paysWhole);
    const { getOne } = openInfo(halfPaid, { payInstalment });
    await userEvent.click(await collectButton());
    const notice = (await screen.findByText('Pago actualizado correctamente')).parentElement;
    expect(notice?.textContent).toContain('Pago 5 · $100.00');
    await waitFor(async () => {
      const [, fifth] = await rows();
      expect(fifth?.textContent).toContain('Pago al día');
    });
    expect(payInstalment.mock.calls[0]).toEqual([
      expect.objectContaining({ id: 1005, version: 3 }),
      { whole: true },
    ]);
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it('sends a double click once', async () => {
    const payInstalment = vi.fn(paysWhole);
    openInfo(halfPaid, { payInstalment });
    const button = await collectButton();
    button.click();
    button.click();
    await screen.findByText('Pago actualizado correctamente');
    expect(payInstalment).toHaveBeenCalledTimes(1);
  });

  it("shows the server's sentence after a conflict, and asks for the policy again", async () => {
    const sentence = 'El pago ya fue registrado por otra persona';
    const { getOne } = openInfo(halfPaid, {
      payInstalment: refusing(409, sentence),
    });
    await userEvent.click(await collectButton());
    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
  });

  it.each([
    [
      400,
      'Pago no actualizado correctamente. Verificar que no haya campos vacíos o datos incorrectos',
    ],
    [503, 'Error actualizando el pago.'],
  ])('says of a failure with status %i: %s', async (status, text) => {
    openInfo(halfPaid, { payInstalment: refusing(status) });
    await userEvent.click(await collectButton());
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('a policy that cannot be shown', () => {
  it('is said not to exist when the server knows none', async () => {
    openInfo(aPolicy(), { getOne: refusing(404) });
    expect(await screen.findByText('No existe póliza registrada con id 7')).toBeTruthy();
  });

  it('is asked for again on request when it did not arrive', async () => {
    const getOne = vi
      .fn()
      .mockImplementationOnce(refusing(500))
      .mockResolvedValue({ data: halfPaid });
    openInfo(halfPaid, { getOne });
    await screen.findByText('Error al cargar la información de la póliza');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('table', { name: 'Pagos' })).toBeTruthy();
  });

  it('is said to be invalid when its frequency is unknown', async () => {
    openInfo(aPolicy({ payment_frequency_id: 8 }));
    expect(
      await screen.findByText('Error: Datos de póliza o frecuencia de pago no válidos.'),
    ).toBeTruthy();
  });
});
