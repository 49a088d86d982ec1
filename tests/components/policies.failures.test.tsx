// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AmparoDataProvider } from '../../src/commands.ts';
import PolicyCreate from '../../src/resources/policies/PolicyCreate.tsx';
import PolicyList from '../../src/resources/policies/PolicyList.tsx';
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
  ])('with status %i says: %s', async (status, text) => {
    renderPolicies({ provider: without(status), children: <PolicyList /> });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the choices of a policy’s form that do not arrive', () => {
  it('are missed by the registration at each of its fields', async () => {
    renderPolicies({ provider: without(503), children: <PolicyCreate /> });
    await waitFor(() => expect(screen.getAllByText(/^Error fetching data\./)).toHaveLength(3));
  });

  it('are missed by the update at each of its fields', async () => {
    renderPolicies({ provider: without(503), dialogs: [{ type: 'updatePolicy', id: 7 }] });
    const said =
      /^Error cargando datos principales. Algunos endpoints pueden no estar disponibles\./;
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(3));
  });
});
