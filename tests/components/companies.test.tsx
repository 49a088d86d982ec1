import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  Create as CompanyCreate,
  List as CompanyList,
} from '../../src/resources/people/companies/CompanyViews.tsx';
import {
  dataProviderWith,
  field,
  refusal,
  renderScreen,
  textsOf,
  typist,
} from '../support/screen.tsx';

const bmi = { id: 1, ci_ruc: '1790012345001', companyName: 'BMI ECUADOR', policiesCount: 12 };

const list = (companies: object[]) => {
  const getList = async () => ({ data: companies as never[], total: companies.length });
  renderScreen(<CompanyList />, {
    resource: 'companies',
    dataProvider: dataProviderWith({ getList }),
  });
};

describe('the list of companies', () => {
  it('[2.45] writes number, name, RUC and policies, and the total', async () => {
    list([bmi]);
    const row = (await screen.findByText('BMI ECUADOR')).closest('tr') as HTMLElement;
    const cells = textsOf(row, 'cell');
    expect(cells).toEqual(['1', 'BMI ECUADOR', '1790012345001', '12', '']);
    expect(screen.getByText('Total:', { exact: false }).parentElement?.textContent).toBe(
      'Total: 1',
    );
  });
});

describe('the registration of a company', () => {
  const save = async (create: (resource: string, params: { data: object }) => Promise<never>) => {
    renderScreen(<CompanyCreate />, {
      resource: 'companies',
      dataProvider: dataProviderWith({ create }),
    });
    await typist().type(field(/RUC/), '1790012345001');
    await typist().type(field(/Nombre/), 'equinoccial{Enter}');
  };

  it('[2.44] sends its name in capitals and says so', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { id: 2, ...data } as never,
    }));
    await save(create as never);
    expect(await screen.findByText('La compañía se ha añadido correctamente')).toBeTruthy();
    expect(create.mock.lastCall?.[1].data).toEqual({
      ci_ruc: '1790012345001',
      companyName: 'EQUINOCCIAL',
      contactName: null,
      numberPhone: null,
      email: null,
      website: null,
    });
  });

  it.each([
    ['refuses it', 400, 'No se pudo añadir la compañía. Explicación.'],
    ['fails', 503, 'Hubo un problema al añadir la compañía. Explicación.'],
  ])('[8.38] says when the server %s', async (_, status, text) => {
    await save(() => Promise.reject(refusal(status, 'Explicación')));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('sends whom to call and write to as it was typed', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { id: 2, ...data } as never,
    }));
    renderScreen(<CompanyCreate />, {
      resource: 'companies',
      dataProvider: dataProviderWith({ create } as never),
    });
    await typist().type(field(/RUC/), '1790012345001');
    await typist().type(field(/Nombre/), 'equinoccial');
    await typist().type(field(/Persona de contacto/), 'rosa vera');
    await typist().type(field(/Teléfono/), '022999999');
    await typist().type(field(/Página web/), 'www.sur.example{Enter}');
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.lastCall?.[1].data).toMatchObject({
      contactName: 'ROSA VERA',
      numberPhone: '022999999',
      website: 'https://www.sur.example',
    });
  });

  it('[5.29] requires both fields', async () => {
    renderScreen(<CompanyCreate />, { resource: 'companies' });
    await typist().click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(2));
  });
});
