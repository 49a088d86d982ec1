import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Cash } from '../../src/data/moneyRecords.ts';
import CashPage from '../../src/resources/money/cash/CashPage.tsx';
import CloseCashDialog from '../../src/resources/money/cash/CloseCashDialog.tsx';
import { dataProviderWith, field, renderScreen, typist } from '../support/screen.tsx';

const open = { expected: null, counted: null, difference: null, after: null };

/** 60.00 in cash by Rosa and 40.00 by transfer by Ana, on 16 March 2026. */
const aDay: Cash = {
  day: '2026-03-16T12:00:00.000Z',
  withheld: 0,
  opening: 0,
  today: '2026-03-16T12:00:00.000Z',
  total: { received: 100, reversed: 0, net: 100, ...open },
  methods: [
    {
      ...open,
      paymentMethod: { id: 1, methodName: 'Transferencia' },
      received: 40,
      reversed: 0,
      net: 40,
    },
    {
      ...open,
      paymentMethod: { id: 3, methodName: 'Efectivo' },
      received: 60,
      reversed: 0,
      net: 60,
    },
  ],
  users: [
    {
      user: { userName: 'rosa', name: 'ROSA MORA' },
      paymentMethod: { id: 3, methodName: 'Efectivo' },
      receipts: [{ id: 9, number: 42 }],
      received: 60,
      reversed: 0,
      net: 60,
    },
  ],
  closings: [],
};

const closed: Cash = {
  ...aDay,
  total: {
    received: 115,
    reversed: 0,
    net: 115,
    expected: 100,
    counted: 95.5,
    difference: -4.5,
    after: 15,
  },
  closings: [
    {
      id: 7,
      closedAt: '2026-03-16T23:00:00.000Z',
      user: { userName: 'rosa', name: 'ROSA MORA' },
      observations: 'FALTÓ CAMBIO',
      correctsId: null,
      expected: 100,
      counted: 95.5,
      difference: -4.5,
    },
  ],
};

const show = (what: 'page' | 'dialog', cash: Cash = aDay) => {
  const getCash = vi.fn(async (_: object) => ({ data: cash }));
  const closeCash = vi.fn(async (_: { body: object }) => ({ data: closed }));
  renderScreen(what === 'page' ? <CashPage /> : <CloseCashDialog id="2026-03-16" />, {
    at: '/cash',
    path: '/cash',
    dataProvider: dataProviderWith({ getCash, closeCash }),
  });
  return { getCash, closeCash };
};

