// @vitest-environment happy-dom
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { useOpenDialogs } from '../../src/dialogs/useDialogs.ts';
import PaymentList from '../../src/resources/money/payments/PaymentList.tsx';
import { lightTheme } from '../../src/theme/themes.ts';
import { dataProviderWith, openFilter, refusal, renderScreen, typist } from '../support/screen.tsx';
import { aPaidPayment, aPayment } from './policiesBuilders.ts';

const customer = {
  id: 1,
  ci_ruc: '0102030405',
  firstName: 'ANA',
  secondName: null,
  surname: 'NÚÑEZ',
  secondSurname: null,
};

const listed = (
  payment: ReturnType<typeof aPayment>,
  collectable: boolean,
  collectedOn: string | null = null,
) => ({
  ...payment,
  collectable,
  collectedOn,
  policies: { numberPolicy: 'VI-004521', customer },
});

const rows = [
  // Half past seven in the evening in Ecuador.
  listed(
    { ...aPaidPayment(1), updatedAt: '2026-01-21T00:30:00.000Z' },
    false,
    '2026-01-16T12:00:00.000Z',
  ),
  listed(aPayment(2, { credit: 40, observations: 'LLAMAR' }), true),
  listed(aPayment(3), false),
];

const statuses = [
  { id: 1, statusNamePayment: 'Pendiente' },
  { id: 2, statusNamePayment: 'Al día' },
];

const DialogsOpen = () => <output>{JSON.stringify(useOpenDialogs())}</output>;

const open = (data: readonly object[] = rows, forbidden: readonly string[] = []) => {
  const getList = vi.fn(async (resource: string) =>
    resource === 'payments'
      ? { data, total: data.length }
      : { data: statuses, total: statuses.length },
  );
  const sumPayments = vi.fn(async (_: object) => ({
    data: { count: 3, value: 300, credit: 140, balance: 160 },
  }));
  const dataProvider = dataProviderWith({
    getList: getList as unknown as DataProvider['getList'],
    sumPayments,
  });
  renderScreen(
    <>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <PaymentList />
      </ThemeProvider>
      <DialogsOpen />
    </>,
    { resource: 'payments', dataProvider, forbidden },
  );
  return { getList, sumPayments };
};

const row = async (number: number) => {
  const found = (await screen.findAllByRole('row'))[number];
  if (!found) throw new Error(`No row ${number}`);
  return found;
};

const line = async (number: number) =>
  within(await row(number))
    .getAllByRole('cell')
    .slice(0, -1)
    .map(({ textContent }) => textContent);

describe('the sums of what the payments list finds', () => {
  it('are asked for once they are to be shown, with the filters of the list', async () => {
    const { sumPayments } = open();
    const button = await screen.findByRole('button', { name: 'Sumar lo encontrado' });
    expect(sumPayments).not.toHaveBeenCalled();
    await typist().click(button);
    const sums = screen.getByRole('region', { name: 'Sumas de las cuotas encontradas' });
    expect(await within(sums).findByText('$160.00')).toBeTruthy();
    const days = await openFilter('Cobrada');
    await typist().type(days.getByLabelText(/^Cobrada desde/), '01/03/2026');
    await waitFor(() =>
      expect(sumPayments.mock.calls.at(-1)?.[0]).toEqual({
        query: { filter: '{"receivedFrom":"2026-03-01"}' },
      }),
    );
  });
});

describe('the payments list', () => {
  it('shows the day it was received on, and its receipt', async () => {
    const paid = { ...rows[0], collectedOn: '2026-01-15', receipt: { id: 9, number: 42 } };
    open([paid]);
    expect((await line(1)).includes('15/01/2026REC-000042')).toBe(true);
  });

  it('[2.59] has a column for everything that is known of a payment', async () => {
    open();
    const headings = within(await row(0)).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Póliza',
      'Vence',
      'Valor pendiente',
      'Valor de la cuota',
      'Abono y total',
      'Saldo',
      'Cobrada el',
      'Estado',
      'Acciones',
    ]);
  });

  it('shows a paid one with the day it was paid on, by the clocks of Ecuador', async () => {
    open();
    expect(await line(1)).toEqual([
      'VI-004521NÚÑEZ ANA',
      '15/01/2026Cuota 1',
      '$1,100.00',
      '$100.00',
      '$100.00$100.00',
      '$0.00',
      '16/01/2026',
      'Al día',
    ]);
  });

  it('[4.3] leaves the paid date of a pending one blank', async () => {
    open();
    expect((await line(2)).slice(4)).toEqual(['$40.00$40.00', '$60.00', '—', 'PendienteLLAMAR']);
  });

  it('[4.3] highlights the pending ones alike, and not the paid one', async () => {
    open();
    const looksOf = async (number: number) =>
      [...(await row(number)).classList].find((name) => name.startsWith('css-'));
    const [paid, pending, other] = [await looksOf(1), await looksOf(2), await looksOf(3)];
    expect(pending).toBe(other);
    expect(pending).not.toBe(paid);
  });

  it('lets the one to collect be updated and says of the others why not', async () => {
    open();
    const nameIn = async (number: number) => {
      const button = await within(await row(number)).findByRole('button', {
        name: /^Actualizar Pago/,
      });
      return [button.getAttribute('aria-label'), button.getAttribute('aria-disabled') === 'true'];
    };
    expect([await nameIn(1), await nameIn(2), await nameIn(3)]).toEqual([
      ['Actualizar Pago: Pago al día', true],
      ['Actualizar Pago', false],
      ['Actualizar Pago: Pendiente de orden', true],
    ]);
  });

  it('[2.59] opens the payment dialog of the one to collect', async () => {
    open();
    await typist().click(await screen.findByRole('button', { name: 'Actualizar Pago' }));
    expect(screen.getByText(/"payment"/).textContent).toContain(
      '{"type":"payment","id":1002,"policyId":7}',
    );
  });

  it("opens the policy's information", async () => {
    open();
    const button = within(await row(3)).getByRole('button', { name: 'Ver póliza' });
    await typist().click(button);
    expect(screen.getByText(/"info"/).textContent).toContain('{"type":"info","id":7}');
  });

  it('offers neither collecting nor processing to who may do neither', async () => {
    open(rows, ['collect', 'process']);
    await row(1);
    expect(screen.queryByRole('button', { name: /Actualizar Pago/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Emitir cuotas' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Ver póliza' })).toHaveLength(3);
  });

  it('opens the manual processing for who may process', async () => {
    open();
    await typist().click(await screen.findByRole('button', { name: 'Emitir cuotas' }));
    expect(screen.getByText(/"processPayments"/)).toBeTruthy();
  });

  it('is filtered by status', async () => {
    const { getList } = open();
    await row(1);
    const user = typist();
    await user.click(screen.getByRole('combobox', { name: /Estado/ }));
    await user.click(await screen.findByRole('option', { name: 'Pendiente' }));
    await waitFor(() =>
      expect(getList.mock.calls.at(-1)).toMatchObject([
        'payments',
        { filter: { status_payment_id: 1 } },
      ]),
    );
  });

  it('[8.12] says that there is no payment yet', async () => {
    open([]);
    expect(await screen.findByText('No existen pagos registrados')).toBeTruthy();
  });

  it('says when it did not arrive', async () => {
    const getList = async () => Promise.reject(refusal(500, 'x'));
    renderScreen(<PaymentList />, {
      resource: 'payments',
      dataProvider: dataProviderWith({ getList }),
    });
    expect(await screen.findByText('No se pudieron listar las cuotas.')).toBeTruthy();
  });
});
