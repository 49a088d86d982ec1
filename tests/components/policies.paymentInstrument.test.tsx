// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { NewDialog as NewAccountDialog } from '../../src/resources/money/bankAccounts/BankAccountViews.tsx';
import { NewCardDialog } from '../../src/resources/money/cards/CardForms.tsx';
import { PaymentInstrumentInput } from '../../src/resources/sales/policies/form/PaymentInstrumentInput.tsx';
import { choose, field, renderScreen, typist } from '../support/screen.tsx';
import { aMaskedCard, providerOf } from './cardsBuilders.ts';

const CARD = 6;
const ACCOUNT = 9;
const CASH = 3;

/** What the form holds, and ways to change customer and method. */
const Rest = () => {
  const { setValue } = useFormContext();
  const [card, account] = useWatch({ name: ['credit_card_id', 'bank_account_id'] });
  return (
    <>
      <output>{JSON.stringify({ card, account })}</output>
      <button type="button" onClick={() => setValue('customers_id', 13)}>
        otro cliente
      </button>
      <button type="button" onClick={() => setValue('payment_method_id', CASH)}>
        efectivo
      </button>
    </>
  );
};

const open = (values: object, rows: Record<string, unknown[]> = {}, forbidden: string[] = []) => {
  const create = vi.fn(async (resource: string, { data }: { data: object }) => {
    const created = { ...aMaskedCard(40), ...data, id: 40, cardNumber: '•••• 2222' };
    rows[resource === 'cards' ? 'masked-cards' : resource]?.push(created);
    return { data: created as never };
  });
  const provider = providerOf(rows, { create });
  renderScreen(
    <Form defaultValues={values}>
      <PaymentInstrumentInput />
      <Rest />
    </Form>,
    {
      resource: 'policies',
      dataProvider: provider.dataProvider,
      dialogs: { newCard: NewCardDialog, newBankAccount: NewAccountDialog },
      forbidden,
    },
  );
  return provider;
};

const held = () => JSON.parse(screen.getByRole('status', { name: '' }).textContent ?? '');
const press = async (name: string) => typist().click(await screen.findByText(name));
describe('what a policy is charged to', () => {
  it('is not asked for with a method that needs nothing', async () => {
    const { getList } = open({ customers_id: 12, payment_method_id: CASH });
    await screen.findByText('efectivo');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(getList).not.toHaveBeenCalled();
  });

  it('waits for the customer', async () => {
    const { getList } = open({ customers_id: null, payment_method_id: CARD });
    expect(await screen.findByText('Elija primero el cliente beneficiario')).toBeTruthy();
    expect(getList).not.toHaveBeenCalled();
  });

  it('[2.53] is one of that customer’s cards, by its last digits and bank', async () => {
    const { getList } = open(
      { customers_id: 12, payment_method_id: CARD },
      { 'masked-cards': [aMaskedCard(5)] },
    );
    await choose(/Tarjeta/, '•••• 1111 · Banco Pichincha');
    expect(held().card).toBe(5);
    expect(getList.mock.calls.map(([resource, { filter }]) => [resource, filter])).toEqual([
      ['masked-cards', { customers_id: 12 }],
    ]);
  });

  it('is no card that has expired', async () => {
    const expired = aMaskedCard(5, { cardstatus: { id: 3, cardStatusName: 'Caducada' } });
    open({ customers_id: 12, payment_method_id: CARD }, { 'masked-cards': [expired] });
    await typist().click(await screen.findByRole('combobox', { name: /Tarjeta/ }));
    const option = await screen.findByRole('option', { name: /Caducada/ });
    expect(option.getAttribute('aria-disabled')).toBe('true');
  });

  it.each(['otro cliente', 'efectivo'])('is forgotten with: %s', async (change) => {
    open({ customers_id: 12, payment_method_id: CARD }, { 'masked-cards': [aMaskedCard(5)] });
    await choose(/Tarjeta/, /1111/);
    await press(change);
    await waitFor(() => expect(held().card).toBeNull());
  });

  it('is an account with the other method', async () => {
    const account = {
      id: 8,
      accountNumber: '2208973709',
      bank: { bankName: 'Banco Pichincha' },
      accountType: { typeName: 'Corriente' },
    };
    open({ customers_id: 12, payment_method_id: ACCOUNT }, { 'bank-accounts': [account] });
    await choose(/Cuenta bancaria/, '2208973709 · Banco Pichincha · Corriente');
    expect(held()).toMatchObject({ account: 8 });
  });

  it('[2.53] may be registered on the spot, and is chosen at once', async () => {
    open({ customers_id: 12, payment_method_id: CARD }, { 'masked-cards': [] });
    expect(await screen.findByText('El cliente no tiene tarjetas registradas.')).toBeTruthy();
    await press('Registrar tarjeta');
    await screen.findByRole('dialog', { name: 'Registrar tarjeta' });
    await typist().type(field(/Número de tarjeta/), '4000001234562222');
    await typist().type(field(/Código de seguridad/), '123');
    await choose(/Mes de expiración/, '07');
    await choose(/Año de expiración/, String(new Date().getFullYear() + 2));
    await choose(/Tipo de tarjeta/, 'Visa');
    await choose(/Banco/, 'Banco Pichincha');
    await press('Guardar');
    await waitFor(() => expect(held().card).toBe(40));
    const select = await screen.findByRole('combobox', { name: /^Tarjeta/ });
    expect(select.textContent).toBe('•••• 2222 · Banco Pichincha');
  });

  it('[5.36] is said to be missing when the customer has no account', async () => {
    open({ customers_id: 12, payment_method_id: ACCOUNT }, { 'bank-accounts': [] });
    await screen.findByText('El cliente no tiene cuentas bancarias registradas.');
    await press('Registrar cuenta');
    expect(await screen.findByRole('dialog', { name: 'Registrar cuenta' })).toBeTruthy();
  });

  it('is not registered by who may not', async () => {
    open({ customers_id: 12, payment_method_id: CARD }, { 'masked-cards': [] }, ['create']);
    await screen.findByText('El cliente no tiene tarjetas registradas.');
    expect(screen.queryByText('Registrar tarjeta')).toBeNull();
  });
});
