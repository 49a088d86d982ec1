import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CivilDate, civilDate, daysBetween } from '../../domain/civilDate.ts';
import { texts } from '../../domain/texts.ts';
import type { ReceiptDetail } from '../../src/data/moneyRecords.ts';
import type { LatePayment } from '../../src/data/records.ts';
import CollectSeveralDialog from '../../src/resources/money/receipts/collect/CollectSeveralDialog.tsx';
import { dataProviderWith, field, refusal, renderScreen, typist } from '../support/screen.tsx';
import { aPayment, aPerson, paymentChoices } from './policiesBuilders.ts';

const TODAY = civilDate('2026-03-16');

/** As they are on 16 March 2026. */
const owed = (policy: number, number: number, due: CivilDate, balance = 100): LatePayment => ({
  ...aPayment(number, { balance, createdAt: `${due}T12:00:00.000Z`, version: 3 }),
  id: policy * 100 + number,
  policy_id: policy,
  daysOverdue: daysBetween(due, TODAY),
  collectable: number === 1,
  policies: {
    id: policy,
    numberPolicy: `VI-${policy}`,
    policyValue: 1200,
    payment_method_id: 1,
    customer: { ...aPerson('ANA', 'PÉREZ'), numberPhone: '0991234567' },
    company: { id: 3, companyName: 'BMI' },
    advisor: aPerson('LUIS', 'MORA'),
  },
});

/** Two of one policy, and one of another that is due between them. */
const open = [
  owed(1, 1, civilDate('2026-01-16')),
  owed(2, 1, civilDate('2026-02-01'), 40.5),
  owed(1, 2, civilDate('2026-02-16')),
];

const receipt: ReceiptDetail = {
  id: 9,
  number: 42,
  receivedOn: '2026-03-16T12:00:00.000Z',
  createdAt: '2026-03-16T15:00:00.000Z',
  total: 200,
  withheld: 0,
  fromAccount: 0,
  onAccount: 0,
  reversed: 0,
  annulled: false,
  instalments: 2,
  paymentMethod: null,
  methods: [],
  voucher: null,
  customer: aPerson('ANA', 'PÉREZ'),
  user: { userName: 'rosa', name: 'ROSA MORA' },
  observations: null,
  lines: [],
};

/** @param onAccount dollars that the customer has on account */
const show = (payments: readonly LatePayment[] = open, onAccount = 0) => {
  const collectSeveral = vi.fn(async (_: { body: object }) => ({ data: receipt }));
  const undoReceipt = vi.fn(async (_: { params: object }) => {
    shown = { ...receipt, annulled: true, reversed: 200 };
    return { data: shown };
  });
  const getAccount = async () => ({ data: { amount: onAccount } });
  let shown = receipt;
  const getOne = async () => ({ data: shown as never });
  const getList = vi.fn(async (resource: string) => {
    const rows: readonly unknown[] =
      resource === 'late-payments' ? payments : paymentChoices['payment-methods'];
    return { data: rows as never[], total: rows.length };
  });
  renderScreen(<CollectSeveralDialog id={5} />, {
    dataProvider: dataProviderWith({ getList, getOne, collectSeveral, undoReceipt, getAccount }),
  });
  return { collectSeveral, getList, undoReceipt };
};

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const received = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Cuota/ }).map(({ value }) => value);
const collect = async () => typist().click(screen.getByRole('button', { name: 'Cobrar' }));

afterEach(() => vi.restoreAllMocks());

