// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import PolicyCreate from '../../src/resources/sales/policies/PolicyCreate.tsx';
import PolicyList from '../../src/resources/sales/policies/PolicyList.tsx';
import { refusal } from '../support/screen.tsx';
import { aPolicy } from './policiesBuilders.ts';
import { renderPolicies } from './policiesScreen.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A server none of whose lists arrive; 0 is none that answers. */
const without = (status: number): Partial<AmparoDataProvider> => ({
  getList: () => Promise.reject(refusal(status, 'Explicación')),
  getOne: async () => ({ data: aPolicy({ version: 5 }) as never }),
});

describe('the list of policies that does not arrive', () => {
  it.each([
    [503, 'No se pudieron cargar las pólizas'],
    [0, 'Error de conexión al cargar las pólizas'],
  ])('[8.28] with status %i says: %s', async (status, text) => {
    renderPolicies({ provider: without(status), children: <PolicyList /> });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('gives the reason, counts nothing and can be asked for again', async () => {
    const answers = [() => Promise.reject(refusal(403, 'Su rol no permite realizar esta acción'))];
    const getList = async (resource: string) => {
      if (resource !== 'policies') return { data: [], total: 0 };
      return (await answers.shift()?.()) ?? { data: [aPolicy() as never], total: 1 };
    };
    renderPolicies({ provider: { getList }, children: <PolicyList /> });
    expect(await screen.findByText('Su rol no permite realizar esta acción')).toBeTruthy();
    expect(screen.queryByText(/ de \d/)).toBeNull();
    expect(screen.queryByText(/Total:/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('1-1 de 1')).toBeTruthy();
  });
});

describe('the choices of a policy’s form that do not arrive', () => {
  const said = /^Error cargando datos principales. Algunos endpoints pueden no estar disponibles\./;

  it('[8.25] are missed by the registration at each of its fields', async () => {
    renderPolicies({ provider: without(503), children: <PolicyCreate /> });
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(3));
  });

  it('[8.52] are missed by the update at each of its fields', async () => {
    renderPolicies({ provider: without(503), dialogs: [{ type: 'updatePolicy', id: 7 }] });
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(3));
  });
});
