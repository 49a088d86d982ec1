import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import BankCreate from '../../src/resources/banks/BankCreate.tsx';
import { field, refusal, Screen, typist } from '../support/screen.tsx';
import { providerOf } from './cardsBuilders.ts';

const open = (create = vi.fn()) => {
  const provider = providerOf({}, { create });
  render(
    <Screen resource="banks" dataProvider={provider.dataProvider}>
      <BankCreate />
    </Screen>,
  );
  return { ...provider, create };
};

const register = async (name: string) => {
  await screen.findByText('Banco Pichincha');
  await typist().type(field(/Nombre del banco/), `${name}{Enter}`);
};

const bank = { id: 80, bankName: 'BANCO NUEVO' };

describe('the registration of a bank', () => {
  it('shows the banks there are', async () => {
    open();
    expect(await screen.findByText('Bancos registrados (1)')).toBeTruthy();
    expect(screen.getByText('Banco Pichincha')).toBeTruthy();
  });

  it('sends the name in capitals, and starts over', async () => {
    const { create } = open(vi.fn(async () => ({ data: bank })));
    await register('banco nuevo');
    expect(await screen.findByText('El banco se ha añadido correctamente')).toBeTruthy();
    expect(create).toHaveBeenCalledWith(
      'banks',
      expect.objectContaining({ data: { bankName: 'BANCO NUEVO' } }),
    );
    await waitFor(() => expect(field(/Nombre del banco/).value).toBe(''));
  });

  it('reads the list of banks anew', async () => {
    const { getList } = open(vi.fn(async () => ({ data: bank })));
    await register('banco nuevo');
    const readings = () => getList.mock.calls.filter(([resource]) => resource === 'banks');
    await waitFor(() => expect(readings()).toHaveLength(2));
  });

  it.each([
    [409, 'No se pudo añadir el banco'],
    [500, 'Hubo un problema al añadir el banco'],
  ])('refused with %i, says: %s', async (status, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open(vi.fn().mockRejectedValue(refusal(status, 'Ya existe un banco con este nombre')));
    await register('banco pichincha');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field(/Nombre del banco/).value).toBe('BANCO PICHINCHA');
  });
});
