import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ExportRequest } from '../../src/data/reports.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { UserList } from '../../src/resources/agency/users/UserList.tsx';
import { List as CompanyList } from '../../src/resources/people/companies/CompanyViews.tsx';
import CustomerPoliciesDialog from '../../src/resources/people/customers/CustomerPoliciesDialog.tsx';
import PolicyDialog from '../../src/resources/sales/policies/PolicyDialog.tsx';
import { sizeOf } from '../../src/ui/list/ExportMenu.tsx';
import { savedFiles } from '../support/savedFiles.ts';
import {
  dataProviderWith,
  pressInMore,
  refusal,
  renderScreen,
  typist,
} from '../support/screen.tsx';
import { aPolicy } from './policiesBuilders.ts';

const bmi = { id: 1, ci_ruc: '1790012345001', companyName: 'BMI', policiesCount: 12 };
const getList = async () => ({ data: [bmi] as never[], total: 1 });

const saved = savedFiles();

const show = (exportList: AmparoDataProvider['exportList']) =>
  renderScreen(<CompanyList />, {
    resource: 'companies',
    dataProvider: dataProviderWith({ getList, exportList } as never),
  });

const choose = async (format: string) => {
  await typist().click(await screen.findByRole('button', { name: 'Exportar' }));
  await typist().click(await screen.findByRole('menuitem', { name: format }));
};

const file = (name: string, format: 'csv' | 'xlsx') => ({
  data: { file: new Blob(['x']), name, format },
});

describe('the menu of exports', () => {
  it('saves the list as sorted and filtered', async () => {
    const exportList = vi.fn(async (_: ExportRequest) => file('companias.xlsx', 'xlsx'));
    show(exportList);
    await screen.findByText('BMI');
    await typist().type(screen.getByRole('searchbox'), 'bmi');
    // At once, before the list is read by it.
    await choose('Excel');
    expect(await screen.findByText('Lista exportada correctamente')).toBeTruthy();
    expect(exportList.mock.lastCall?.[0]).toEqual({
      name: 'companies',
      format: 'xlsx',
      sort: { field: 'id', order: 'DESC' },
      filter: { q: 'bmi' },
    });
    expect(saved).toEqual(['companias.xlsx']);
  });

  it('saves the columns that are shown alone, as the list shows them', async () => {
    const exportList = vi.fn(async (_: ExportRequest) => file('companias.xlsx', 'xlsx'));
    show(exportList);
    await screen.findByText('BMI');
    await typist().click(screen.getByRole('button', { name: 'Columnas' }));
    await typist().click(screen.getByRole('menuitemcheckbox', { name: 'RUC' }));
    await typist().click(screen.getByRole('menuitemcheckbox', { name: 'Teléfono' }));
    await typist().keyboard('{Escape}');
    await choose('Excel: columnas a la vista');
    expect(exportList.mock.lastCall?.[0]).toMatchObject({
      columns: ['companyName', 'numberPhone', 'policiesCount'],
    });
  });

  it('shows how far it has come, and gives up when asked', async () => {
    let given: AbortSignal | undefined;
    show(async (_, { signal, onProgress } = {}) => {
      given = signal;
      onProgress?.({ rows: 1234, bytes: 350_400 });
      return new Promise((_done, fail) => {
        signal?.addEventListener('abort', () => fail(signal.reason));
      });
    });
    await choose('CSV (texto)');
    expect(await screen.findByText('1,234 filas · 351 KB recibidos')).toBeTruthy();
    await typist().click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByText('Exportando la lista…')).toBeNull());
    expect(given?.aborted).toBe(true);
    expect(saved).toEqual([]);
  });

  it('says when a CSV came in place of a workbook', async () => {
    show(async () => file('companias.csv', 'csv'));
    await choose('Excel');
    expect(
      await screen.findByText(
        'Este servidor no genera archivos de Excel: la lista se guardó como CSV.',
      ),
    ).toBeTruthy();
  });

  it('says why there is none', async () => {
    show(() => Promise.reject(refusal(403, 'Su rol no permite realizar esta acción')));
    await choose('Excel');
    expect(
      await screen.findByText(
        'No se pudo exportar la lista. Su rol no permite realizar esta acción.',
      ),
    ).toBeTruthy();
  });

  it('is not there for a list that cannot be exported', async () => {
    renderScreen(<UserList />, { resource: 'users', dataProvider: dataProviderWith({ getList }) });
    await screen.findByRole('button', { name: 'Columnas' });
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  });
});

describe('the file of a dialog', () => {
  const one = aPolicy({ customers_id: 5 });
  const open = (dialog: ReactNode) => {
    const exportList = vi.fn(async (_: ExportRequest) => file('x.xlsx', 'xlsx'));
    const methods = {
      exportList,
      getList: async () => ({ data: [one] as never[], total: 1 }),
      getOne: async () => ({ data: one as never }),
    };
    renderScreen(dialog, { dataProvider: dataProviderWith(methods) });
    return exportList;
  };

  it('has a customer’s policies', async () => {
    const exportList = open(<CustomerPoliciesDialog id={5} />);
    await choose('Excel');
    expect(exportList.mock.lastCall?.[0]).toMatchObject({
      format: 'xlsx',
      name: 'policies',
      filter: { customers_id: 5 },
    });
  });

  it('has a policy’s payments', async () => {
    const exportList = open(<PolicyDialog id={7} />);
    await pressInMore('Exportar: Excel');
    expect(exportList.mock.lastCall?.[0]).toMatchObject({
      format: 'xlsx',
      name: 'payments',
      filter: { policy_id: 7 },
    });
  });
});

describe('a size', () => {
  it.each([
    [1, '1 KB'],
    [350_400, '351 KB'],
    [1_234_567, '1.2 MB'],
    [17_236_802, '17.2 MB'],
  ])('of %d bytes is %s', (bytes, written) => {
    expect(sizeOf(bytes)).toBe(written);
  });
});