describe('the cash of a day', () => {
  it('shows what came in by method and by user, with the receipts', async () => {
    show('page');
    const methods = await screen.findByRole('table', { name: 'Por forma de pago' });
    expect(within(methods).getAllByText('$60.00').length).toBeGreaterThan(0);
    await typist().click(screen.getByRole('tab', { name: /^Por usuario/ }));
    const users = screen.getByRole('table', { name: 'Por usuario' });
    expect(within(users).getByText('ROSA MORA')).toBeTruthy();
    expect(within(users).getByText('REC-000042')).toBeTruthy();
    expect(screen.getByText('Sin cerrar')).toBeTruthy();
    await typist().click(screen.getByRole('tab', { name: /^Cierres/ }));
    expect(screen.getByText('La caja de este día no se ha cerrado.')).toBeTruthy();
  });

  it('shows what is missing, and what came in after the closing', async () => {
    show('page', closed);
    expect((await screen.findAllByText('Falta $4.50')).length).toBeGreaterThan(0);
    expect(screen.getByText(/^Después del cierre: \$15\.00/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Corregir cierre' })).toBeTruthy();
  });

  it('is closed from beside its title', async () => {
    show('page');
    const close = await screen.findByRole('button', { name: 'Cerrar caja' });
    expect(close.closest('.page-buttons')).toBeTruthy();
  });

  it('reads another day when it is chosen', async () => {
    const { getCash } = show('page');
    await screen.findByRole('table', { name: 'Por forma de pago' });
    await typist().type(field(/^Día/), '15/03/2026');
    await vi.waitFor(() =>
      expect(getCash.mock.calls.at(-1)?.[0]).toEqual({ query: { day: '2026-03-15' } }),
    );
  });
});

describe('closing the cash', () => {
  it('sends what was counted of each method and says how far it is off while it is typed', async () => {
    const { closeCash } = show('dialog');
    await screen.findByLabelText(/^Transferencia/);
    await typist().type(field(/^Transferencia/), '40');
    await typist().type(field(/^Efectivo/), '55.5');
    expect(screen.getByText('Esperado: $60.00 · Falta $4.50')).toBeTruthy();
    expect(screen.getByText('Esperado: $40.00 · Cuadra')).toBeTruthy();
    await typist().type(field(/^Motivo de la diferencia/), 'faltó cambio');
    await typist().click(screen.getByRole('button', { name: 'Cerrar caja' }));
    expect(await screen.findByText('Caja cerrada correctamente')).toBeTruthy();
    expect(closeCash.mock.calls[0]?.[0].body).toMatchObject({
      day: '2026-03-16',
      net: 100,
      counted: [
        { payment_method_id: 1, counted: '40.00' },
        { payment_method_id: 3, counted: '55.50' },
      ],
    });
  });

  it('takes what is below nothing, where more went out than came in', async () => {
    const out = { received: 0, reversed: 50, net: -50 };
    const methods = aDay.methods.slice(1).map((one) => ({ ...one, ...out }));
    const { closeCash } = show('dialog', { ...aDay, total: { ...aDay.total, ...out }, methods });
    await screen.findByLabelText(/^Efectivo/);
    await typist().type(field(/^Efectivo/), '-50');
    expect(screen.getByText(/^Esperado: -\$50\.00 · .*signo menos · Cuadra$/)).toBeTruthy();
    await typist().click(screen.getByRole('button', { name: 'Cerrar caja' }));
    expect(await screen.findByText('Caja cerrada correctamente')).toBeTruthy();
    expect(closeCash.mock.calls[0]?.[0].body).toMatchObject({
      net: -50,
      counted: [{ payment_method_id: 3, counted: '-50.00' }],
    });
  });

  it('takes what is expected of all methods by one button', async () => {
    const { closeCash } = show('dialog');
    await screen.findByLabelText(/^Transferencia/);
    await typist().click(screen.getByRole('button', { name: 'Igual a lo esperado' }));
    await typist().click(screen.getByRole('button', { name: 'Cerrar caja' }));
    await vi.waitFor(() => expect(closeCash).toHaveBeenCalled());
    expect(closeCash.mock.calls[0]?.[0].body).toMatchObject({
      counted: [{ counted: '40.00' }, { counted: '60.00' }],
    });
  });

  it('asks for the reason of a difference', async () => {
    const { closeCash } = show('dialog');
    await typist().type(await screen.findByLabelText(/^Transferencia/), '39');
    await typist().type(field(/^Efectivo/), '60');
    await typist().click(screen.getByRole('button', { name: 'Cerrar caja' }));
    expect(await screen.findByText(/^Lo contado no es lo esperado/)).toBeTruthy();
    expect(closeCash).not.toHaveBeenCalled();
  });

  it('asks for each amount', async () => {
    const { closeCash } = show('dialog');
    await screen.findByLabelText(/^Transferencia/);
    await typist().type(field(/^Transferencia/), '40');
    await typist().click(screen.getByRole('button', { name: 'Cerrar caja' }));
    expect(field(/^Efectivo/).getAttribute('aria-invalid')).toBe('true');
    expect(closeCash).not.toHaveBeenCalled();
  });

  it('corrects the closing before it, which it names', async () => {
    const { closeCash } = show('dialog', closed);
    expect(await screen.findByText(/corrige el N.º 7/)).toBeTruthy();
    await typist().type(field(/^Transferencia/), '40');
    await typist().type(field(/^Efectivo/), '60');
    await typist().click(screen.getByRole('button', { name: 'Corregir cierre' }));
    await vi.waitFor(() => expect(closeCash).toHaveBeenCalled());
    expect(closeCash.mock.calls[0]?.[0].body).toMatchObject({ corrects_id: 7 });
  });
});
