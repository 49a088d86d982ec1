import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  Create as BankCreate,
  List as BankList,
} from '../../src/resources/money/banks/BankViews.tsx';
import { field, refusal, renderScreen, textsOf, typist } from '../support/screen.tsx';
import { providerOf } from './cardsBuilders.ts';

const open = (create = vi.fn()) => {
  const provider = providerOf({}, { create });
  renderScreen(<BankCreate />, { resource: 'banks', dataProvider: provider.dataProvider });
  return { ...provider, create };
};

const register = (name: string) => typist().type(field(/Nombre del banco/), `${name}{Enter}`);

const bank = { id: 80, bankName: 'BANCO NUEVO' };

describe('the list of banks', () => {
  const rowOf = async (banks: Record<string, unknown>[]) => {
    renderScreen(<BankList />, {
      resource: 'banks',
      dataProvider: providerOf({ banks }).dataProvider,
    });
    const row = (await screen.findByText('BANCO NUEVO')).closest('tr') as HTMLElement;
    return textsOf(row, 'cell');
  };

  it('writes number, name and how many policies are paid through each', async () => {
    expect(await rowOf([{ ...bank, policiesCount: 12 }])).toEqual(['1', 'BANCO NUEVO', '12', '']);
  });

  it('leaves the count out where the server does not say', async () => {
    expect(await rowOf([bank])).toEqual(['1', 'BANCO NUEVO', '—', '']);
  });
});

describe('the registration of a bank', () => {
  it('[2.41, 8.37] sends the name in capitals', async () => {
    const { create } = open(vi.fn(async () => ({ data: bank })));
    await register('banco nuevo');
    expect(await screen.findByText('El banco se ha añadido correctamente')).toBeTruthy();
    expect(create).toHaveBeenCalledWith(
      'banks',
      expect.objectContaining({ data: { bankName: 'BANCO NUEVO' } }),
    );
  });

  it('[5.30] requires the name', async () => {
    const { create } = open();
    await register(' ');
    expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  it.each([
    [400, 'No se pudo añadir el banco. Ya existe un banco con este nombre.'],
    [500, 'Hubo un problema al añadir el banco. Ya existe un banco con este nombre.'],
  ])('[8.37] refused with %i, says: %s', async (status, message) => {
    open(vi.fn().mockRejectedValue(refusal(status, 'Ya existe un banco con este nombre')));
    await register('banco pichincha');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field(/Nombre del banco/).value).toBe('BANCO PICHINCHA');
  });
});