describe('collecting several instalments', () => {
  it('lists what the customer owes, the first due first', async () => {
    const { getList } = show();
    await box('Cobrar la cuota 1 de VI-1');
    expect(getList.mock.calls.find(([name]) => name === 'late-payments')).toMatchObject([
      'late-payments',
      { filter: { customers_id: 5 }, sort: { field: 'createdAt', order: 'ASC' } },
    ]);
  });

  it('ticks with an instalment those of its policy before it, whole', async () => {
    show();
    await typist().click(await box('Cobrar la cuota 2 de VI-1'));
    expect(received()).toEqual(['100.00', '', '100.00']);
    expect(screen.getByText('2 cuotas · $200.00')).toBeTruthy();
  });

  it('leaves out with an instalment those of its policy after it', async () => {
    show();
    await typist().click(await box('Elegir todas las cuotas'));
    await typist().click(await box('Cobrar la cuota 1 de VI-1'));
    expect(received()).toEqual(['', '40.50', '']);
  });

  it('ticks what is due up to a day', async () => {
    show();
    await box('Cobrar la cuota 1 de VI-1');
    await typist().type(field(/^Elegir hasta el día/), '01/02/2026');
    await waitFor(() => expect(received()).toEqual(['100.00', '40.50', '']));
  });

  it('leaves the rest of what is handed over on account where that is ticked alone', async () => {
    const { collectSeveral } = show();
    await box('Cobrar la cuota 1 de VI-1');
    await typist().type(field(/^Recibí/), '250.50');
    await typist().click(await box('Dejarlo a favor del cliente'));
    expect(screen.getByText('3 cuotas · $240.50 · quedan $10.00 a favor')).toBeTruthy();
    await collect();
    await screen.findByRole('dialog', { name: 'Recibo REC-000042' });
    expect(collectSeveral.mock.calls[0]?.[0].body).toMatchObject({ onAccount: '10.00' });
  });

  it('settles instalments with what the customer has on account', async () => {
    const { collectSeveral } = show(open, 35);
    await typist().click(await box('Cobrar la cuota 1 de VI-1'));
    await screen.findByText('El cliente tiene $35.00 a favor');
    await typist().type(field(/^Del saldo a favor/), '35');
    await collect();
    await screen.findByRole('dialog', { name: 'Recibo REC-000042' });
    expect(collectSeveral.mock.calls[0]?.[0].body).toMatchObject({ fromAccount: '35.00' });
  });

  it('sends what is received for each, the last in part, and shows the receipt', async () => {
    const { collectSeveral } = show();
    await typist().click(await box('Cobrar la cuota 2 de VI-1'));
    const [, , last] = screen.getAllByRole('textbox', { name: /^Cuota/ });
    await typist().clear(last as HTMLElement);
    await typist().type(last as HTMLElement, '60');
    await typist().type(field(/^Comprobante/), 'tr-9');
    await collect();
    const shown = await screen.findByRole('dialog', { name: 'Recibo REC-000042' });
    expect(within(shown).getByText(/DOSCIENTOS DÓLARES CON 00\/100/)).toBeTruthy();
    expect(collectSeveral.mock.calls[0]?.[0].body).toMatchObject({
      lines: [
        { payment_id: 101, received: '100.00', version: 3 },
        { payment_id: 102, received: '60.00', version: 3 },
      ],
      receivedOn: TODAY,
      voucher: 'TR-9',
    });
  });

  it('proposes the policy’s own form of payment', async () => {
    const { collectSeveral } = show();
    await typist().click(await box('Cobrar la cuota 1 de VI-1'));
    await screen.findByText('Transferencia');
    await collect();
    await screen.findByRole('dialog', { name: 'Recibo REC-000042' });
    expect(collectSeveral.mock.calls[0]?.[0].body).toMatchObject({ payment_method_id: 1 });
  });

  it('shows the total beside the button that collects it', async () => {
    show();
    await typist().click(await box('Elegir todas las cuotas'));
    const foot = screen.getByRole('button', { name: 'Cobrar' }).parentElement?.parentElement;
    expect(within(foot as HTMLElement).getByText('3 cuotas · $240.50').role).toBe('status');
  });

  it('lets the whole receipt be undone, which stays with its number', async () => {
    const { undoReceipt } = show();
    await typist().click(await box('Cobrar la cuota 1 de VI-1'));
    await collect();
    await typist().click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(undoReceipt.mock.calls[0]?.[0]).toEqual({ params: { id: 9 } });
    const dialog = await screen.findByRole('dialog', { name: 'Recibo REC-000042' });
    expect(await within(dialog).findByText('Anulado')).toBeTruthy();
  });

  it('asks for whole amounts before the last of a policy', async () => {
    const { collectSeveral } = show();
    await typist().click(await box('Cobrar la cuota 2 de VI-1'));
    const [first] = screen.getAllByRole('textbox', { name: /^Cuota/ });
    await typist().clear(first as HTMLElement);
    await typist().type(first as HTMLElement, '60');
    await collect();
    expect(await screen.findByText(texts.partOnlyOfLast)).toBeTruthy();
    expect(collectSeveral).not.toHaveBeenCalled();
  });

  it('asks to choose one where none is chosen', async () => {
    const { collectSeveral } = show();
    await box('Cobrar la cuota 1 de VI-1');
    await collect();
    expect(await screen.findByText(texts.noInstalmentChosen)).toBeTruthy();
    expect(collectSeveral).not.toHaveBeenCalled();
  });

  it('shows what the server refuses at the row it is about', async () => {
    const { collectSeveral } = show();
    const errors = { 'lines.1.received': 'Primero debe cobrar la cuota N.º 1' };
    collectSeveral.mockRejectedValueOnce(refusal(409, 'Fuera de orden', errors));
    await typist().click(await box('Cobrar la cuota 2 de VI-1'));
    await collect();
    const row = (await box('Cobrar la cuota 2 de VI-1')).closest('tr') as HTMLElement;
    expect(await within(row).findByText('Primero debe cobrar la cuota N.º 1')).toBeTruthy();
  });

  it('says so where nothing is owed', async () => {
    show([]);
    expect(await screen.findByText('No hay cuotas emitidas por cobrar.')).toBeTruthy();
  });
});
