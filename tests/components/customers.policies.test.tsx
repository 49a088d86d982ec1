import { screen, within } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CustomerPoliciesDialog from '../../src/resources/people/customers/CustomerPoliciesDialog.tsx';
import { dataProviderWith, refusal, renderScreen, textsOf, typist } from '../support/screen.tsx';
import { aPolicy } from './policiesBuilders.ts';

const ana = { id: 5, ci_ruc: '1710034065', firstName: 'ANA', surname: 'PÉREZ' };

const policy = aPolicy({
  renewalCount: 2,
  paymentsMade: 3,
  numberPolicy: 'VI-1',
  observations: 'CON COPIA',
});

interface Agency {
  readonly policies?: object[];
  readonly forbidden?: string[];
  readonly createReport?: (request: unknown, signal?: AbortSignal) => Promise<unknown>;
}

const open = ({ policies = [policy], forbidden = [], createReport }: Agency = {}) => {
  const getList = vi.fn(async (_resource: string, _params: GetListParams) => ({
    data: policies as never[],
    total: policies.length,
  }));
  const getOne = async () => ({ data: ana as never });
  renderScreen(<CustomerPoliciesDialog id={5} />, {
    forbidden,
    dataProvider: dataProviderWith({ getList, getOne, createReport }),
    dialogs: { info: ({ id }) => <p>abierta {String(id)}</p> },
  });
  return getList;
};

const cells = async (table: number) => {
  const shown = (await screen.findAllByRole('table'))[table] as HTMLElement;
  const row = within(shown).getAllByRole('row')[1] as HTMLElement;
  return textsOf(row, 'cell');
};

describe("a customer's policies", () => {
  it('[2.71] are those of the customer, whom the title names', async () => {
    const getList = open();
    expect(await screen.findByRole('dialog', { name: 'Pólizas de PÉREZ ANA' })).toBeTruthy();
    expect(getList.mock.calls.map(([resource, { filter }]) => [resource, filter])).toEqual([
      ['policies', { customers_id: 5 }],
    ]);
  });

  it('[2.72] say in the first table when they hold and how they are paid', async () => {
    open();
    expect(await cells(0)).toEqual([
      '1',
      'VI-1Vida Individual',
      'BMI Ecuador',
      '15/01/2026 →15/01/2030',
      'TransferenciaNO APLICA',
      'Mensual',
      'SI',
      '2',
    ]);
  });

  it('[2.73] say in the second table what they are worth and what is paid', async () => {
    open();
    expect(await cells(1)).toEqual([
      'VI-1Vida Individual',
      '$50,000.00',
      '20 %',
      '10 %',
      '$1,200.00',
      '12',
      '3',
      'NO APLICA',
      '$120.00',
      'Activa',
      'CON COPIA',
    ]);
  });

  it.each([0, 1])('lead to each of them from table %i', async (table) => {
    open();
    const shown = within((await screen.findAllByRole('table'))[table] as HTMLElement);
    await typist().click(shown.getByRole('link', { name: 'VI-1' }));
    expect(await screen.findByText('abierta 7')).toBeTruthy();
  });

  it.each([
    [
      'account',
      { bankAccount: { id: 1, accountNumber: '2', bank: { id: 1, bankName: 'Pichincha' } } },
    ],
    ['card', { creditCard: { id: 1, cardNumber: '2', bank: { id: 1, bankName: 'Pichincha' } } }],
  ])('[2.72] name the bank of their %s', async (_, charge) => {
    open({ policies: [aPolicy(charge)] });
    expect((await cells(0))[4]).toMatch(/Pichincha$/);
  });

  it('[2.73] write a fee there is as money', async () => {
    open({ policies: [aPolicy({ policyFee: 12.5 })] });
    expect((await cells(1))[7]).toBe('$12.50');
  });

  it('show a dash for counts that are not known', async () => {
    open({ policies: [aPolicy({ paymentsMade: null, renewalCount: null })] });
    expect([(await cells(0))[7], (await cells(1))[6]]).toEqual(['—', '—']);
  });
});

describe("the report on a customer's policies", () => {
  const press = async () =>
    typist().click(await screen.findByRole('button', { name: 'Generar reporte PDF' }));
  const click = vi.fn(function (this: HTMLAnchorElement) {
    return [this.href, this.download];
  });

  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(click);
  });
  afterEach(() => click.mockClear());

  it('[7.16, 8.10] is saved under the name that came with it', async () => {
    const createReport = vi.fn(async () => ({
      data: { file: new Blob(['%PDF']), name: 'policy-report.pdf' },
    }));
    open({ createReport });
    await press();
    expect(await screen.findByText('PDF generado correctamente')).toBeTruthy();
    expect(createReport).toHaveBeenCalledWith(
      { type: 'policy', data: { customerId: 5 } },
      expect.any(AbortSignal),
    );
    expect(click.mock.results[0]?.value).toEqual(['blob:report', 'policy-report.pdf']);
  });

  it('can be made for the customer, without commissions', async () => {
    const createReport = vi.fn(async () => ({ data: { file: new Blob(), name: 'x.pdf' } }));
    open({ createReport });
    await typist().click(await screen.findByRole('button', { name: 'PDF para el cliente' }));
    await screen.findByText('PDF generado correctamente');
    expect(createReport).toHaveBeenCalledWith(
      { type: 'policy', data: { customerId: 5, forCustomer: true } },
      expect.any(AbortSignal),
    );
  });

  it('[2.74] says that it is being made, and can be given up', async () => {
    let given: AbortSignal | undefined;
    const createReport = (_request: unknown, signal?: AbortSignal) => {
      given = signal;
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    };
    open({ createReport });
    await press();
    await screen.findByText('Generando reporte PDF...');
    await typist().click(screen.getByRole('button', { name: 'Cancelar' }));
    await screen.findByRole('button', { name: 'Generar reporte PDF' });
    expect(given?.aborted).toBe(true);
    expect(screen.queryByText('No se pudo generar el PDF')).toBeNull();
  });

  it('[8.10] says that it failed, and why when the server knows', async () => {
    open({ createReport: () => Promise.reject(refusal(400, 'Demasiadas filas')) });
    await press();
    expect(await screen.findByText('No se pudo generar el PDF. Demasiadas filas.')).toBeTruthy();
  });

  it('[6.7] is not offered to who may not have reports', async () => {
    open({ forbidden: ['create'] });
    await cells(0);
    expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cerrar' })).toBeTruthy();
  });
});
