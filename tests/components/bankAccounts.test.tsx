import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BankAccount } from '../../src/data/records.ts';
import {
  Create as AccountCreate,
  List as AccountList,
  UpdateDialog as UpdateAccountDialog,
} from '../../src/resources/money/bankAccounts/BankAccountViews.tsx';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import { choose, field, refusal, renderScreen, textsOf, typist } from '../support/screen.tsx';
import { providerOf } from './cardsBuilders.ts';

beforeEach(ignoreInputProps);

const anAccount = (id: number, changes: Partial<BankAccount> = {}): BankAccount => ({
  id,
  accountNumber: '2208973709',
  customers_id: 12,
  bank_id: 3,
  account_type_id: 2,
  observations: null,
  createdAt: '2026-01-02T15:00:00.000Z',
  version: 6,
  customer: {
    id: 12,
    ci_ruc: '1710034065',
    firstName: 'ANA',
    secondName: null,
    surname: 'PÉREZ',
    secondSurname: null,
  },
  bank: { id: 1, bankName: 'Banco Pichincha' },
  accountType: { id: 2, typeName: 'Corriente' },
  ...changes,
});

const press = (name: string) => typist().click(screen.getByRole('button', { name }));

describe('the list of bank accounts', () => {
  const open = (accounts: BankAccount[], forbidden: string[] = []) => {
    const { dataProvider, getList } = providerOf({ 'bank-accounts': accounts });
    renderScreen(<AccountList />, {
      resource: 'bank-accounts',
      dataProvider,
      forbidden,
      dialogs: { updateBankAccount: UpdateAccountDialog },
    });
    return getList;
  };

  it('[9.5] asks for ten a page and writes what is known of an account', async () => {
    const getList = open([anAccount(1, { observations: 'CUENTA NÓMINA' })]);
    const row = (await screen.findByText('PÉREZ ANA')).closest('tr') as HTMLElement;
    const cells = textsOf(row, 'cell');
    expect(cells).toEqual([
      '1',
      '2208973709',
      'PÉREZ ANA1710034065',
      'Banco Pichincha',
      'Corriente',
      'CUENTA NÓMINA',
      '02/01/2026',
      '',
    ]);
    expect(getList.mock.calls[0]?.[1].pagination).toEqual({ page: 1, perPage: 10 });
  });

  it('[2.43] asks the server for what is searched', async () => {
    const getList = open([anAccount(1)]);
    await typist().type(await screen.findByRole('searchbox', { name: 'Buscar cuentas' }), 'pérez');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ q: 'pérez' }));
  });

  it('[8.40] says that none is registered yet', async () => {
    open([]);
    expect(await screen.findByText('Aún no hay cuentas bancarias registradas')).toBeTruthy();
  });

  it('[2.43] opens the update of an account', async () => {
    open([anAccount(1)]);
    await typist().click(await screen.findByRole('button', { name: 'Actualizar cuenta' }));
    expect(await screen.findByRole('dialog', { name: 'Actualizar cuenta' })).toBeTruthy();
  });

  it('offers no update to who may not', async () => {
    open([anAccount(1)], ['edit']);
    await screen.findByText('PÉREZ ANA');
    expect(screen.queryByRole('button', { name: 'Actualizar cuenta' })).toBeNull();
  });
});

describe('the registration of a bank account', () => {
  const open = (create = vi.fn()) => {
    const { dataProvider } = providerOf({}, { create });
    renderScreen(<AccountCreate />, { resource: 'bank-accounts', dataProvider });
    return create;
  };

  const fillIn = async () => {
    await choose(/Cliente/, /PÉREZ ANA/);
    await typist().type(field(/Número de cuenta/), '22-0897 3709');
    await choose(/Tipo de cuenta/, 'Corriente');
    await choose(/Banco/, 'Banco Pichincha');
  };

  it('[5.28] requires all but the observations', async () => {
    const create = open();
    await press('Guardar');
    expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(3);
    expect(screen.getByText('Debe seleccionar un banco')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  it('[2.42, 8.39] sends the number as bare digits', async () => {
    const create = open(vi.fn(async () => ({ data: anAccount(9) })));
    await fillIn();
    await press('Guardar');
    expect(await screen.findByText('Cuenta registrada correctamente')).toBeTruthy();
    expect(create.mock.lastCall?.[1].data).toEqual({
      customers_id: 12,
      accountNumber: '2208973709',
      account_type_id: 2,
      bank_id: 3,
      observations: null,
    });
  });

  it('[8.39] says that an account is registered already', async () => {
    const errors = { accountNumber: 'Esta cuenta ya está registrada' };
    open(vi.fn().mockRejectedValue(refusal(409, 'Repetida', errors)));
    await fillIn();
    await press('Guardar');
    expect(await screen.findByText(/^No se pudo registrar la cuenta bancaria/)).toBeTruthy();
    expect(screen.getByText(errors.accountNumber)).toBeTruthy();
  });
});

describe('the update of a bank account', () => {
  it('opens on the account as it is and sends it with its version', async () => {
    const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({
      data: { ...anAccount(5), ...data } as never,
    }));
    const { dataProvider } = providerOf({ 'bank-accounts': [anAccount(5)] }, { update });
    renderScreen(<UpdateAccountDialog id={5} />, { dataProvider });
    await waitFor(() => expect(field(/Número de cuenta/).value).toBe('2208973709'));
    await typist().type(field(/Observaciones/), 'nómina');
    await press('Guardar');
    expect(await screen.findByText('Cuenta actualizada correctamente')).toBeTruthy();
    expect(update.mock.lastCall?.[1].data).toEqual({
      accountNumber: '2208973709',
      account_type_id: 2,
      bank_id: 3,
      observations: 'NÓMINA',
      version: 6,
    });
  });
});
